import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { Allegiance } from '#domain/rules/army-ruleset.ts'
import type { NowState, NowUnit } from './now-line.ts'

/**
 * The spells of an allegiance that a Wizard knows. One that a twist has made a Wizard has no allegiance: it casts
 * Cantrips and Makings of any, and from its first spell on only those of that spell's allegiance.
 */
export function knownSpells(
  { id: allegiance, spells }: Allegiance,
  { id, evaluated }: NowUnit,
  casts: NowState['casts'],
  army: ArmyRules,
): Allegiance['spells'] {
  const own = evaluated.unit.abyssal_allegiances
  if (own.length > 0) return own.includes(allegiance) ? spells : []
  const first = casts.find(({ unit }) => unit === id)
  const serves = first && allegianceOf(first.spell, army)
  return serves === undefined || serves === allegiance
    ? spells.filter(({ type }) => type !== 'CATACLYSM')
    : []
}

function allegianceOf(spell: string, { allegiances }: ArmyRules): string | undefined {
  return [...allegiances.values()].find(({ spells }) => spells.some(({ id }) => id === spell))?.id
}
