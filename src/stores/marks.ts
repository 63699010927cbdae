import { persistentAtom } from './persistent-atom.ts'
import type { WritableAtom } from 'nanostores'

/** A short string in local storage, kept in sync with all open tabs; undefined if missing. */
export type Mark = WritableAtom<string | undefined>

/**
 * The facts about the account and the rulesets that static pages know without reading the database. The first four
 * become attributes of the root element: `early.js` sets them before the first paint, so that nothing flashes or
 * shifts.
 */
export type Marks = {
  $user: Mark
  $sync: Mark
  /** The second line of the sync mark, such as "2 armies wait". */
  $syncNote: Mark
  $scrollbars: Mark
  /** The user's default ruleset, the latest one, and the oldest one that an army on this device has. */
  $defaultRuleset: Mark
  $latestRuleset: Mark
  $oldestRuleset: Mark
  /** The battle that was rolled last, and how many places home leads back to. */
  $lastBattle: Mark
  $leftOff: Mark
  /** How many there are of each kind, such as "army=2&dice=1". */
  $leftOffKinds: Mark
  /** How far the server's clock is ahead of this device's, in ms; see `clock.ts`. */
  $clockSkew: Mark
}

export function createMarks(): Marks {
  const mark = (name: string): Mark => persistentAtom<string | undefined>(`hobgoblin:${name}`)
  return {
    $user: mark('user'),
    $sync: mark('sync'),
    $syncNote: mark('sync-note'),
    $scrollbars: mark('scrollbars'),
    $defaultRuleset: mark('default-ruleset'),
    $latestRuleset: mark('latest-ruleset'),
    $oldestRuleset: mark('oldest-ruleset'),
    $lastBattle: mark('last-battle'),
    $leftOff: mark('left-off'),
    $leftOffKinds: mark('left-off-kinds'),
    $clockSkew: mark('clock-skew'),
  }
}
