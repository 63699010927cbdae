import { atom } from 'nanostores'
import type { Marks } from '#stores/marks.ts'

/** Marks that are not stored. */
export function makeMarks(): Marks {
  const mark = () => atom<string | undefined>()
  return {
    $user: mark(),
    $sync: mark(),
    $syncNote: mark(),
    $scrollbars: mark(),
    $defaultRuleset: mark(),
    $latestRuleset: mark(),
    $oldestRuleset: mark(),
    $lastBattle: mark(),
    $leftOff: mark(),
    $leftOffKinds: mark(),
    $clockSkew: mark(),
  }
}
