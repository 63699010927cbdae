#!/usr/bin/env bash
# Two packages of signs for games are counted. The style sheet of Noto Sans Symbols 2 promises a browser
# 3,936 characters in one file of 382 kB, of which the file holds 2,624: a text with one die loads all of
# it, and crossed swords or a flag load it and are not there. Its "math" file holds 24 of the 2,610 that are
# promised, and 103 others that are not. RPG Awesome has 495 rules for 494 characters: the broken heart is
# drawn as the broken bottle, and 6 characters have no rule.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --no-audit --no-fund --before 2026-11-28 @fontsource/noto-sans-symbols-2@5.3.0 \
  rpg-awesome@0.2.0 fontkitten@1.0.3

cat >seen.mjs <<'END'
import { readFileSync, statSync } from 'node:fs'
import { create } from 'fontkitten'

const noto = 'node_modules/@fontsource/noto-sans-symbols-2'
const charactersOf = (path) => new Set(create(readFileSync(path)).characterSet)
const promisedSomewhere = new Set()
const held = new Map()
for (const [, file, ranges] of readFileSync(`${noto}/400.css`, 'utf8').matchAll(
  /url\((\S+\.woff2)\)[^}]*unicode-range: ([^;]+);/g,
)) {
  const promised = ranges.split(',').flatMap((range) => {
    const [first, last = first] = range.slice(2).split('-').map((code) => Number.parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
  // The older format holds the same, and needs no other package to be read.
  const inFile = charactersOf(`${noto}/${file.replace('woff2', 'woff')}`)
  const kept = promised.filter((code) => inFile.has(code))
  for (const code of promised) promisedSomewhere.add(code)
  for (const code of kept) held.set(code, file)
  const name = file.match(/symbols-2-(.+)-400/)[1]
  const out = [...inFile].filter((code) => !promised.includes(code)).length
  const { size } = statSync(`${noto}/${file}`)
  console.log(`Noto, ${name}: ${promised.length} promised, ${kept.length} of them held, ${out} more, ${size} bytes`)
}
const signs = { dice: '⚀⚁⚂⚃⚄⚅', chess: '♔♕♖♗♘♙', swords: '⚔', flags: '⚐⚑', skull: '☠' }
for (const [name, text] of Object.entries(signs)) {
  const codes = Array.from(text, (sign) => sign.codePointAt(0))
  const count = (known) => codes.filter((code) => known.has(code)).length
  console.log(`Noto, ${name}: ${codes.length} characters, ${count(promisedSomewhere)} promised, ${count(held)} held`)
}

const awesome = 'node_modules/rpg-awesome'
const names = new Map()
for (const [, name, sign] of readFileSync(`${awesome}/css/rpg-awesome.css`, 'utf8').matchAll(
  /\.ra-([\w-]+):before[^{}]*\{\s*content: "(.)"/gu,
))
  names.set(sign, [...(names.get(sign) ?? []), name])
const inFont = charactersOf(`${awesome}/fonts/rpgawesome-webfont.ttf`)
const missing = [...names.keys()].filter((sign) => !inFont.has(sign.codePointAt(0))).length
const unnamed = [...inFont].filter((code) => !names.has(String.fromCodePoint(code))).length
console.log(`RPG Awesome: ${[...names.values()].flat().length} rules, ${names.size} characters, ${missing} missing, ${unnamed} without a rule`)
for (const group of names.values()) if (group.length > 1) console.log('the same character:', group.join(', '))
END

cat >stated.txt <<'END'
Noto, braille: 256 promised, 256 of them held, 5 more, 5620 bytes
Noto, math: 2610 promised, 24 of them held, 103 more, 12748 bytes
Noto, mayan-numerals: 20 promised, 20 of them held, 4 more, 3576 bytes
Noto, symbols: 3936 promised, 2624 of them held, 69 more, 382424 bytes
Noto, latin-ext: 1162 promised, 113 of them held, 8 more, 10124 bytes
Noto, latin: 387 promised, 204 of them held, 4 more, 15824 bytes
Noto, dice: 6 characters, 6 promised, 6 held
Noto, chess: 6 characters, 6 promised, 6 held
Noto, swords: 1 characters, 1 promised, 0 held
Noto, flags: 2 characters, 2 promised, 0 held
Noto, skull: 1 characters, 1 promised, 1 held
RPG Awesome: 495 rules, 494 characters, 0 missing, 6 without a rule
the same character: broken-bottle, broken-heart
END
node seen.mjs | tee seen.txt
diff stated.txt seen.txt && echo 'As stated.'
