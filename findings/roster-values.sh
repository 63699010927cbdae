#!/usr/bin/env bash
# A roster in XML, as army builders save it, keeps what a profile says as text: "4", "3+", "2E6", "08".
# Six parsers, called as their first example does, read 20 such texts and 10 attributes of one valid
# file. The texts "+1", "08", "4.0" and "2E6" become the numbers 1, 8, 4 and 2000000 in one of them. An
# attribute with a line break is a space by the standard: only one parser says so, and two do not
# decode "&#10;" at all. Nothing is kept whole but by xmldom.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --no-audit --no-fund --before 2026-11-28 fast-xml-parser@5.12.1 xml2js@0.6.2 \
  xml-js@1.6.11 txml@6.0.3 sax@1.6.1 @xmldom/xmldom@0.9.12

cat >seen.mjs <<'END'
import { DOMParser } from '@xmldom/xmldom'
import { XMLParser } from 'fast-xml-parser'
import sax from 'sax'
import { parse } from 'txml'
import { xml2js } from 'xml-js'
import { parseStringPromise } from 'xml2js'

const texts = ['4', '3+', '+1', '08', '007', '2E6', '1D6', '6"', '-', '4.0', '.5', '5.', '0x10', '1,5']
texts.push('1_000', 'true', 'null', 'NaN', '', '  two  ')
/** Each attribute as it is written and as it reads by the standard. */
const attributes = [
  ['1350.0', '1350.0'],
  ['007', '007'],
  ['2E6', '2E6'],
  ['true', 'true'],
  ['', ''],
  ['  two  ', '  two  '],
  ['a&#10;b', 'a\nb'],
  ['a\nb', 'a b'],
  ['&#9;x', '\tx'],
  ['a&amp;amp;b', 'a&amp;b'],
]
const xml = `<?xml version="1.0" encoding="UTF-8"?>
<roster name="Grub"><profile>${texts.map((text) => `<characteristic>${text}</characteristic>`).join('')}</profile>
<costs>${attributes.map(([written]) => `<cost name="pts" value="${written}"/>`).join('')}</costs></roster>`

const readers = {
  'fast-xml-parser'() {
    const { roster } = new XMLParser({ ignoreAttributes: false }).parse(xml)
    return [roster.profile.characteristic, roster.costs.cost.map((cost) => cost['@_value'])]
  },
  txml() {
    const [profile, costs] = parse(xml).at(-1).children
    const values = costs.children.map((cost) => cost.attributes.value)
    return [profile.children.map(({ children }) => children[0]), values]
  },
  async xml2js() {
    const { roster } = await parseStringPromise(xml)
    return [roster.profile[0].characteristic, roster.costs[0].cost.map((cost) => cost.$.value)]
  },
  'xml-js'() {
    const { roster } = xml2js(xml, { compact: true })
    const values = roster.costs.cost.map((cost) => cost._attributes.value)
    return [roster.profile.characteristic.map(({ _text }) => _text), values]
  },
  sax() {
    const found = [[], []]
    const parser = sax.parser(true)
    parser.onopentag = ({ name, attributes: { value } }) => {
      if (name === 'cost') found[1].push(value)
      if (name === 'characteristic') found[0].push('')
    }
    parser.ontext = (text) => {
      if (parser.tag.name === 'characteristic') found[0][found[0].length - 1] += text
    }
    parser.write(xml).close()
    return found
  },
  '@xmldom/xmldom'() {
    const roster = new DOMParser().parseFromString(xml, 'text/xml')
    const all = (name) => [...roster.getElementsByTagName(name)]
    const values = all('cost').map((cost) => cost.getAttribute('value'))
    return [all('characteristic').map(({ textContent }) => textContent), values]
  },
}

/** The values that are not as they should be, as what they have become. */
const changes = (found, expected) =>
  expected.flatMap((value, index) =>
    found[index] === value ? [] : [`${JSON.stringify(value)}: ${JSON.stringify(found[index])}`],
  )
for (const [name, read] of Object.entries(readers)) {
  const [found, values] = await read()
  const changed = [changes(found, texts), changes(values, attributes.map(([, reads]) => reads))]
  console.log(`${name} changes ${changed[0].length} of 20 texts, ${changed[1].length} of 10 attributes`)
  for (const change of changed.flat()) console.log('  ', change)
}
END

cat >stated.txt <<'END'
fast-xml-parser changes 11 of 20 texts, 4 of 10 attributes
   "4": 4
   "+1": 1
   "08": 8
   "007": 7
   "2E6": 2000000
   "4.0": 4
   ".5": 0.5
   "5.": 5
   "0x10": 16
   "true": true
   "  two  ": "two"
   "  two  ": "two"
   "a\nb": "a&#10;b"
   "a b": "a\nb"
   "\tx": "&#9;x"
txml changes 2 of 20 texts, 4 of 10 attributes
   "": undefined
   "  two  ": "two"
   "a\nb": "a&#10;b"
   "a b": "a\nb"
   "\tx": "&#9;x"
   "a&amp;b": "a&amp;amp;b"
xml2js changes 0 of 20 texts, 1 of 10 attributes
   "a b": "a\nb"
xml-js changes 1 of 20 texts, 1 of 10 attributes
   "": undefined
   "a b": "a\nb"
sax changes 0 of 20 texts, 1 of 10 attributes
   "a b": "a\nb"
@xmldom/xmldom changes 0 of 20 texts, 0 of 10 attributes
END
node seen.mjs | tee seen.txt
diff stated.txt seen.txt && echo 'As stated.'
