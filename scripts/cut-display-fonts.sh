#!/bin/sh
# Cuts the two display faces of app/display-faces.css out of the variable font: needs Python 3.
set -e
cd "$(dirname "$0")/../app/fonts"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/python"
"$work/python/bin/pip" install -q fonttools==4.66.1 brotli==1.2.0
marks='U+20-22,U+25-2F,U+30-3B,U+3F,U+40,U+A0,U+A9,U+B7,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2026'
capitals='U+41-5A,U+C8-CB,U+CF,U+D4,U+D6,U+DC'
small='U+61-7A,U+E1,U+E4,U+E8-EB,U+ED-EF,U+F3,U+F4,U+F6,U+FA-FC'
cut() {
	"$work/python/bin/fonttools" varLib.instancer -q --no-recalc-timestamp -o "$work/$1.ttf" archivo-var-latin.woff2 "wdth=$2" "wght=$3"
	"$work/python/bin/pyftsubset" "$work/$1.ttf" --unicodes="$4" --layout-features=kern,tnum --no-hinting --name-IDs=1 \
		--drop-tables+=STAT,GDEF --flavor=woff2 --output-file="archivo-$1.woff2"
}
cut display 125 760 "$marks,$capitals"
cut title 110 680 "$marks,$capitals,$small"
ls -l archivo-display.woff2 archivo-title.woff2
