import type { MoveBody } from '#domain/game/log/move.ts'
import type { Table } from '#domain/game/table/table.ts'
import { courageMove, doomOfD3, needsD3, type Testing } from './courage-move.ts'
import type { Save } from './saves.ts'

/** How a test went. `roll` is null if the players only say how, and `passed` if they skip the test. */
export type CourageResult = { roll: number | null; passed: boolean | null }

/** Where a test stands: due, failed for now, decided except for the Doom of a D3, or over. */
export type CourageStage =
  | { type: 'test'; isAgain: boolean }
  | { type: 'failed'; roll: number; isAgain: boolean }
  | ({ type: 'd3' } & CourageResult)
  | { type: 'over'; move: Extract<MoveBody, { type: 'courage' }> }

type Rolled = {
  /** 1 to 6. */
  roll: number
  /** The highest roll that passes. */
  pass: number
  /** Whether the die is rolled for the second time. */
  isAgain: boolean
  /** What may still save the unit if it fails. */
  saves: readonly Save[]
}

/**
 * The stage after a roll. A test that failed waits while something may still save the unit. (GAME-167)
 *
 * @param rollD3 rolls a D3 at once if the test needs one; null if the players roll real dice (GAME-182)
 */
export function afterRoll(
  testing: Testing,
  { roll, pass, isAgain, saves }: Rolled,
  table: Table,
  rollD3: (() => number) | null,
): CourageStage {
  const passed = roll <= pass
  if (!passed && saves.length > 0) return { type: 'failed', roll, isAgain }
  const stage = afterResult(testing, { roll, passed })
  return stage.type === 'd3' && rollD3 ? afterD3(testing, stage, rollD3(), table) : stage
}

/** The stage after a result that nothing can change any more. */
export function afterResult(testing: Testing, { roll, passed }: CourageResult): CourageStage {
  if (passed !== null && needsD3(testing.why, passed)) return { type: 'd3', roll, passed }
  return { type: 'over', move: courageMove(testing, { roll, passed, doom: 0 }) }
}

/** The end of a test that a D3 decides. */
export function afterD3(
  testing: Testing,
  { roll, passed }: CourageResult,
  d3: number,
  table: Pick<Table, 'begin'>,
): CourageStage {
  return { type: 'over', move: courageMove(testing, { roll, passed, doom: doomOfD3(testing, d3, table) }) }
}

/** What a roll has led to, such as "Halberds rolled 6 and fails: 3 Doom." */
export function rollText({ now: { label } }: Testing, roll: number, stage: CourageStage): string {
  if (stage.type !== 'over') return `${label} rolled ${roll}, and may still be saved.`
  const { passed, doom, routs } = stage.move
  const more = doom > 0 ? `: ${doom} Doom` : doom < 0 ? `: ${-doom} Doom comes off` : ''
  return `${label} rolled ${roll} and ${passed === true ? 'passes' : 'fails'}${routs ? ' and routs' : more}.`
}
