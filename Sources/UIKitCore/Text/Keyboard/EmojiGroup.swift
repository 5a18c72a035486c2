/// The kinds of emoji that the keyboard has, each with its own page.
enum EmojiGroup: Int, CaseIterable {
  case smileys, animals, food, activities, travel, objects, symbols

  /// What stands on the key that leads to the group.
  var sign: String { emoji[0] }

  var emoji: [String] { Self.table[rawValue].map(String.init) }

  private static let table = [
    "😀😃😄😁😆😅😂🤣😊😇🙂🙃😉😌😍😘😗😋😛😜😎🤓😏😒😞😔😟😕😣😖😫😩😢😭😤😡",
    "🐶🐱🐭🐹🐰🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵🐔🐧🐦🐤🦆🦉🐺🐗🐴🦄🐝🐛🦋🐌🐞🐢🐍🐙🐠🐬🐳",
    "🍏🍎🍐🍊🍋🍌🍉🍇🍓🍈🍒🍑🍍🥝🍅🍆🥑🥦🌽🥕🥔🍞🧀🥚🍳🥞🥓🍗🍔🍟🍕🌮🍣🍦🍰☕",
    "⚽🏀🏈⚾🎾🏐🏉🎱🏓🏸🥅⛳🏹🎣🥊🥋⛸🎿🏂🏆🥇🥈🥉🏅🎪🎭🎨🎬🎤🎧🎼🎹🥁🎷🎸🎲",
    "🚗🚕🚙🚌🚎🚓🚑🚒🚐🚚🚛🚜🚲🛵🚨🚂🚆🚇🚊🚉🛫🛬🚀🚁⛵🚤⚓🚧🗽🗼🏰🏠🏢🏥🌋🌅",
    "⌚📱💻🖨️📷📹📞📺📻⏰⌛💡🔦💵💳💎🔧🔨🔑🚪🛏️🚿🛁🎈🎁📦📫📜📄📊📅📌📎📏🔒📚",
    "❤️🧡💛💚💙💜🖤💔💕💞💓💗💖💘💝💟☮️✝️☯️✡️♈♉♊♋♌♍♎♏♐♑♒♓✅❌❓❗",
  ]
}
