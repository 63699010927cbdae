import { setPersistentEngine } from '@nanostores/persistent'
import { afterEach, expect, it } from 'vitest'
import { createMarks, type Marks } from '#stores/marks.ts'

const noEvents = { addEventListener: () => undefined, removeEventListener: () => undefined }

afterEach(() => setPersistentEngine({}, noEvents))

it('each mark is kept under the name that pages without the stores and earlier builds read', () => {
  const kept: Record<string, string> = {}
  setPersistentEngine(kept, noEvents)
  const marks = createMarks()
  const names = Object.keys(marks) as (keyof Marks)[]
  for (const name of names) marks[name].set(name)
  expect(kept).toEqual({
    'hobgoblin:user': '$user',
    'hobgoblin:sync': '$sync',
    'hobgoblin:sync-note': '$syncNote',
    'hobgoblin:scrollbars': '$scrollbars',
    'hobgoblin:default-ruleset': '$defaultRuleset',
    'hobgoblin:latest-ruleset': '$latestRuleset',
    'hobgoblin:oldest-ruleset': '$oldestRuleset',
    'hobgoblin:last-battle': '$lastBattle',
    'hobgoblin:left-off': '$leftOff',
    'hobgoblin:left-off-kinds': '$leftOffKinds',
    'hobgoblin:clock-skew': '$clockSkew',
  })
  marks.$user.set(undefined)
  expect(kept).not.toHaveProperty('hobgoblin:user')
})
