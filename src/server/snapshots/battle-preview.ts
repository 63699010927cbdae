import { battleMap } from '#domain/battle/draw-map.ts'
import { type BattleLink, battleOfLink } from '#domain/battle/battle-link.ts'
import { setupMap } from '#domain/battle/setup-map.ts'
import { lookUp } from '#domain/lookup.ts'
import type { PreviewCard } from '#preview/preview-card.ts'
import { compilePlayRules, type PlayRules } from '#domain/rules/play-rules.ts'
import { playRulesetSchema } from '#domain/rules/play-ruleset.ts'
import type { Section } from '#domain/rules/vocabulary.ts'
import { readRulesets } from '#server/site/served-rulesets.ts'
import type { Site } from '#server/site/site.ts'
import { BATTLE_PREVIEW, type LinkPreview } from './link-preview.ts'

/** A battle that a link names, with the rules that know its entries. */
export type NamedBattle = { link: BattleLink; rules: PlayRules }

/** Finds the battle of a link, or null if the site does not know all of it. */
export type FindBattle = (link: BattleLink) => NamedBattle | null

/** The battles that the rulesets of a site know. */
export function namedBattles(site: Site): FindBattle {
  const rulesFor = readRulesets(site, (json) => compilePlayRules(playRulesetSchema.parse(json)))
  return (link) => {
    const rules = rulesFor(link.version)
    return rules && battleOfLink(link, rules).state === 'success' ? { link, rules } : null
  }
}

const namesOf = ({ link, rules }: NamedBattle, section: Section) =>
  link[section].map((id) => lookUp(rules[section], id).name).join(', ')

/** What a chat program shows of a battle. */
export function battlePreview(battle: NamedBattle, query: string): LinkPreview {
  const names = (section: Section) => namesOf(battle, section)
  return {
    title: `${names('scenarios')} · Chaos of War`,
    description: `A battle of Hobgoblin: ${names('scenarios')}, on ${names('battlefield')}, set up as ${names('deployment')}, with the twist ${names('twist')}.`,
    path: `/battle${query}`,
    // The API refuses a query that has a field twice, as that of two battlefields does.
    picture: `${BATTLE_PREVIEW}${encodeURIComponent(query)}.jpg`,
  }
}

/** The picture of a battle: its map, and what was rolled. */
export function battleCard(battle: NamedBattle): PreviewCard {
  const { link, rules } = battle
  const [scenario] = link.scenarios.map((id) => lookUp(rules.scenarios, id))
  const [deployment] = link.deployment.map((id) => lookUp(rules.deployment, id))
  const map = scenario && deployment ? setupMap(scenario, deployment) : null
  const title = namesOf(battle, 'scenarios')
  return {
    kind: 'A battle',
    title: { text: title, fallback: 'A battle' },
    facts: [
      `Battlefield: ${namesOf(battle, 'battlefield')}`,
      `Deployment: ${namesOf(battle, 'deployment')}`,
      `Twist: ${namesOf(battle, 'twist')}`,
    ],
    map: map && battleMap(map, '4x3'),
  }
}
