import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { BattleTool } from '#islands/battle/battle-tool.tsx'
import { changeSettings } from '#tests/islands/device.ts'
import { painted } from '#tests/islands/steps.ts'
import { openTool, startTool } from '#tests/islands/tool.tsx'

/** Chaos of War, and what a player sees there. */

export const SECTIONS = ['Scenario', 'Battlefield', 'Deployment', 'Twist'] as const
type SectionName = (typeof SECTIONS)[number]

export const section = (name: SectionName): Locator => page.getByRole('region', { name, exact: true })
export const entries = (name: SectionName): Locator => section(name).getByRole('heading', { level: 3 })

/** The text that announces the last roll to screen readers. */
export const announcement = page.getByRole('main').getByRole('status').first()

/** Waits until a battle is shown. */
export const expectRolled = (): Promise<void> => expect.poll(() => entries('Twist').length).toBe(1)

/** Starts the test at a link of a battle, or with a first roll. */
export async function startBattle(path = '/battle', kept: Record<string, unknown> = {}): Promise<void> {
  await startTool(<BattleTool />, path, kept)
}

/** Opens another link, or this one again, with what is stored. */
export const openBattle = (path?: string): Promise<void> => openTool(<BattleTool />, path)

/** Starts the test with a first roll. */
export async function rollBattle(): Promise<void> {
  await startBattle()
  await expectRolled()
}

/** The names that are shown, in the spelling of the address. */
const idsShown = (): string[] =>
  SECTIONS.flatMap(namesIn).map((name) =>
    name
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .replaceAll(/\W+/g, '_'),
  )

const namesIn = (name: SectionName): string[] =>
  entries(name)
    .elements()
    .map(({ textContent }) => textContent)

/** The names by section, once they are those of the address, which follows a roll one frame later. */
export async function setup(): Promise<Record<SectionName, string[]>> {
  await painted()
  const inAddress = () => {
    const query = new URLSearchParams(location.search)
    const parts = ['scenario', 'battlefield', 'deployment', 'twist'].flatMap((part) => query.getAll(part))
    return [...new Set(parts)].toSorted().join()
  }
  await expect.poll(() => idsShown().toSorted().join() === inAddress()).toBe(true)
  const [Scenario = [], Battlefield = [], Deployment = [], Twist = []] = SECTIONS.map(namesIn)
  return { Scenario, Battlefield, Deployment, Twist }
}

/** Excludes entries of ruleset 1.0.0 from rolls, as the settings in another tab do. */
export const excludeEntries = (excluded: { scenarios?: string[]; twists?: string[] }): Promise<void> =>
  changeSettings({
    ruleset_version: '1.0.0',
    rulesets: [
      {
        ruleset: '1.0.0',
        excluded_scenarios_ids: excluded.scenarios ?? [],
        excluded_battlefields_ids: [],
        excluded_deployments_ids: [],
        excluded_twists_ids: excluded.twists ?? [],
      },
    ],
  })
