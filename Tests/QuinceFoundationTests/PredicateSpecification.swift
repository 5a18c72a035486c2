// What predicates mean, one to a line:
// format │ arguments │ object │ result │ printed format
//
// Arguments and objects are JSON, or names of PredicateSpecificationTests.objects. `=` in the last column: as written,
// `≈ …`: printed so, though what is read from it means something else.
// `raises …` names a part of the reason; `unreadable` stands for a format that can't be parsed.
// Sources: Apple's Predicate Programming Guide and class references; the printed forms as tests of public projects
// observe them on Apple's systems.
let predicateSpecification = #"""
  # comparisons of numbers
  age == 36 │ │ ada │ true │ =
  age = 36 │ │ ada │ true │ age == 36
  age == 37 │ │ ada │ false │ =
  age != 36 │ │ ada │ false │ =
  age <> 37 │ │ ada │ true │ age != 37
  age < 37 │ │ ada │ true │ =
  age < 36 │ │ ada │ false │ =
  age <= 36 │ │ ada │ true │ =
  age =< 36 │ │ ada │ true │ age <= 36
  age > 35 │ │ ada │ true │ =
  age > 36 │ │ ada │ false │ =
  age >= 36 │ │ ada │ true │ =
  age => 37 │ │ ada │ false │ age >= 37
  36 == age │ │ ada │ true │ =
  35<age │ │ ada │ true │ 35 < age
  age == 36.0 │ │ ada │ true │ age == 36
  height > 1.5 │ │ ada │ true │ =
  height == 1.75 │ │ ada │ true │ =
  height < 1 │ │ ada │ false │ =
  age == -36 │ │ ada │ false │ =
  age > -1 │ │ ada │ true │ =
  age == +36 │ │ ada │ true │ age == 36
  1 == 1 │ │ nil │ true │ =
  1 = 1 │ │ nil │ true │ 1 == 1
  2 >= 1 │ │ nil │ true │ =
  2 => 1 │ │ nil │ true │ 2 >= 1
  1 <= 2 │ │ nil │ true │ =
  1 =< 2 │ │ nil │ true │ 1 <= 2
  2 > 1 │ │ nil │ true │ =
  1 < 2 │ │ nil │ true │ =
  2 != 1 │ │ nil │ true │ =
  1 <> 2 │ │ nil │ true │ 1 != 2

  # literals
  a == 0x1F │ │ {"a": 31} │ true │ a == 31
  a == 0XfF │ │ {"a": 255} │ true │ a == 255
  a == 0o17 │ │ {"a": 15} │ true │ a == 15
  a == 0b101 │ │ {"a": 5} │ true │ a == 5
  a == 1e3 │ │ {"a": 1000} │ true │ a == 1000
  a == 1.5e-1 │ │ {"a": 0.15} │ true │ a == 0.15
  a == 2E+2 │ │ {"a": 200} │ true │ a == 200
  a == .5 │ │ {"a": 0.5} │ true │ a == 0.5
  a == 0.1 │ │ {"a": 0.1} │ true │ =
  a == 1e20 │ │ {"a": 100000000000000000000} │ true │ a == 1e+20
  a == 9223372036854775807 │ │ {"a": 9223372036854775807} │ true │ =
  a == -9223372036854775807 │ │ {"a": -9223372036854775807} │ true │ =
  a == "x" │ │ {"a": "x"} │ true │ =
  a == 'x' │ │ {"a": "x"} │ true │ a == "x"
  a == '' │ │ {"a": ""} │ true │ a == ""
  a == 'it\'s' │ │ {"a": "it's"} │ true │ a == "it's"
  a == "say \"x\"" │ │ {"a": "say \"x\""} │ true │ =
  a == 'say "x"' │ │ {"a": "say \"x\""} │ true │ a == "say \"x\""
  a == 'a\\b' │ │ {"a": "a\\b"} │ true │ a == "a\\b"
  a == 'a\nb' │ │ {"a": "a\nb"} │ true │ a == "a\nb"
  a == 'a\tb' │ │ {"a": "a\tb"} │ true │ a == "a\tb"
  a == '\u00e9' │ │ {"a": "é"} │ true │ a == "é"
  a == '퀸스' │ │ {"a": "퀸스"} │ true │ a == "퀸스"
  a == '%@' │ │ {"a": "%@"} │ true │ a == "%@"
  a == '%K 100%' │ │ {"a": "%K 100%"} │ true │ a == "%K 100%"
  isActive == YES │ │ ada │ true │ isActive == 1
  isActive == yes │ │ ada │ true │ isActive == 1
  isActive == NO │ │ ada │ false │ isActive == 0
  isActive == no │ │ grace │ true │ isActive == 0
  isActive == TRUE │ │ ada │ true │ isActive == 1
  isActive == true │ │ ada │ true │ isActive == 1
  isActive == FALSE │ │ grace │ true │ isActive == 0
  isActive == false │ │ ada │ false │ isActive == 0
  isActive == 1 │ │ ada │ true │ =
  isActive != 0 │ │ ada │ true │ =

  # nil
  nickname == nil │ │ ada │ true │ =
  nickname == NIL │ │ ada │ true │ nickname == nil
  nickname == NULL │ │ ada │ true │ nickname == nil
  nickname = null │ │ ada │ true │ nickname == nil
  nickname != nil │ │ ada │ false │ =
  nickname != NULL │ │ grace │ true │ nickname != nil
  nickname == nil │ │ grace │ false │ =
  nil == nil │ │ nil │ true │ =
  nil != nil │ │ nil │ false │ =
  nickname == 'x' │ │ ada │ false │ nickname == "x"
  nickname != 'x' │ │ ada │ true │ nickname != "x"
  nickname < 'x' │ │ ada │ false │ nickname < "x"
  nickname > 'x' │ │ ada │ false │ nickname > "x"
  nickname <= 'x' │ │ ada │ false │ nickname <= "x"
  nickname >= 'x' │ │ ada │ false │ nickname >= "x"
  nickname <= nil │ │ ada │ true │ =
  nickname >= nil │ │ ada │ true │ =
  nickname < nil │ │ ada │ false │ =
  nickname > nil │ │ ada │ false │ =
  age > nil │ │ ada │ false │ =
  nickname == %@ │ [null] │ ada │ true │ nickname == nil
  a == nil │ │ {"a": null} │ true │ =
  a != nil │ │ {"a": null} │ false │ =
  a == nil │ │ {} │ true │ =
  a == 1 │ │ {} │ false │ =
  nickname BEGINSWITH 'A' │ │ ada │ false │ nickname BEGINSWITH "A"
  nickname CONTAINS 'A' │ │ ada │ false │ nickname CONTAINS "A"
  nickname LIKE '*' │ │ ada │ false │ nickname LIKE "*"
  nickname MATCHES '.*' │ │ ada │ false │ nickname MATCHES ".*"
  nickname IN {'A', 'B'} │ │ ada │ false │ nickname IN {"A", "B"}
  nickname IN {'A', nil} │ │ ada │ true │ nickname IN {"A", nil}
  nickname BETWEEN {1, 2} │ │ ada │ false │ =
  boss.nickname == 'Amazing' │ │ ada │ true │ boss.nickname == "Amazing"
  boss.boss.name == nil │ │ ada │ true │ =
  boss.boss.name == 'x' │ │ ada │ false │ boss.boss.name == "x"
  SELF == nil │ │ nil │ true │ =
  SELF != nil │ │ 5 │ true │ =

  # strings
  name == 'Ada' │ │ ada │ true │ name == "Ada"
  name == 'ada' │ │ ada │ false │ name == "ada"
  name ==[c] 'ADA' │ │ ada │ true │ name ==[c] "ADA"
  name =[c] 'aDa' │ │ ada │ true │ name ==[c] "aDa"
  name !=[c] 'ADA' │ │ ada │ false │ name !=[c] "ADA"
  name <>[c] 'EVE' │ │ ada │ true │ name !=[c] "EVE"
  a ==[d] 'cafe' │ │ {"a": "café"} │ true │ a ==[d] "cafe"
  a ==[d] 'Cafe' │ │ {"a": "café"} │ false │ a ==[d] "Cafe"
  a ==[cd] 'CAFE' │ │ {"a": "café"} │ true │ a ==[cd] "CAFE"
  a ==[dc] 'CAFE' │ │ {"a": "café"} │ true │ a ==[cd] "CAFE"
  a ==[CD] 'CAFE' │ │ {"a": "café"} │ true │ a ==[cd] "CAFE"
  a == 'cafe' │ │ {"a": "café"} │ false │ a == "cafe"
  a ==[n] 'cafe' │ │ {"a": "cafe"} │ true │ a ==[n] "cafe"
  a == 'e' │ │ {"a": "é"} │ false │ a == "e"
  a == %@ │ ["e\u0301"] │ {"a": "\u00e9"} │ false │ -
  a ==[c] %@ │ ["É"] │ {"a": "é"} │ true │ a ==[c] "É"
  name < 'Bob' │ │ ada │ true │ name < "Bob"
  name > 'Bob' │ │ ada │ false │ name > "Bob"
  name <= 'Ada' │ │ ada │ true │ name <= "Ada"
  name >= 'Ada' │ │ ada │ true │ name >= "Ada"
  'a' < 'B' │ │ nil │ false │ "a" < "B"
  'a' <[c] 'B' │ │ nil │ true │ "a" <[c] "B"
  'é' <[d] 'f' │ │ nil │ true │ "é" <[d] "f"
  'é' < 'f' │ │ nil │ true │ "é" < "f"
  'Z' >[c] 'a' │ │ nil │ true │ "Z" >[c] "a"
  name BEGINSWITH 'A' │ │ ada │ true │ name BEGINSWITH "A"
  name BEGINSWITH 'a' │ │ ada │ false │ name BEGINSWITH "a"
  name BEGINSWITH[c] 'aD' │ │ ada │ true │ name BEGINSWITH[c] "aD"
  name beginswith[cd] "á" │ │ ada │ true │ name BEGINSWITH[cd] "á"
  name BEGINSWITH 'Adam' │ │ ada │ false │ name BEGINSWITH "Adam"
  'hello' BEGINSWITH 'he' │ │ nil │ true │ "hello" BEGINSWITH "he"
  'Hello' BEGINSWITH 'he' │ │ nil │ false │ "Hello" BEGINSWITH "he"
  'Hello' BEGINSWITH[cd] 'he' │ │ nil │ true │ "Hello" BEGINSWITH[cd] "he"
  'Hello' BEGINSWITH[n] 'He' │ │ nil │ true │ "Hello" BEGINSWITH[n] "He"
  name ENDSWITH 'da' │ │ ada │ true │ name ENDSWITH "da"
  name ENDSWITH 'DA' │ │ ada │ false │ name ENDSWITH "DA"
  name ENDSWITH[c] 'DA' │ │ ada │ true │ name ENDSWITH[c] "DA"
  email endswith '.com' │ │ ada │ true │ email ENDSWITH ".com"
  'HELLO' ENDSWITH[cd] 'llo' │ │ nil │ true │ "HELLO" ENDSWITH[cd] "llo"
  'hello' ENDSWITH[n] 'lo' │ │ nil │ true │ "hello" ENDSWITH[n] "lo"
  name CONTAINS 'd' │ │ ada │ true │ name CONTAINS "d"
  name CONTAINS 'x' │ │ ada │ false │ name CONTAINS "x"
  name CONTAINS[c] 'D' │ │ ada │ true │ name CONTAINS[c] "D"
  name contains[cd] "À" │ │ ada │ true │ name CONTAINS[cd] "À"
  'hello' CONTAINS 'LL' │ │ nil │ false │ "hello" CONTAINS "LL"
  'HELLO' CONTAINS[cd] 'll' │ │ nil │ true │ "HELLO" CONTAINS[cd] "ll"
  'hello' CONTAINS '' │ │ nil │ false │ "hello" CONTAINS ""
  '' CONTAINS 'a' │ │ nil │ false │ "" CONTAINS "a"
  'ell' IN 'hello' │ │ nil │ true │ "ell" IN "hello"
  'ELL' IN[c] 'hello' │ │ nil │ true │ "ELL" IN[c] "hello"
  'x' IN 'hello' │ │ nil │ false │ "x" IN "hello"
  'Straße' CONTAINS[c] 'STRA' │ │ nil │ true │ "Straße" CONTAINS[c] "STRA"
  SELF == 'abc' │ │ "abc" │ true │ SELF == "abc"
  self == 'abc' │ │ "abc" │ true │ SELF == "abc"
  Self BEGINSWITH 'a' │ │ "abc" │ true │ SELF BEGINSWITH "a"
  SELF.length == 3 │ │ "abc" │ true │ length == 3
  name.length > 2 │ │ ada │ true │ =
  name.uppercaseString == 'ADA' │ │ ada │ true │ name.uppercaseString == "ADA"
  name.lowercaseString == 'ada' │ │ ada │ true │ name.lowercaseString == "ada"
  a.intValue == 12 │ │ {"a": "12"} │ true │ =
  a.doubleValue > 1.4 │ │ {"a": "1.5"} │ true │ =

  # LIKE
  name LIKE 'Ada' │ │ ada │ true │ name LIKE "Ada"
  name LIKE 'A*' │ │ ada │ true │ name LIKE "A*"
  name LIKE '*a' │ │ ada │ true │ name LIKE "*a"
  name LIKE '*d*' │ │ ada │ true │ name LIKE "*d*"
  name LIKE 'A?a' │ │ ada │ true │ name LIKE "A?a"
  name LIKE '???' │ │ ada │ true │ name LIKE "???"
  name LIKE '????' │ │ ada │ false │ name LIKE "????"
  name LIKE 'd' │ │ ada │ false │ name LIKE "d"
  name LIKE 'a*' │ │ ada │ false │ name LIKE "a*"
  name LIKE[c] 'a*' │ │ ada │ true │ name LIKE[c] "a*"
  name like[cd] 'á*' │ │ ada │ true │ name LIKE[cd] "á*"
  'prefixxxxxxsuffix' like[c] 'prefix*suffix' │ │ nil │ true │ "prefixxxxxxsuffix" LIKE[c] "prefix*suffix"
  'prefixxsuffix' like[c] 'prefix?suffix' │ │ nil │ true │ "prefixxsuffix" LIKE[c] "prefix?suffix"
  'prefixsuffix' like[c] 'prefix?suffix' │ │ nil │ false │ "prefixsuffix" LIKE[c] "prefix?suffix"
  'hello' LIKE 'hel*o' │ │ nil │ true │ "hello" LIKE "hel*o"
  'heo' LIKE 'hel*o' │ │ nil │ false │ "heo" LIKE "hel*o"
  'helllo' LIKE 'hel*o' │ │ nil │ true │ "helllo" LIKE "hel*o"
  'helo' LIKE 'hel?o' │ │ nil │ false │ "helo" LIKE "hel?o"
  'helllo' LIKE 'hel?o' │ │ nil │ false │ "helllo" LIKE "hel?o"
  'HELLO' LIKE[cd] 'hello' │ │ nil │ true │ "HELLO" LIKE[cd] "hello"
  '' LIKE '*' │ │ nil │ true │ "" LIKE "*"
  '' LIKE '' │ │ nil │ true │ "" LIKE ""
  'a' LIKE '' │ │ nil │ false │ "a" LIKE ""
  'a.b' LIKE 'a.b' │ │ nil │ true │ "a.b" LIKE "a.b"
  'axb' LIKE 'a.b' │ │ nil │ false │ "axb" LIKE "a.b"
  'a*b' LIKE 'a\\*b' │ │ nil │ true │ "a*b" LIKE "a\\*b"
  'axb' LIKE 'a\\*b' │ │ nil │ false │ "axb" LIKE "a\\*b"
  '(x)' LIKE '(?)' │ │ nil │ true │ "(x)" LIKE "(?)"
  'abcabd' LIKE '*ab?' │ │ nil │ true │ "abcabd" LIKE "*ab?"
  'hello' == 'hel?o' │ │ nil │ false │ "hello" == "hel?o"
  'helllo' != 'hel*o' │ │ nil │ true │ "helllo" != "hel*o"

  # MATCHES
  name MATCHES 'A.a' │ │ ada │ true │ name MATCHES "A.a"
  name MATCHES 'd' │ │ ada │ false │ name MATCHES "d"
  name MATCHES '.*d.*' │ │ ada │ true │ name MATCHES ".*d.*"
  name MATCHES[c] 'ada' │ │ ada │ true │ name MATCHES[c] "ada"
  name MATCHES 'ada' │ │ ada │ false │ name MATCHES "ada"
  name matches[cd] 'ádá' │ │ ada │ true │ name MATCHES[cd] "ádá"
  'hello' MATCHES 'hel{2}o' │ │ nil │ true │ "hello" MATCHES "hel{2}o"
  'heo' MATCHES 'he[l]*o' │ │ nil │ true │ "heo" MATCHES "he[l]*o"
  'ab' MATCHES 'a|ab' │ │ nil │ true │ "ab" MATCHES "a|ab"
  'b' MATCHES 'a|b' │ │ nil │ true │ "b" MATCHES "a|b"
  '123' MATCHES '\\d+' │ │ nil │ true │ "123" MATCHES "\\d+"
  '12a' MATCHES '\\d+' │ │ nil │ false │ "12a" MATCHES "\\d+"
  email MATCHES %@ │ ["[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,}"] │ ada │ true │ email MATCHES "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,}"
  SELF MATCHES %@ │ ["^\\S+$"] │ "a b" │ false │ SELF MATCHES "^\\S+$"
  SELF MATCHES %@ │ ["("] │ "a" │ raises Can't do regex matching, reason: Can't open pattern │ SELF MATCHES "("
  age MATCHES '3.' │ │ ada │ raises Can't do regex matching on object 36 │ age MATCHES "3."
  '' MATCHES '' │ │ nil │ true │ "" MATCHES ""

  # BETWEEN
  age BETWEEN {30, 40} │ │ ada │ true │ =
  age BETWEEN {36, 36} │ │ ada │ true │ =
  age BETWEEN {37, 40} │ │ ada │ false │ =
  age BETWEEN {20, 36} │ │ ada │ true │ =
  age between {40, 30} │ │ ada │ false │ age BETWEEN {40, 30}
  height BETWEEN {1.5, 2} │ │ ada │ true │ =
  name BETWEEN {'A', 'B'} │ │ ada │ true │ name BETWEEN {"A", "B"}
  age BETWEEN %@ │ [[30, 40]] │ ada │ true │ age BETWEEN {30, 40}
  age BETWEEN {%d, %d} │ [30, 40] │ ada │ true │ age BETWEEN {30, 40}
  born BETWEEN {%@, %@} │ [{"date": 0}, {"date": 200}] │ ada │ true │ born BETWEEN {CAST(0.000000, "NSDate"), CAST(200.000000, "NSDate")}
  born BETWEEN %@ │ [[{"date": 150}, {"date": 200}]] │ ada │ false │ born BETWEEN {CAST(150.000000, "NSDate"), CAST(200.000000, "NSDate")}
  age BETWEEN {boss.age, 100} │ │ ada │ false │ =
  age BETWEEN {age - 1, age + 1} │ │ ada │ true │ =
  age BETWEEN {1} │ │ ada │ raises Can't use BETWEEN │ =
  age BETWEEN 5 │ │ ada │ raises Can't use BETWEEN │ =

  # IN and CONTAINS with collections
  age IN {1, 36} │ │ ada │ true │ =
  age IN {1, 2} │ │ ada │ false │ =
  age IN {} │ │ ada │ false │ =
  age in {36} │ │ ada │ true │ age IN {36}
  name IN {'Ada', 'Eve'} │ │ ada │ true │ name IN {"Ada", "Eve"}
  name IN {'ada', 'eve'} │ │ ada │ false │ name IN {"ada", "eve"}
  name IN[c] {'ada', 'eve'} │ │ ada │ true │ name IN[c] {"ada", "eve"}
  name IN %@ │ [["Ada", "Eve"]] │ ada │ true │ name IN {"Ada", "Eve"}
  age IN %@ │ [[1, 36]] │ ada │ true │ age IN {1, 36}
  age IN %@ │ [[1, 2, 3, 4, 5, 6, 7, 8, 36]] │ ada │ true │ age IN {1, 2, 3, 4, 5, 6, 7, 8, 36}
  age IN %@ │ [[1, 2, 3, 4, 5, 6, 7, 8, 9]] │ ada │ false │ age IN {1, 2, 3, 4, 5, 6, 7, 8, 9}
  name IN %@ │ [["a", "b", "c", "d", "e", "f", "g", "h", "Ada"]] │ ada │ true │ name IN {"a", "b", "c", "d", "e", "f", "g", "h", "Ada"}
  age IN %@ │ [{"set": [36]}] │ ada │ true │ age IN {36}
  name IN %@ │ [{"k": "Ada"}] │ ada │ true │ -
  height IN %@ │ [[1, 2, 3, 4, 5, 1.75]] │ ada │ true │ height IN {1, 2, 3, 4, 5, 1.75}
  NOT age IN {1, 2} │ │ ada │ true │ =
  NOT (age IN {1, 36}) │ │ ada │ false │ NOT age IN {1, 36}
  'math' IN tags │ │ ada │ true │ "math" IN tags
  'poem' IN tags │ │ ada │ false │ "poem" IN tags
  tags CONTAINS 'math' │ │ ada │ true │ tags CONTAINS "math"
  tags CONTAINS[c] 'MATH' │ │ ada │ true │ tags CONTAINS[c] "MATH"
  tags CONTAINS 'MATH' │ │ ada │ false │ tags CONTAINS "MATH"
  scores CONTAINS 2 │ │ ada │ true │ =
  scores CONTAINS 9 │ │ ada │ false │ =
  friends CONTAINS %@ │ [grace] │ ada │ true │ -
  friends CONTAINS %@ │ [ada] │ ada │ false │ -
  boss IN friends │ │ ada │ true │ =
  SELF IN %@ │ [[ada]] │ ada │ true │ -
  SELF IN {'yes'} │ │ "yes" │ true │ SELF IN {"yes"}
  {1, 2, 3} CONTAINS 2 │ │ nil │ true │ =
  {'a', 'b'} CONTAINS name │ │ ada │ false │ {"a", "b"} CONTAINS name
  name CONTAINS 1 │ │ ada │ raises Can't look for value (1) in string (Ada); value is not a string │ =
  age CONTAINS 1 │ │ ada │ raises Can't use in/contains operator with collection 36 (not a collection) │ =
  1 IN age │ │ ada │ raises Can't use in/contains operator with collection 36 (not a collection) │ =
  age BEGINSWITH '3' │ │ ada │ raises Can't do a substring operation with something that isn't a string (lhs = 36 rhs = 3) │ age BEGINSWITH "3"

  # mixed kinds
  name == 1 │ │ ada │ false │ =
  name != 1 │ │ ada │ true │ =
  'a' < 1 │ │ nil │ raises unrecognized selector │ "a" < 1
  1 < 'a' │ │ nil │ raises unrecognized selector │ 1 < "a"
  born == 100 │ │ ada │ false │ =
  born > 1 │ │ ada │ raises unrecognized selector │ =
  isActive < 2 │ │ ada │ true │ =
  a == 1 │ │ {"a": true} │ true │ =
  a == TRUE │ │ {"a": 1} │ true │ a == 1
  a == '1' │ │ {"a": 1} │ false │ a == "1"

  # AND, OR, NOT
  age > 30 AND name == 'Ada' │ │ ada │ true │ age > 30 AND name == "Ada"
  age > 30 && name == 'Eve' │ │ ada │ false │ age > 30 AND name == "Eve"
  age > 40 OR name == 'Ada' │ │ ada │ true │ age > 40 OR name == "Ada"
  age > 40 || name == 'Eve' │ │ ada │ false │ age > 40 OR name == "Eve"
  age > 40 or name == 'Ada' and height > 1 │ │ ada │ true │ age > 40 OR (name == "Ada" AND height > 1)
  age > 30 AND height > 1 OR name == 'Eve' │ │ ada │ true │ (age > 30 AND height > 1) OR name == "Eve"
  age > 30 AND (height > 2 OR name == 'Ada') │ │ ada │ true │ age > 30 AND (height > 2 OR name == "Ada")
  (age > 30) AND (height > 1) │ │ ada │ true │ age > 30 AND height > 1
  age > 1 AND age > 2 AND age > 3 │ │ ada │ true │ =
  age > 1 OR age > 2 OR age > 3 │ │ ada │ true │ =
  (age > 1 AND age > 2) AND age > 3 │ │ ada │ true │ =
  NOT age > 40 │ │ ada │ true │ =
  NOT (age > 40) │ │ ada │ true │ NOT age > 40
  NOT(age > 30) │ │ ada │ false │ NOT age > 30
  !(age > 40) │ │ ada │ true │ NOT age > 40
  ! age > 40 │ │ ada │ true │ NOT age > 40
  not not age > 30 │ │ ada │ true │ NOT NOT age > 30
  NOT (age > 40 AND age < 50) │ │ ada │ true │ =
  NOT age > 40 AND height > 1 │ │ ada │ true │ =
  NOT (age > 40 OR height > 1) │ │ ada │ false │ =
  (1 < 0) || (1 > 0) │ │ nil │ true │ 1 < 0 OR 1 > 0
  (1 < 0) && (1 > 0) │ │ nil │ false │ 1 < 0 AND 1 > 0
  !(1 < 0) │ │ nil │ true │ NOT 1 < 0
  ((((age == 36)))) │ │ ada │ true │ age == 36
  TRUEPREDICATE │ │ nil │ true │ =
  FALSEPREDICATE │ │ nil │ false │ =
  truepredicate │ │ ada │ true │ TRUEPREDICATE
  NOT TRUEPREDICATE │ │ nil │ false │ =
  (1 < 0) || TRUEPREDICATE │ │ nil │ true │ 1 < 0 OR TRUEPREDICATE
  FALSEPREDICATE OR age == 36 │ │ ada │ true │ =
  name == 'x' AND missing.key == 1 │ │ {"name": "y"} │ false │ name == "x" AND missing.key == 1
  age==36AND name=='Ada' │ │ ada │ unreadable │ -
  age==36 AND(name=='Ada') │ │ ada │ true │ age == 36 AND name == "Ada"

  # ANY, SOME, ALL, NONE
  ANY friends.age > 40 │ │ ada │ true │ =
  ANY friends.age > 50 │ │ ada │ false │ =
  any friends.name == 'Linus' │ │ ada │ true │ ANY friends.name == "Linus"
  SOME friends.age < 30 │ │ ada │ true │ ANY friends.age < 30
  ALL friends.age > 20 │ │ ada │ true │ =
  ALL friends.age > 30 │ │ ada │ false │ =
  NONE friends.age > 50 │ │ ada │ true │ NOT ANY friends.age > 50
  NONE friends.age > 40 │ │ ada │ false │ NOT ANY friends.age > 40
  ANY friends.nickname == nil │ │ ada │ true │ =
  ALL friends.nickname == nil │ │ ada │ false │ =
  ANY tags == 'math' │ │ ada │ true │ ANY tags == "math"
  ANY tags BEGINSWITH[c] 'MA' │ │ ada │ true │ ANY tags BEGINSWITH[c] "MA"
  ALL tags LIKE '*m*' │ │ ada │ false │ ALL tags LIKE "*m*"
  ANY scores IN {7, 3} │ │ ada │ true │ =
  ANY scores BETWEEN {2, 5} │ │ ada │ true │ =
  ALL scores BETWEEN {2, 5} │ │ ada │ false │ =
  ANY tags == 'x' │ │ linus │ false │ ANY tags == "x"
  ALL tags == 'x' │ │ linus │ true │ ALL tags == "x"
  NOT ANY friends.age > 50 │ │ ada │ true │ =
  ANY friends.age > 40 AND age == 36 │ │ ada │ true │ =
  ANY friends.friends.@count > 0 │ │ ada │ raises must be either an NSArray or an NSSet │ =
  ANY nickname == 'x' │ │ ada │ false │ ANY nickname == "x"
  ANY name == 'x' │ │ ada │ raises must be either an NSArray or an NSSet │ ANY name == "x"
  ANY {1, 2, 3} == 2 │ │ nil │ true │ =
  ALL {1, 2, 3} > 0 │ │ nil │ true │ =
  ANY %K == %@ │ ["tags", "math"] │ ada │ true │ ANY tags == "math"
  ANY tags IN %@ │ [["x", "engine"]] │ ada │ true │ ANY tags IN {"x", "engine"}

  # key paths and collection operators
  boss.age > 40 │ │ ada │ true │ =
  boss.name == 'Grace' │ │ ada │ true │ boss.name == "Grace"
  boss.isActive == NO │ │ ada │ true │ boss.isActive == 0
  SELF.age == 36 │ │ ada │ true │ age == 36
  self.boss.age == 45 │ │ ada │ true │ boss.age == 45
  SELF.name.length == 3 │ │ ada │ true │ name.length == 3
  friends.@count == 2 │ │ ada │ true │ =
  friends.@count > 2 │ │ ada │ false │ =
  tags.@count == 0 │ │ linus │ true │ =
  friends.@sum.age == 66 │ │ ada │ true │ =
  friends.@avg.age == 33 │ │ ada │ true │ =
  friends.@min.age == 21 │ │ ada │ true │ =
  friends.@max.age == 45 │ │ ada │ true │ =
  friends.@max.name == 'Linus' │ │ ada │ true │ friends.@max.name == "Linus"
  scores.@sum.self == 6 │ │ ada │ true │ =
  scores.@max.self == 3 │ │ ada │ true │ =
  scores.@avg.self == 2 │ │ ada │ true │ =
  'Grace' IN friends.@unionOfObjects.name │ │ ada │ true │ "Grace" IN friends.@unionOfObjects.name
  @count == 3 │ │ [1, 2, 3] │ true │ =
  @sum.a == 3 │ │ [{"a": 1}, {"a": 2}] │ true │ =
  SELF.@count == 2 │ │ [1, 2] │ true │ @count == 2
  friends.name CONTAINS 'Grace' │ │ ada │ true │ friends.name CONTAINS "Grace"
  a.b.c == 1 │ │ {"a": {"b": {"c": 1}}} │ true │ =
  a.b.c == nil │ │ {"a": {}} │ true │ =
  %K == 36 │ ["age"] │ ada │ true │ age == 36
  %K > 40 │ ["boss.age"] │ ada │ true │ boss.age > 40
  boss.%K > 40 │ ["age"] │ ada │ true │ boss.age > 40
  %K.%K == 45 │ ["boss", "age"] │ ada │ true │ boss.age == 45
  %K.@count == 2 │ ["friends"] │ ada │ true │ friends.@count == 2
  %K == %@ │ ["name", "Ada"] │ ada │ true │ name == "Ada"
  %@ == %@ │ ["name", "Ada"] │ ada │ false │ "name" == "Ada"
  '%K' like '%@' │ │ ada │ false │ "%K" LIKE "%@"
  %@ like %@ │ ["firstName", "Adam"] │ nil │ false │ "firstName" LIKE "Adam"
  %K like %@ │ ["firstName", "Adam"] │ {"firstName": "Adam"} │ true │ firstName LIKE "Adam"
  #size == 3 │ │ {"size": 3} │ true │ =
  #first == 'F' │ │ {"first": "F"} │ true │ #first == "F"
  #any.#in == 1 │ │ {"any": {"in": 1}} │ true │ =
  #Like == 1 │ │ {"Like": 1} │ true │ =
  %K == 3 │ ["size"] │ {"size": 3} │ true │ #size == 3
  _private == 1 │ │ {"_private": 1} │ true │ =
  key2 == 1 │ │ {"key2": 1} │ true │ =
  이름 == '에이다' │ │ {"이름": "에이다"} │ true │ 이름 == "에이다"
  description == 'Do' │ │ "Do" │ true │ description == "Do"

  # indexes
  scores[0] == 3 │ │ ada │ true │ =
  scores[1] == 1 │ │ ada │ true │ =
  scores[FIRST] == 3 │ │ ada │ true │ =
  scores[LAST] == 2 │ │ ada │ true │ =
  scores[SIZE] == 3 │ │ ada │ true │ =
  scores[first] == 3 │ │ ada │ true │ scores[FIRST] == 3
  scores[0 + 1] == 1 │ │ ada │ true │ =
  scores[9] == 1 │ │ ada │ raises index 9 beyond bounds [0 .. 2] │ =
  friends[0].name == 'Grace' │ │ ada │ true │ friends[0].name == "Grace"
  friends[LAST].age == 21 │ │ ada │ true │ =
  {5, 6, 7}[1] == 6 │ │ nil │ true │ =
  $a[0] > 1 │ {"a": [2]} │ nil │ true │ =
  $a[0] > 1 │ {"a": [1]} │ nil │ false │ =
  $a[$b] > 1 │ {"a": [2], "b": 0} │ nil │ true │ =
  $a[$b] == 'ABC' │ {"a": {"a": "ABC"}, "b": "a"} │ nil │ true │ $a[$b] == "ABC"
  a['k'] == 1 │ │ {"a": {"k": 1}} │ true │ a["k"] == 1
  SELF[0] == 7 │ │ [7] │ true │ =

  # SUBQUERY
  SUBQUERY(friends, $x, $x.age > 40).@count == 1 │ │ ada │ true │ =
  SUBQUERY(friends, $x, $x.age > 50).@count == 0 │ │ ada │ true │ =
  subquery(friends, $f, $f.age > 20 and $f.name beginswith 'L').@count > 0 │ │ ada │ true │ SUBQUERY(friends, $f, $f.age > 20 AND $f.name BEGINSWITH "L").@count > 0
  SUBQUERY(%K, $x, $x.%K == %@).@count == 1 │ ["friends", "name", "Grace"] │ ada │ true │ SUBQUERY(friends, $x, $x.name == "Grace").@count == 1
  SUBQUERY(scores, $s, $s > 1).@count == 2 │ │ ada │ true │ =
  SUBQUERY(friends, $x, $x.age > age).@count == 1 │ │ ada │ true │ =
  SUBQUERY(friends, $x, SUBQUERY($x.friends, $y, $y.age < 30).@count > 0).@count == 1 │ │ ada │ true │ =
  SUBQUERY(friends, $a, ANY $a.friends.name IN {'Linus'}).@count > 0 │ │ ada │ true │ SUBQUERY(friends, $a, ANY $a.friends.name IN {"Linus"}).@count > 0
  SUBQUERY(tags, $t, $t == 'math')[0] == 'math' │ │ ada │ true │ SUBQUERY(tags, $t, $t == "math")[0] == "math"
  NOT SUBQUERY(friends, $x, $x.age > 50).@count > 0 │ │ ada │ true │ =

  # arithmetic
  age + 1 == 37 │ │ ada │ true │ =
  age - 6 == 30 │ │ ada │ true │ =
  age * 2 == 72 │ │ ada │ true │ =
  age / 2 == 18 │ │ ada │ true │ =
  5 / 2 == 2 │ │ nil │ true │ =
  5.0 / 2 == 2.5 │ │ nil │ true │ ≈ 5 / 2 == 2.5
  7 - 2 - 1 == 4 │ │ nil │ true │ (7 - 2) - 1 == 4
  7 - (2 - 1) == 6 │ │ nil │ true │ =
  2 + 3 * 4 == 14 │ │ nil │ true │ 2 + (3 * 4) == 14
  (2 + 3) * 4 == 20 │ │ nil │ true │ =
  2 ** 3 == 8 │ │ nil │ true │ =
  2 * 3 ** 2 == 18 │ │ nil │ true │ 2 * (3 ** 2) == 18
  2 ** 2 ** 3 == 256 │ │ nil │ true │ 2 ** (2 ** 3) == 256
  -age == -36 │ │ ada │ true │ 0 - age == -36
  -(1 + 2) == -3 │ │ nil │ true │ 0 - (1 + 2) == -3
  10 == age - 26 │ │ ada │ true │ =
  age > boss.age - 10 │ │ ada │ true │ =
  1 << 3 == 8 │ │ nil │ true │ =
  1 << 3 > 1 │ │ nil │ true │ =
  8 >> 2 == 2 │ │ nil │ true │ =
  1 & 0 == 0 │ │ nil │ true │ =
  2 & 3 == 2 │ │ nil │ true │ =
  2 | 1 == 3 │ │ nil │ true │ =
  2 ^ 3 == 1 │ │ nil │ true │ =
  1 | 2 & 3 == 3 │ │ nil │ true │ 1 | (2 & 3) == 3
  ~0 == -1 │ │ nil │ true │ =
  age & 4 == 4 │ │ ada │ true │ =
  $a / 2.5 == 2 │ {"a": 5} │ nil │ true │ =
  ($a + 1) ** 3 == 8.0 │ {"a": 1} │ nil │ true │ ($a + 1) ** 3 == 8
  %K like %@+$b+$c │ ["x", "b\""] │ nil │ raises * │ x LIKE ("b\"" + $b) + $c
  name + 1 == 2 │ │ ada │ raises unrecognized selector │ =
  nickname + 1 == 1 │ │ ada │ true │ =
  1 / 0 > 1 │ │ nil │ true │ =

  # functions
  sum({1, 2, 3}) == 6 │ │ nil │ true │ =
  sum:({1, 2, 3}) == 6 │ │ nil │ true │ sum({1, 2, 3}) == 6
  sum(1, 2) == 3 │ │ nil │ true │ =
  SUM({1.5, 2}) == 3.5 │ │ nil │ true │ sum({1.5, 2}) == 3.5
  sum(scores) == 6 │ │ ada │ true │ =
  sum(a) == 3 │ │ [{"a": 1}, {"a": 2}] │ true │ =
  sum(friends.age) == 66 │ │ ada │ true │ =
  count(scores) == 3 │ │ ada │ true │ =
  count:({1, 2}) == 2 │ │ nil │ true │ count({1, 2}) == 2
  min(scores) == 1 │ │ ada │ true │ =
  max(scores) == 3 │ │ ada │ true │ =
  max(1, 5, 10) == 10 │ │ nil │ true │ =
  MAX(1, age) == 36 │ │ ada │ true │ max(1, age) == 36
  min({'b', 'a'}) == 'a' │ │ nil │ true │ min({"b", "a"}) == "a"
  average(scores) == 2 │ │ ada │ true │ =
  average({1, 2}) == 1.5 │ │ nil │ true │ =
  median({1, 2, 2, 3, 4, 7, 9}) == 3 │ │ nil │ true │ =
  median({4, 1, 3, 2}) == 2.5 │ │ nil │ true │ =
  2 IN mode({1, 2, 2, 3, 4, 7, 9}) │ │ nil │ true │ =
  stddev({2, 4, 4, 4, 5, 5, 7, 9}) == 2 │ │ nil │ true │ =
  add:to:(1, 2) == 3 │ │ nil │ true │ 1 + 2 == 3
  from:subtract:(5, 2) == 3 │ │ nil │ true │ 5 - 2 == 3
  multiply:by:(5, 2) == 10 │ │ nil │ true │ 5 * 2 == 10
  divide:by:(6, 4.0) == 1.5 │ │ nil │ true │ ≈ 6 / 4 == 1.5
  modulus:by:(7, 3) == 1 │ │ nil │ true │ =
  modulus:by:(age, 10) == 6 │ │ ada │ true │ =
  raise:toPower:(2, 10) == 1024 │ │ nil │ true │ 2 ** 10 == 1024
  sqrt(16) == 4 │ │ nil │ true │ =
  sqrt:(age) == 6 │ │ ada │ true │ sqrt(age) == 6
  log(1000) BETWEEN {2.9999, 3.0001} │ │ nil │ true │ =
  ln(1) == 0 │ │ nil │ true │ =
  exp(0) == 1 │ │ nil │ true │ =
  floor(1.7) == 1 │ │ nil │ true │ =
  floor(-0.5) == -1 │ │ nil │ true │ =
  ceiling(1.2) == 2 │ │ nil │ true │ =
  trunc(-1.7) == -1 │ │ nil │ true │ =
  abs(-5) == 5 │ │ nil │ true │ =
  abs(-1.5) == 1.5 │ │ nil │ true │ =
  uppercase('ada') == 'ADA' │ │ nil │ true │ uppercase("ada") == "ADA"
  uppercase(name) == 'ADA' │ │ ada │ true │ uppercase(name) == "ADA"
  lowercase(name) == 'ada' │ │ ada │ true │ lowercase(name) == "ada"
  length(name) == 3 │ │ ada │ true │ =
  canonical('É') == 'e' │ │ nil │ true │ canonical("É") == "e"
  random() < 1 │ │ nil │ true │ =
  random(10) < 10 │ │ nil │ true │ =
  randomn(10) >= 0 │ │ nil │ true │ =
  now() > born │ │ ada │ true │ =
  now() > %@ │ [{"date": 0}] │ nil │ true │ now() > CAST(0.000000, "NSDate")
  noindex(age) == 36 │ │ ada │ true │ =
  bitwiseAnd:with:(6, 3) == 2 │ │ nil │ true │ 6 & 3 == 2
  bitwiseOr:with:(4, 3) == 7 │ │ nil │ true │ 4 | 3 == 7
  bitwiseXor:with:(5, 1) == 4 │ │ nil │ true │ 5 ^ 1 == 4
  leftshift:by:(1, 4) == 16 │ │ nil │ true │ 1 << 4 == 16
  rightshift:by:(16, 4) == 1 │ │ nil │ true │ 16 >> 4 == 1
  onesComplement:(1) == -2 │ │ nil │ true │ ~1 == -2
  FUNCTION(name, 'length') == 3 │ │ ada │ true │ FUNCTION(name, "length") == 3
  FUNCTION(name, 'stringByAppendingString:', '!') == 'Ada!' │ │ ada │ true │ FUNCTION(name, "stringByAppendingString:", "!") == "Ada!"
  FUNCTION(born, 'dateByAddingTimeInterval:', 50) == %@ │ [{"date": 150}] │ ada │ true │ FUNCTION(born, "dateByAddingTimeInterval:", 50) == CAST(150.000000, "NSDate")
  FUNCTION(SELF, 'greet:', 'x') == 'Ada greets x' │ │ ada │ true │ FUNCTION(SELF, "greet:", "x") == "Ada greets x"
  FUNCTION(SELF, 'missing') == 1 │ │ ada │ raises missing]: unrecognized selector │ FUNCTION(SELF, "missing") == 1
  FUNCTION(friends, 'count') == 2 │ │ ada │ true │ FUNCTION(friends, "count") == 2
  FUNCTION(FUNCTION(name, 'uppercaseString'), 'length') == 3 │ │ ada │ true │ FUNCTION(FUNCTION(name, "uppercaseString"), "length") == 3
  TERNARY(age > 30, 'old', 'young') == 'old' │ │ ada │ true │ TERNARY(age > 30, "old", "young") == "old"
  ternary(age > 40, 1, 2) == 2 │ │ ada │ true │ TERNARY(age > 40, 1, 2) == 2
  TERNARY(name == 'x' OR age == 36, 1, 2) == 1 │ │ ada │ true │ TERNARY(name == "x" OR age == 36, 1, 2) == 1

  # CAST and dates
  born == %@ │ [{"date": 100}] │ ada │ true │ born == CAST(100.000000, "NSDate")
  born < %@ │ [{"date": 101}] │ ada │ true │ born < CAST(101.000000, "NSDate")
  born > %@ │ [{"date": 100}] │ ada │ false │ born > CAST(100.000000, "NSDate")
  born <= %@ AND born >= %@ │ [{"date": 100}, {"date": 100}] │ ada │ true │ born <= CAST(100.000000, "NSDate") AND born >= CAST(100.000000, "NSDate")
  born == CAST(100, 'NSDate') │ │ ada │ true │ born == CAST(100.000000, "NSDate")
  born == CAST(100.000000, "NSDate") │ │ ada │ true │ =
  CAST(born, 'NSNumber') == 100 │ │ ada │ true │ CAST(born, "NSNumber") == 100
  CAST(age, 'NSString') == '36' │ │ ada │ true │ CAST(age, "NSString") == "36"
  CAST('12', 'NSNumber') == 12 │ │ nil │ true │ CAST("12", "NSNumber") == 12
  CAST(CAST(born, 'NSNumber') + 50, 'NSDate') == %@ │ [{"date": 150}] │ ada │ true │ CAST(CAST(born, "NSNumber") + 50, "NSDate") == CAST(150.000000, "NSDate")
  born + 1 > born │ │ ada │ true │ =
  born IN %@ │ [[{"date": 100}]] │ ada │ true │ born IN {CAST(100.000000, "NSDate")}

  # sets
  scores UNION {9} CONTAINS 9 │ │ ada │ true │ =
  (scores INTERSECT {1, 9}) CONTAINS 1 │ │ ada │ true │ scores INTERSECT {1, 9} CONTAINS 1
  scores INTERSECT {1, 9} CONTAINS 9 │ │ ada │ false │ =
  scores MINUS {1} CONTAINS 1 │ │ ada │ false │ =
  count(scores union {3, 4}) == 4 │ │ ada │ true │ count(scores UNION {3, 4}) == 4
  (scores MINUS {1}).@count == 2 │ │ ada │ true │ =

  # arguments
  age == %d │ [36] │ ada │ true │ age == 36
  age == %i │ [36] │ ada │ true │ age == 36
  age == %u │ [36] │ ada │ true │ age == 36
  age == %ld │ [36] │ ada │ true │ age == 36
  age == %lu │ [36] │ ada │ true │ age == 36
  age == %lld │ [36] │ ada │ true │ age == 36
  age == %llu │ [36] │ ada │ true │ age == 36
  age == %zd │ [36] │ ada │ true │ age == 36
  height == %f │ [1.75] │ ada │ true │ height == 1.75
  height > %lf │ [1.5] │ ada │ true │ height > 1.5
  height > %.2f │ [1.5] │ ada │ true │ height > 1.5
  age == %@ │ [36] │ ada │ true │ age == 36
  isActive == %@ │ [true] │ ada │ true │ isActive == 1
  isActive == %@ │ [false] │ ada │ false │ isActive == 0
  isActive == %d │ [true] │ ada │ true │ isActive == 1
  name == %@ │ ["Ada"] │ ada │ true │ name == "Ada"
  name == %@ │ ["O'Neil \"x\""] │ ada │ false │ name == "O'Neil \"x\""
  name ==[c] %@ AND age > %d │ ["ADA", 30] │ ada │ true │ name ==[c] "ADA" AND age > 30
  name CONTAINS[cd] %@ OR email CONTAINS[cd] %@ │ ["x", "EXAMPLE"] │ ada │ true │ name CONTAINS[cd] "x" OR email CONTAINS[cd] "EXAMPLE"
  boss == %@ │ [grace] │ ada │ true │ -
  boss != %@ │ [grace] │ ada │ false │ -
  tags == %@ │ [["math", "engine"]] │ ada │ true │ tags == {"math", "engine"}
  name == %@ │ [] │ ada │ raises Insufficient arguments for conversion characters specified in format string. │ -

  # variables
  age > $limit │ {"limit": 30} │ ada │ true │ =
  age > $limit │ {"limit": 40} │ ada │ false │ =
  age BETWEEN {$low, $high} │ {"low": 30, "high": 40} │ ada │ true │ =
  name == $NAME │ {"NAME": "Ada"} │ ada │ true │ =
  nickname == $n │ {"n": null} │ ada │ true │ =
  $p.age == 45 │ {"p": grace} │ nil │ true │ =
  (name BEGINSWITH[cd] $letter) OR (email BEGINSWITH[cd] $letter) │ {"letter": "A"} │ ada │ true │ name BEGINSWITH[cd] $letter OR email BEGINSWITH[cd] $letter
  age > $limit │ │ ada │ raises Can't get value for 'limit' in bindings │ =
  date = $DATE │ {"DATE": {"date": 5}} │ {"date": null} │ false │ date == $DATE

  # custom selectors
  SELF isKindOfClass: %@ │ [class] │ ada │ true │ -
  name caseInsensitiveCompare: 'ADA' │ │ ada │ false │ name caseInsensitiveCompare: "ADA"
  name isEqual: 'Ada' │ │ ada │ true │ name isEqual: "Ada"

  # space, case and order of words
  age>30&&age<40 │ │ ada │ true │ age > 30 AND age < 40
  name   BEGINSWITH   [cd]   'a' │ │ ada │ true │ name BEGINSWITH[cd] "a"
  (age>30)and(age<40) │ │ ada │ true │ age > 30 AND age < 40
  NAME == nil │ │ {"name": 1} │ true │ =
  order == 1 │ │ {"order": 1} │ true │ =
  android == 1 │ │ {"android": 1} │ true │ =
  notes == 1 AND inside == 2 │ │ {"notes": 1, "inside": 2} │ true │ =
  likes > 1 OR anything < 2 │ │ {"likes": 2, "anything": 5} │ true │ =
  sum > 1 │ │ {"sum": 2} │ true │ =
  function == 1 │ │ {"function": 1} │ true │ #function == 1

  # what can't be read
  1 │ │ nil │ unreadable │ -
  0 || 1 │ │ nil │ unreadable │ -
  TRUE │ │ nil │ unreadable │ -
  name │ │ ada │ unreadable │ -
  name == │ │ ada │ unreadable │ -
  == 1 │ │ ada │ unreadable │ -
  name == 'x │ │ ada │ unreadable │ -
  ssid == 'JR's Pad' │ │ nil │ unreadable │ -
  (name == 'x' │ │ ada │ unreadable │ -
  name == 'x') │ │ ada │ unreadable │ -
  name === 'x' │ │ ada │ unreadable │ -
  name ==[x] 'x' │ │ ada │ unreadable │ -
  name == 'x' AND │ │ ada │ unreadable │ -
  AND name == 'x' │ │ ada │ unreadable │ -
  name CONTAIN 'x' │ │ ada │ unreadable │ -
  id == 5475f323e4b09e6d │ │ nil │ unreadable │ -
  name == foo@ │ │ ada │ unreadable │ -
  foo == @% │ ["bar"] │ nil │ unreadable │ -
  %k like %@ │ ["a", "b"] │ nil │ unreadable │ -
  name like[c] %@?%@ │ ["a", "b"] │ nil │ unreadable │ -
  a == 1 b == 2 │ │ nil │ unreadable │ -
  a == {1, 2 │ │ nil │ unreadable │ -
  a[0 == 1 │ │ nil │ unreadable │ -
  SUBQUERY(a, x, 1 == 1).@count > 0 │ │ nil │ unreadable │ -
  SUBQUERY(a, $x).@count > 0 │ │ nil │ unreadable │ -
  ANY (a == 1 AND b == 2) │ │ nil │ unreadable │ -
  ANY a │ │ nil │ unreadable │ -
  a == 0x │ │ nil │ unreadable │ -
  a == 12abc │ │ nil │ unreadable │ -
  a. == 1 │ │ nil │ unreadable │ -
  .a == 1 │ │ nil │ unreadable │ -
  (a AND b) │ │ nil │ unreadable │ -
  a + (b == 1) == 2 │ │ nil │ unreadable │ -
  NOT a │ │ nil │ unreadable │ -
  %K == 1 │ [5] │ nil │ unreadable │ -
  unknown(1) == 1 │ │ nil │ raises Unable to parse function name 'unknown' │ -
  name == 'a' ; DROP TABLE │ │ nil │ unreadable │ -

  # types
  SELF UTI-CONFORMS-TO 'public.image' │ │ "public.png" │ true │ SELF UTI-CONFORMS-TO "public.image"
  SELF UTI-CONFORMS-TO 'public.data' │ │ "public.jpeg" │ true │ SELF UTI-CONFORMS-TO "public.data"
  SELF UTI-CONFORMS-TO 'public.image' │ │ "public.image" │ true │ SELF UTI-CONFORMS-TO "public.image"
  SELF UTI-CONFORMS-TO 'public.png' │ │ "public.image" │ false │ SELF UTI-CONFORMS-TO "public.png"
  SELF uti-conforms-to "Public.Image" │ │ "public.PNG" │ true │ SELF UTI-CONFORMS-TO "Public.Image"
  SELF UTI-EQUALS 'public.png' │ │ "Public.png" │ true │ SELF UTI-EQUALS "public.png"
  SELF UTI-EQUALS 'public.image' │ │ "public.png" │ false │ SELF UTI-EQUALS "public.image"
  ANY types UTI-CONFORMS-TO 'public.text' │ │ {"types": ["public.png", "public.html"]} │ true │ ANY types UTI-CONFORMS-TO "public.text"
  ALL types UTI-CONFORMS-TO 'public.text' │ │ {"types": ["public.png", "public.html"]} │ false │ ALL types UTI-CONFORMS-TO "public.text"
  NONE types UTI-EQUALS 'public.png' │ │ {"types": ["public.png"]} │ false │ NOT ANY types UTI-EQUALS "public.png"
  SUBQUERY(a, $x, ANY $x.types UTI-CONFORMS-TO "com.adobe.pdf").@count == 1 │ │ {"a": [{"types": ["com.adobe.pdf"]}, {"types": []}]} │ true │ =
  type UTI-EQUALS 'public.png' │ │ {} │ false │ type UTI-EQUALS "public.png"
  type UTI-EQUALS 'public.png' │ │ {"type": 1} │ raises that isn't a string │ type UTI-EQUALS "public.png"
  UTI-a == 1 │ │ {"UTI": 2, "a": 1} │ true │ UTI - a == 1
  UTI-CONFORMS == 1 │ │ {"UTI": 2, "CONFORMS": 1} │ true │ UTI - CONFORMS == 1
  UTI-CONFORMS-TO 'x' │ │ nil │ unreadable │ -
  """#
