import { expect, it } from 'vitest'
import { addPins, PIN_LIMITS, pinsSchema } from '#domain/army/library/pinned-search.ts'
import { createKeyval } from '#storage/keyval.ts'
import { createPinnedSearches } from '#stores/army/pinned-searches.ts'
import { eventually } from '#tests/support/eventually.ts'
import { makeBrowser } from '#tests/support/platform.ts'
import { newDevice } from '#tests/unit/storage/device.ts'

const league = { name: 'League', search: '?tag=league' }
const legal = { name: 'Legal', search: '?rules=legal' }

it('[LIB-16] a search is pinned in all tabs, and one that is unpinned can come back', async () => {
  const device = newDevice()
  const newTab = makeBrowser()
  const open = () => {
    const pinned = createPinnedSearches(createKeyval(device.openTab().database), newTab())
    pinned.$pins.listen(() => undefined)
    return pinned
  }
  const [here, there] = [open(), open()]
  await here.pin(league)
  await there.pin(legal)
  await eventually(() => expect(here.$pins.get()).toEqual([league, legal]))
  const again = await here.unpin('?tag=league')
  await eventually(() => expect(there.$pins.get()).toEqual([legal]))
  await again()
  await eventually(() => expect(there.$pins.get()).toEqual([legal, league]))
})

it('[LIB-16] a name is used once, and the first stay if there are too many', () => {
  const other = { name: 'League', search: '?tag=club' }
  expect(addPins([league, legal], [other])).toEqual([legal, other])
  const many = Array.from({ length: PIN_LIMITS.pins }, (_, index) => ({ name: `${index}`, search: '' }))
  expect(addPins(many, [legal])).toEqual(many)
})

it.each([
  [[{ name: ' League ', search: '?x=1&tag=%23LEAGUE' }], [league]],
  [[{ name: ' ', search: '' }], null],
  [[{ name: 'x'.repeat(PIN_LIMITS.name + 1), search: '' }], null],
  [[{ name: 'x', search: 'javascript:alert(1)' }], [{ name: 'x', search: '' }]],
  ['League', null],
  [Array.from({ length: PIN_LIMITS.pins + 1 }, (_, index) => ({ name: `${index}`, search: '' })), null],
])('[LIB-16] reads what a file has pinned: %j', (given, pins) => {
  const parsed = pinsSchema.safeParse(given)
  expect(parsed.success ? parsed.data : null).toEqual(pins)
})
