import type { CombatRules } from '#domain/combat/combat-rules.ts'
import type { MoveBodyOf } from '#domain/game/log/move.ts'
import type { Table } from '#domain/game/table/table.ts'
import { courageMove, doomOfD3, needsD3, passOf, type Testing } from './courage-move.ts'
import { savesOf } from './saves.ts'

/** `roll` is null if the players only say how it went, and `passed` if they skip the test. */
export type TestResult = { roll: number | null; passed: boolean | null }

/** How far a Courage test has come. */
export type TestStage =
  | { type: 'test'; isAgain: boolean }
  /** It failed with this roll, and may still be saved. */
  | { type: 'failed'; roll: number; isAgain: boolean }
  /** A D3 decides how much Doom it is about. */
  | ({ type: 'd3' } & TestResult)

type Settled = { type: 'settled'; move: MoveBodyOf<'courage'> }

/** What the course of a test depends on. `rollD3` is given if dice are rolled here: then a D3 follows at once. */
type Scene = { testing: Testing; table: Table; rollD3?: (() => number) | undefined }

/** The cards that this device shows, and whether no friend is near. */
type DieScene = Scene & { rules: CombatRules; hand: readonly string[]; isAlone: boolean }

/** What follows from the die of a test. */
export function afterDie(roll: number, isAgain: boolean, scene: DieScene): TestStage | Settled {
  const { testing, table, rules, hand, isAlone } = scene
  const passed = roll <= passOf(testing, table, isAlone)
  const isSaved = !passed && savesOf(testing, table, rules, { hand, hasRolledAgain: isAgain }).length > 0
  return isSaved ? { type: 'failed', roll, isAgain } : afterResult({ roll, passed }, scene)
}

/** What follows when it is known whether a unit passes. */
export function afterResult(result: TestResult, scene: Scene): TestStage | Settled {
  const { testing, rollD3 } = scene
  if (result.passed === null || !needsD3(testing.why, result.passed))
    return { type: 'settled', move: courageMove(testing, { ...result, doom: 0 }) }
  return rollD3 ? afterD3(rollD3(), result, scene) : { type: 'd3', ...result }
}

export function afterD3(d3: number, result: TestResult, { testing, table }: Scene): Settled {
  const doom = doomOfD3(testing, d3, table)
  return { type: 'settled', move: courageMove(testing, { ...result, doom }) }
}

/** "Halberds 2 rolled 6 and fails: 3 Doom." */
export function rolledText(label: string, roll: number, stage: TestStage | Settled): string {
  if (stage.type !== 'settled') return `${label} rolled ${roll}, and may still be saved.`
  const { passed, routs, doom } = stage.move
  const off = doom < 0 ? `: ${-doom} Doom comes off` : ''
  const after = routs ? ' and routs' : doom > 0 ? `: ${doom} Doom` : off
  return `${label} rolled ${roll} and ${passed ? 'passes' : 'fails'}${after}.`
}
