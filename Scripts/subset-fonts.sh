#!/bin/sh
# Makes the bundled fonts from the Debian packages fonts-inter, fonts-noto-cjk and fonts-jetbrains-mono,
# with pyftsubset of fonttools. Run it from the root of the repository; the results are committed.
set -e
out=Sources/Engine/QuinceText/Fonts
inter=/usr/share/fonts/opentype/inter
latin="U+0020-007E,U+00A0-024F,U+0259,U+02B0-02FF,U+0300-036F,U+0370-03FF,U+0400-052F,U+1E00-1EFF,U+2000-206F,U+2070-209F,U+20A0-20CF,U+2100-218F,U+2190-21FF,U+2200-22FF,U+2300-23FF,U+2400-243F,U+2460-24FF,U+2500-25FF,U+2600-26FF,U+2700-27BF,U+2B00-2BFF,U+FB00-FB06,U+FFFC,U+FFFD"
features="kern,mark,mkmk,ccmp,locl,tnum,frac,numr,dnom,case,sups,subs"
common="--no-hinting --notdef-outline --name-IDs=0,1,2,3,4,5,6,13,14,16,17 --drop-tables+=DSIG,MATH,vhea,vmtx,VORG,BASE"
for style in Thin ExtraLight Light Regular Medium SemiBold Bold ExtraBold Black Italic MediumItalic SemiBoldItalic BoldItalic; do
  pyftsubset $inter/Inter-$style.otf --unicodes="$latin" --layout-features="$features" $common --output-file=$out/Inter-$style.otf
done
for style in Light Regular Medium SemiBold Bold ExtraBold; do
  pyftsubset $inter/InterDisplay-$style.otf --unicodes="$latin" --layout-features="$features" $common --output-file=$out/InterDisplay-$style.otf
done
for style in Regular Bold Italic; do
  pyftsubset /usr/share/fonts/truetype/jetbrains-mono/JetBrainsMono-$style.ttf --unicodes="$latin" --layout-features="mark,mkmk,ccmp,locl" $common --output-file=$out/JetBrainsMono-$style.ttf
done
hangul="U+1100-11FF,U+3000-303F,U+3041-30FF,U+3130-318F,U+3200-321E,U+3260-327F,U+A960-A97F,U+AC00-D7A3,U+D7B0-D7FF,U+FF01-FF9F,U+FFE0-FFE6,U+2460-2473,U+00B7"
for style in Regular Bold; do
  pyftsubset /usr/share/fonts/opentype/noto/NotoSansCJK-$style.ttc --font-number=1 --unicodes="$hangul" --layout-features="ccmp,ljmo,vjmo,tjmo,mark,mkmk" $common --output-file=$out/NotoSansKR-$style.otf
done
