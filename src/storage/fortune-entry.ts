import { emptyFortuneHand, fortuneHandSchema, type FortuneHand } from '../domain/fortune/fortune-hand.ts'
import type { Entry } from './keyval.ts'

/** The hand of a ruleset. It has its own file so that other tools do not load its schema. */
export function fortuneHandEntry(version: string): Entry<FortuneHand> {
  return { key: `fortune:${version}`, schema: fortuneHandSchema, fallback: emptyFortuneHand(version) }
}
