import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'

/**
 * Returns what a player should know before a game of two rulesets: both sides play by the ruleset of the first army.
 * Empty if everything has that ruleset.
 */
export function rulesetWarnings(
  rules: ArmyRules,
  { against, battle }: { against: Army | null; battle: string | null },
): string[] {
  const { version } = rules
  const warnings: string[] = []
  if (against && against.ruleset_version !== version) {
    const name = against.name === '' ? UNNAMED_ARMY : against.name
    const unknown = unknownIds(against, rules)
    warnings.push(
      `${name} was built with ruleset ${against.ruleset_version}, and this game uses ${version}, that of your army. Points and keywords of theirs may differ from their sheet.`,
      ...(unknown.length > 0
        ? [`Ruleset ${version} does not have ${unknown.join(', ')}, which will not count.`]
        : []),
    )
  }
  if (battle !== null && battle !== version)
    warnings.push(
      `This battle was rolled with ruleset ${battle}, and this game uses ${version}. What ${version} does not have of it changes nothing.`,
    )
  return warnings
}

/**
 * Returns what units of an army have that a ruleset lacks: "lucky charm". Their ids, because the ruleset knows no name.
 */
function unknownIds({ units }: Army, { keywords, artefacts, allegiances }: ArmyRules): string[] {
  const ids = units.flatMap((unit) => [
    ...unit.keywords.map(({ id }) => id).filter((id) => !keywords.has(id)),
    ...unit.cursed_artefacts.filter((id) => !artefacts.has(id)),
    ...unit.abyssal_allegiances.filter((id) => !allegiances.has(id)),
  ])
  return [...new Set(ids)].map((id) => id.replaceAll('_', ' '))
}
