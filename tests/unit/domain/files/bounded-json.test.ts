import { expect, it } from 'vitest'
import { readBoundedJson } from '#domain/files/bounded-json.ts'

const bounds = { characters: 40, depth: 3, maxItems: 3, maxItemsAt: { 2: 5 } }

it.each([
  ['exactly the characters', `"${'x'.repeat(38)}"`],
  ['exactly the depth', '[{"a":[1]}]'],
  ['lists beside one another as often as they like', '[[[]],[[]],[[]]]'],
  ['exactly the items of a list', '[1,2,3]'],
  ['exactly the items of an object', '{"a":1,"b":2,"c":3}'],
  ['more items at a depth that allows more', '[[1,2,3,4,5],[1,2,3,4,5]]'],
  ['the items of each list for itself', '[[[1,2,3],[1,2,3]],[1,2,3]]'],
  ['items after a list that has ended', '[[1,2,3,4],2,3]'],
  ['brackets and commas in a text', '"[[[[{{{{,,,,,,"'],
  ['an escaped quote in a text', String.raw`"\"[[[[,,,,,"`],
  ['an escaped backslash at the end of a text', String.raw`["\\",["a"]]`],
  ['no list at all', '7'],
])('reads %s', (_, text) => {
  expect(readBoundedJson(text, bounds)).toEqual({ type: 'json', json: JSON.parse(text) as unknown })
})

const BIG = 'This file is too big.'
const EXCESSIVE = 'This file is nested too deeply, or a list in it is too long.'
const DAMAGED = 'This file is not JSON, or it is damaged.'

it.each([
  ['a character too many', `"${'x'.repeat(39)}"`, BIG],
  ['a list too deep', '[[[[]]]]', EXCESSIVE],
  ['an object too deep', '{"a":{"b":{"c":{}}}}', EXCESSIVE],
  ['a depth that is reached late', '[[],{},[[[]]]]', EXCESSIVE],
  ['an item too many in a list', '[1,2,3,4]', EXCESSIVE],
  ['an item too many in an object', '{"a":1,"b":2,"c":3,"d":4}', EXCESSIVE],
  ['an item too many where more are allowed', '[[1,2,3,4,5,6]]', EXCESSIVE],
  ['an item too many after a list inside', '[[],[],[],[]]', EXCESSIVE],
  ['an item too many after an object inside', '[{},{},{},{}]', EXCESSIVE],
  ['a list too deep after an escaped backslash', String.raw`["\\",[[[]]]]`, EXCESSIVE],
  ['an item too many beside the text of an escaped quote', String.raw`["\"",2,3,4]`, EXCESSIVE],
  ['items outside of any list', '1,2,3', DAMAGED],
  ['half a list', '[1,2', DAMAGED],
  ['nothing', '', DAMAGED],
])('rejects %s', (_, text, message) => {
  expect(readBoundedJson(text, bounds)).toEqual({ type: 'error', message })
})
