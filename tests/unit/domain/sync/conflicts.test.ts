import { expect, it } from 'vitest'
import { conflictText, findConflicts, takeOther } from '../../../../src/domain/sync/conflicts.ts'
import { makeArmy } from '../../../build/army.ts'

const limited = (points_limit: number | null) => makeArmy({ points_limit })

it('two points limits are a conflict, which keeps the other value', () => {
  const [conflict, ...others] = findConflicts(limited(3000), limited(4000), limited(null), limited(null))
  expect(others).toEqual([])
  if (!conflict) throw new Error('There is no conflict.')
  expect(conflict).toEqual({ unit: null, field: 'points_limit', kept: 'theirs', other: 4000 })
  expect(conflictText(conflict, 'The Lantern Host')).toBe(
    'Points limit of The Lantern Host: kept theirs, yours is in History',
  )
  expect(takeOther(limited(null), conflict)).toEqual(limited(4000))
})

it('a side without the field is not in conflict', () => {
  expect(findConflicts(limited(3000), limited(4000), makeArmy(), limited(4000))).toEqual([])
  expect(findConflicts(limited(3000), makeArmy(), limited(4000), limited(4000))).toEqual([])
})
