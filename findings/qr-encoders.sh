#!/usr/bin/env bash
# Seven encoders of QR codes are given the same text at the same level of correction. One might expect
# one code. The sides differ as soon as a text has a part of capitals or of digits, because only some
# encoders choose a mode, and only some change it within a text. Where the side is the same, the mask
# is not: of 100 links in small letters, four encoders agree with `qrcode` in 27 to 70.
# So two codes can be compared by what they say only, never by their modules.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --no-audit --no-fund --before 2026-11-28 qrcode@1.5.4 lean-qr@2.7.4 \
  @nuintun/qrcode@5.0.3 uqr@0.1.3 qr@0.7.0 zxing-wasm@3.1.6 qrcode-generator@2.0.4

cat >seen.mjs <<'END'
import { readFileSync } from 'node:fs'
import { Byte, Encoder } from '@nuintun/qrcode'
import { correction, generate } from 'lean-qr'
import encodeQr from 'qr'
import QrCode from 'qrcode'
import qrGenerator from 'qrcode-generator'
import { encode as uqr } from 'uqr'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

// Otherwise this package asks a public server for its own program.
const wasmBinary = readFileSync('node_modules/zxing-wasm/dist/writer/zxing_writer.wasm').buffer
prepareZXingModule({ overrides: { wasmBinary } })

/** The modules of a code, row by row, as text. */
const draw = (side, isDark) =>
  Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (_, x) => (isDark(x, y) ? '#' : '.')).join(''),
  )
const L = { minCorrectionLevel: correction.L, maxCorrectionLevel: correction.L }
const encoders = {
  qrcode: (text) => {
    const { modules } = QrCode.create(text, { errorCorrectionLevel: 'L' })
    return draw(modules.size, (x, y) => modules.get(y, x))
  },
  'lean-qr': (text) => {
    const code = generate(text, L)
    return draw(code.size, (x, y) => code.get(x, y))
  },
  // This one leaves the mode to its caller: bytes can hold each of the texts.
  '@nuintun/qrcode': (text) => {
    const code = new Encoder({ level: 'L' }).encode(new Byte(text))
    return draw(code.size, (x, y) => code.get(x, y))
  },
  uqr: (text) => {
    const { data } = uqr(text, { ecc: 'L', border: 0 })
    return draw(data.length, (x, y) => data[y][x])
  },
  // It refuses to draw no border.
  qr: (text) => {
    const rows = encodeQr(text, 'raw', { ecc: 'low', border: 1 })
    return draw(rows.length - 2, (x, y) => rows[y + 1][x + 1])
  },
  'zxing-wasm': async (text) => {
    const { symbol } = await writeBarcode(text, { format: 'QRCode', options: 'ecLevel=L' })
    return draw(symbol.height, (x, y) => symbol.data[y * symbol.width + x] === 0)
  },
  'qrcode-generator': (text) => {
    const code = qrGenerator(0, 'L')
    code.addData(text)
    code.make()
    return draw(code.getModuleCount(), (x, y) => code.isDark(y, x))
  },
}

const letters = 'abcdefghijklmnopqrstuvwxyz-'
/** Links of 31 to 130 characters, the same ones in every run. */
const links = Array.from({ length: 100 }, (_, index) => {
  let seed = index + 1
  let link = 'https://lists.example.org/?'
  while (link.length < 31 + index) {
    seed = (seed * 1103515245 + 12345) % 2147483648
    link += letters[Math.floor((seed / 2147483648) * letters.length)]
  }
  return link
})
const capitals = 'HTTPS://LISTS.EXAMPLE.ORG/A/GOBLINS-01-WOLF-RIDERS-24-TROLL-03-SHAMAN-77-CHARIOT-05-GIANT-1-BOSS-01'
const digits = `https://lists.example.org/army?code=${'314159265358979323846264338327'.repeat(2)}`

console.log('encoder, side of 100 capitals and digits, side of 36 letters and 60 digits, same as qrcode of 100')
const first = await Promise.all(links.map(encoders.qrcode))
for (const [name, encode] of Object.entries(encoders)) {
  const sides = [(await encode(capitals)).length, (await encode(digits)).length]
  let same = 0
  for (const [index, link] of links.entries())
    if ((await encode(link)).join() === first[index].join()) same += 1
  console.log(name, ...sides, same)
}
END

cat >stated.txt <<'END'
encoder, side of 100 capitals and digits, side of 36 letters and 60 digits, same as qrcode of 100
qrcode 33 33 100
lean-qr 33 33 97
@nuintun/qrcode 37 37 97
uqr 33 37 70
qr 33 37 55
zxing-wasm 33 33 49
qrcode-generator 37 37 27
END
node seen.mjs | tee seen.txt
diff stated.txt seen.txt && echo 'As stated.'
