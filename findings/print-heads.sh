#!/usr/bin/env bash
# A roster is printed with the running heads and named pages of CSS, by Chromium and, in the same Chromium,
# by Paged.js. Chromium draws margin boxes, but a head that should repeat the last title (string-set) is
# empty; a chapter that should begin on a right-hand page (break-before: right) begins on a left-hand one
# without a blank page; and :nth(3) is ignored. Paged.js does all three and so has one page more, but takes
# "card:first" for the first page of each run of cards instead of the document's first page. The size of a
# named page is ignored by both: the cards come out as A5.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# The browser of the package unpacks itself there, and needs these two of the system.
export TMPDIR=$folder
if ! ldconfig -p | grep -q libnss3.so || ! ldconfig -p | grep -q libexpat.so; then
  apt-get -qq update && apt-get -qq install --yes libnss3 libexpat1 >/dev/null
fi
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --no-audit --no-fund --before 2026-11-28 @sparticuz/chromium@153.0.0 \
  puppeteer-core@25.16.0 pagedjs@0.4.3 unpdf@1.8.1

cat >seen.mjs <<'END'
import { readFileSync } from 'node:fs'
import chromium from '@sparticuz/chromium'
import puppeteer from 'puppeteer-core'
import { getDocumentProxy } from 'unpdf'

const roster = `<!doctype html><style>
  @page {
    size: A5; margin: 2cm;
    @top-left { content: string(unit) }
    @bottom-center { content: counter(page) "/" counter(pages) }
  }
  @page :left { @top-right { content: "left" } }
  @page :blank { @top-center { content: "blank" } }
  @page :nth(3) { @bottom-left { content: "third" } }
  @page card { size: A6 landscape; @top-center { content: "cards" } }
  @page card:first { @bottom-right { content: "card-first" } }
  body { margin: 0 }
  h2 { string-set: unit content(); break-before: right }
  .card { page: card; height: 4cm }
</style><body><h1>Army</h1><div class="card">One</div><div class="card">Two</div><p>Rules</p>
<div class="card">Three</div><h2>Goblins</h2><p>Text</p><h2>Trolls</h2><p>More</p></body>`

const browser = await puppeteer.launch({
  executablePath: await chromium.executablePath(),
  args: chromium.args,
  headless: 'shell',
})
/** Prints a page of the browser, one line a sheet. */
async function print(page) {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const sheet = await pdf.getPage(number)
    const [width, height] = sheet.view.slice(2).map((points) => Math.round((points / 72) * 25.4))
    const { items } = await sheet.getTextContent()
    const text = items.map(({ str, hasEOL }) => str + (hasEOL ? ' ' : '')).join('').split(/\s+/)
    console.log(`  ${number}: ${width} x ${height} mm, ${text.filter(Boolean).sort().join(' ')}`)
  }
}
console.log(await browser.version())
const page = await browser.newPage()
await page.setContent(roster)
await print(page)

console.log('Paged.js 0.4.3')
await page.evaluate(() => (window.PagedConfig = { auto: false }))
await page.addScriptTag({ content: readFileSync('node_modules/pagedjs/dist/paged.polyfill.js', 'utf8') })
await page.evaluate(() => window.PagedPolyfill.preview().then(() => null))
await print(page)
await browser.close()
END

cat >stated.txt <<'END'
HeadlessChrome/153.0.8010.0
  1: 148 x 210 mm, 1/6 Army
  2: 148 x 210 mm, 2/6 One Two cards left
  3: 148 x 210 mm, 3/6 Rules
  4: 148 x 210 mm, 4/6 Three cards left
  5: 148 x 210 mm, 5/6 Goblins Text
  6: 148 x 210 mm, 6/6 More Trolls left
Paged.js 0.4.3
  1: 148 x 210 mm, 1/7 Army
  2: 148 x 210 mm, 2/7 One Two card-first cards left
  3: 148 x 210 mm, 3/7 Rules third
  4: 148 x 210 mm, 4/7 Three card-first cards left
  5: 148 x 210 mm, 5/7 Goblins Goblins Text
  6: 148 x 210 mm, 6/7 Goblins blank left
  7: 148 x 210 mm, 7/7 More Trolls Trolls
END
node --no-warnings seen.mjs | tee seen.txt
diff stated.txt seen.txt && echo 'As stated.'
