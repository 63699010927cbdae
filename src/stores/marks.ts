import { persistentAtom } from '@nanostores/persistent'
import type { WritableAtom } from 'nanostores'

/** A word in local storage that every open tab hears of; undefined for nothing. */
export type Mark = WritableAtom<string | undefined>

/**
 * What static pages show of the account and of the rulesets without reading the database. The first three are attributes
 * of the root element; `early.js` puts them there before the first paint, so that nothing flashes or shifts.
 */
export type Marks = {
  $user: Mark
  $sync: Mark
  $scrollbars: Mark
  /** The ruleset of new armies, the latest one, and the oldest one that an army can be upgraded from. */
  $defaultRuleset: Mark
  $latestRuleset: Mark
  $oldestRuleset: Mark
}

export function createMarks(): Marks {
  const mark = (name: string): Mark => persistentAtom<string | undefined>(`hobgoblin:${name}`)
  return {
    $user: mark('user'),
    $sync: mark('sync'),
    $scrollbars: mark('scrollbars'),
    $defaultRuleset: mark('default-ruleset'),
    $latestRuleset: mark('latest-ruleset'),
    $oldestRuleset: mark('oldest-ruleset'),
  }
}
