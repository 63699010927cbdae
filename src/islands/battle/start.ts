import { rollsText } from '../../domain/ruleset/roll-table.ts'
import type { BattleEntry } from '../../domain/ruleset/play-ruleset.ts'
import { SECTIONS, type Section } from '../../domain/ruleset/vocabulary.ts'
import { battle } from '../../stores/battle-app.ts'
import { COUNTS } from './section-names.ts'

/** Rolls, and names in the pre-rendered frame what was rolled, while React is still on its way with the rest. */
const leads = [...document.querySelectorAll('.frame-lead')]
battle.$view.subscribe((view) => {
  if (view.type !== 'own' && view.type !== 'shared') return
  const { battle: rolled, rules } = view
  SECTIONS.forEach((section, at) => {
    const entries = rolled[section].flatMap(({ id }) => rules[section].get(id) ?? [])
    const heads = entries.map((entry) => makeHead(section, entry))
    const count = section === 'battlefield' ? [make('p', 'section-count', COUNTS[heads.length] ?? '')] : []
    leads[at]?.replaceWith(...count, ...heads)
  })
  leads.length = 0
})

// What scenarios quote is shown in its own face only where that is there by then.
void document.fonts.load('italic 500 1em Grenze')

/** An entry as it begins. */
function makeHead(section: Section, { name, rolls }: BattleEntry): HTMLElement {
  const words = make('div', '', make('p', 'entry-roll', rollsText(section, rolls)), make('h3', '', name))
  return make('article', 'entry', make('header', 'entry-head', words))
}

function make(tag: string, className: string, ...content: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.append(...content)
  return element
}
