import type { Section } from '#domain/rules/vocabulary.ts'

const D66 = 'two dice, one for the tens and one for the units'

/** The introductions of the pages with the battle tables, and their descriptions for search engines. */
export const BATTLE_TABLES: Readonly<Record<Section, { lead: string; description: string }>> = {
  scenarios: {
    lead: 'What the armies fight over. Roll two dice and add them up.',
    description: 'All scenarios of Hobgoblin with their rules, their rolls, and maps to scale.',
  },
  battlefield: {
    lead: `The terrain: one to three battlefields. Roll ${D66}. With two or three, halve each number of pieces, rounding up. Place the pieces in turn, First Player first, at least 4 in apart from each other and from markers, and no Impassable piece within 4 in of a table edge. A piece that cannot legally be placed is left out.`,
    description: 'All battlefields of Hobgoblin: what terrain to place, what it does, and on which roll.',
  },
  deployment: {
    lead: `How the armies are set up. Roll ${D66}.`,
    description: 'All deployments of Hobgoblin with their rules, their rolls, and maps to scale.',
  },
  twist: {
    lead: `What is different this time. Roll ${D66}.`,
    description: 'All twists of Hobgoblin: what is different in this battle, and on which roll.',
  },
}
