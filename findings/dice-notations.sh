#!/usr/bin/env bash
# Two packages read the notation of dice that virtual tabletops made common. Each notation is rolled once
# for each face from 1 to 6. Of these sixteen, seven mean the same in both.
# "1d6>4" is a success on 4 and more in one and on 5 and more in the other, so hits are 3 of 6 or 2 of 6.
# What one does not understand it drops without an error: "3D6" is 3, "-1d6" is 0, "1d6+0.5" is 1d6,
# "1d6>=4" is the number of the face.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --no-audit --no-fund --before 2026-11-28 dice-roller-parser@0.1.8 \
  @dice-roller/rpg-dice-roller@5.5.1

cat >seen.mjs <<'END'
import { DiceRoll, NumberGenerator } from '@dice-roller/rpg-dice-roller'
import parser from 'dice-roller-parser'

let face = 1
const roller = new parser.DiceRoller(() => (face - 0.5) / 6)
NumberGenerator.generator.engine = { range: [0, 0xffff_ffff], next: () => face - 1 }
const packages = [(notation) => roller.rollValue(notation), (notation) => new DiceRoll(notation).total]

/** What a notation gives for each face, as text. */
const results = (roll, notation) =>
  [1, 2, 3, 4, 5, 6]
    .map((shown) => {
      face = shown
      try {
        return roll(notation)
      } catch {
        return 'refused'
      }
    })
    .join(' ')
    .replace(/^refused .*/, 'refused')

const notations = ['1d6', '3D6', '-1d6', '10-1d6', '1d6+0.5', '1d6/2', '1d6^2', '1d6**2', '1d6%4']
notations.push('1d6>4', '1d6>=4', '1d6<3', '1d6=3', '4d6kh3', '2d6kl', '1d6min3')
console.log('notation | dice-roller-parser 0.1.8 | rpg-dice-roller 5.5.1')
let same = 0
for (const notation of notations) {
  const [first, second] = packages.map((roll) => results(roll, notation))
  if (first === second) same += 1
  console.log([notation, first, second].join(' | '))
}
console.log(`${same} of ${notations.length} the same`)
END

cat >stated.txt <<'END'
notation | dice-roller-parser 0.1.8 | rpg-dice-roller 5.5.1
1d6 | 1 2 3 4 5 6 | 1 2 3 4 5 6
3D6 | 3 3 3 3 3 3 | refused
-1d6 | 0 0 0 0 0 0 | refused
10-1d6 | 9 8 7 6 5 4 | 9 8 7 6 5 4
1d6+0.5 | 1 2 3 4 5 6 | 1.5 2.5 3.5 4.5 5.5 6.5
1d6/2 | 0.5 1 1.5 2 2.5 3 | 0.5 1 1.5 2 2.5 3
1d6^2 | 1 2 3 4 5 6 | 1 4 9 16 25 36
1d6**2 | 1 4 9 16 25 36 | 1 4 9 16 25 36
1d6%4 | 1 2 3 0 1 2 | 1 2 3 0 1 2
1d6>4 | 0 0 0 1 1 1 | 0 0 0 0 1 1
1d6>=4 | 1 2 3 4 5 6 | 0 0 0 1 1 1
1d6<3 | 1 1 1 0 0 0 | 1 1 0 0 0 0
1d6=3 | 0 0 1 0 0 0 | 0 0 1 0 0 0
4d6kh3 | 3 6 9 12 15 18 | 3 6 9 12 15 18
2d6kl | 1 2 3 4 5 6 | refused
1d6min3 | 1 2 3 4 5 6 | 3 3 3 4 5 6
7 of 16 the same
END
node seen.mjs | tee seen.txt
diff stated.txt seen.txt && echo 'As stated.'
