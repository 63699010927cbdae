import { expect, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { rulesets } from '#app/army-rules.ts'
import { games, toasts } from '#app/games.ts'
import type { Army } from '#domain/army/army.ts'
import { DEFAULT_BATTLE_RULES, type BattleRules } from '#domain/game/table/battle-rules.ts'
import { pathToGame } from '#domain/game/paths.ts'
import { makeBegin } from '#domain/game/table/setup.ts'
import { GameTool } from '#islands/play/game-tool.tsx'
import type { GameStore } from '#stores/game/game.ts'
import { startDevice } from '#tests/islands/device.ts'

/** A game at the table, and the steps of a player there. */

const next = page.getByRole('button', { name: /^Next phase/ })
const heading = page.getByRole('heading', { level: 1 })

/**
 * Starts the test in a new game. `battle` is what a battle changes; without it there is none. The dialog that begins one would load another page.
 *
 * @returns the store of the game
 */
export async function beginGame(
  host: Army,
  guest: Army,
  battle: Partial<BattleRules> = {},
): Promise<GameStore> {
  await startDevice([host, guest])
  toasts.dismiss()
  const sides = { host: { type: 'army', army: host }, guest: { type: 'army', army: guest } } as const
  const battleRules = { ...DEFAULT_BATTLE_RULES, ...battle }
  const rest = { battle: null, battleRules, attacker: null, reserve: [] }
  const id = await games.begin(makeBegin({ sides, ...rest }, rulesets.bundled))
  history.pushState(null, '', pathToGame(id))
  await render(<GameTool />)
  await expect.element(next).toBeVisible()
  return games.game(id)
}

/** The next dice that the device rolls. All others show a 1. */
export function dice(...faces: number[]): void {
  const rolled = [...faces]
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    const face = rolled.shift()
    if (face !== undefined && array instanceof Uint32Array) array[0] = face - 1
    return array
  })
}

/** Goes on until a phase is reached. @returns what it asks for */
export async function goTo(phase: string): Promise<Locator> {
  await page.getByRole('tab', { name: 'Now' }).click()
  const reads = () => heading.element().textContent
  while (!reads().includes(phase)) {
    const before = reads()
    await next.click()
    await expect.poll(reads).not.toBe(before)
  }
  return page.getByRole('tabpanel', { name: 'Now' })
}
