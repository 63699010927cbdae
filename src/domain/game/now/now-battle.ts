import { actsIn } from '#domain/rules/game-rules.ts'
import { keywordsIn, plainText } from '#domain/rules/text-tree.ts'
import type { Section } from '#domain/rules/vocabulary.ts'
import type { NowLine, NowRules, NowState } from './now-line.ts'
import { isUsedUp } from './now-uses.ts'

/** The scenario first: it decides the battle. */
const ORDER = ['scenarios', 'twist', 'deployment', 'battlefield'] as const satisfies Section[]

/** Returns what the scenario, the twist, the deployment and the battlefields do in this phase. */
export function battleLines(state: NowState, { play, game }: NowRules): NowLine[] {
  const { battle, time, round } = state
  return ORDER.flatMap((section) =>
    (battle?.[section] ?? []).flatMap((id): NowLine[] => {
      const entry = play[section].get(id)
      const acting = game.sections[section].get(id)
      if (!entry || !acting || !actsIn(acting, time, round)) return []
      const text = acting.hint ?? plainText(entry.instructions)
      const used = isUsedUp(acting, null, 1, state)
      return [{ id, name: entry.name, text, units: [], artefact: null, cost: null, limited: false, used }]
    }),
  )
}

/** The kinds of ground on this table, which its scenario, deployment and battlefields name. */
export function terrainLines(state: NowState, { army, play, game }: NowRules): NowLine[] {
  const { battle, time, round, noGround } = state
  const sections = ['scenarios', 'deployment', 'battlefield'] as const
  const texts = sections.flatMap((section) =>
    (battle?.[section] ?? []).map((id) => play[section].get(id)?.instructions ?? []),
  )
  const named = new Set(texts.flatMap(keywordsIn).filter((id) => !noGround.includes(id)))
  return [...army.keywords.values()].flatMap(({ id, name, traits, description }): NowLine[] => {
    const acting = game.keywords.get(id)
    const isThere = named.has(id) && traits.includes('Terrain')
    if (!isThere || !acting || !actsIn(acting, time, round)) return []
    const text = acting.hint ?? plainText(description)
    return [{ id, name, text, units: [], artefact: null, cost: null, limited: false, used: false }]
  })
}
