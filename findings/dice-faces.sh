#!/usr/bin/env bash
# Three packages that roll what a notation says get the same 1,200 numbers, spread evenly from 0 to 1,
# in place of chance. Each face of a die should show equally often: 200 times for a die of six. A fork
# made for a 3D table rounds where its origin rounds down: its die of six shows seven faces, the 1 and
# the 7 half as often as the others, and its coin shows a 3 in one throw of four.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --no-audit --no-fund --before 2026-11-28 droll@0.2.1 dice-roller-parser@0.1.8 \
  @3d-dice/dice-roller-parser@0.2.6

cat >seen.mjs <<'END'
import fork from '@3d-dice/dice-roller-parser'
import origin from 'dice-roller-parser'
import droll from 'droll'

const rolls = 1200
let number = 0
Math.random = () => number
const roller = new origin.DiceRoller()
const forked = new fork.DiceRoller()
const packages = {
  'droll 0.2.1': (notation) => droll.roll(notation).total,
  'dice-roller-parser 0.1.8': (notation) => roller.rollValue(notation),
  '@3d-dice/dice-roller-parser 0.2.6': (notation) => forked.rollValue(notation),
}
for (const [name, roll] of Object.entries(packages))
  for (const notation of ['1d2', '1d6', '1d20']) {
    const counts = {}
    for (let index = 0; index < rolls; index += 1) {
      number = (index + 0.5) / rolls
      const face = roll(notation)
      counts[face] = (counts[face] ?? 0) + 1
    }
    console.log(name, notation, `${Object.keys(counts).length} faces:`, Object.values(counts).join(' '))
  }
END

cat >stated.txt <<'END'
droll 0.2.1 1d2 2 faces: 600 600
droll 0.2.1 1d6 6 faces: 200 200 200 200 200 200
droll 0.2.1 1d20 20 faces: 60 60 60 60 60 60 60 60 60 60 60 60 60 60 60 60 60 60 60 60
dice-roller-parser 0.1.8 1d2 2 faces: 600 600
dice-roller-parser 0.1.8 1d6 6 faces: 200 200 200 200 200 200
dice-roller-parser 0.1.8 1d20 20 faces: 60 60 60 60 60 60 60 60 60 60 60 60 60 60 60 60 60 60 60 60
@3d-dice/dice-roller-parser 0.2.6 1d2 3 faces: 300 600 300
@3d-dice/dice-roller-parser 0.2.6 1d6 7 faces: 100 200 200 200 200 200 100
@3d-dice/dice-roller-parser 0.2.6 1d20 21 faces: 30 60 60 60 60 60 60 60 60 60 60 60 60 60 60 60 60 60 60 60 30
END
node seen.mjs | tee seen.txt
diff stated.txt seen.txt && echo 'As stated.'
