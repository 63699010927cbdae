import type { ListedEntry } from './list-entries.ts'

/** Of the entries that mention a keyword, those that bring it: types, artefacts, spells and other keywords. */
export function givers(keyword: string, mentionedBy: readonly ListedEntry[]): ListedEntry[] {
  return mentionedBy.filter((entry) => {
    switch (entry.kind) {
      case 'unit':
        return entry.data.default_keywords.some(({ id }) => id === keyword)
      case 'artefact':
        return entry.data.keywords.some(({ id }) => id === keyword)
      case 'keyword':
        return entry.data.effects.some((effect) => 'add' in effect && effect.add.id === keyword)
      case 'spell':
      case 'fortune':
        return entry.data.conditionalEffects.some((effect) => 'gain' in effect && effect.gain.id === keyword)
      case 'scenarios':
      case 'battlefield':
      case 'deployment':
      case 'twist':
        return entry.data.battle?.keywords?.some(({ add }) => add.id === keyword) ?? false
      case 'allegiance':
      case 'word':
        return false
    }
  })
}
