import { expect, it } from 'vitest'
import { type Graph, LEAST, nameFiles } from '#build/chunks.ts'

const island = (name: string) => `/src/islands/${name}/${name}-tool.tsx`
const ISLANDS = ['army', 'odds', 'play', 'login'].map(island)
const SHELL = '/src/layouts/Blank.astro?astro&type=script'
const RULES = '\0ruleset:latest/army'

/** A graph of modules, each with those that import it and the size of its source. */
function graphOf(
  modules: Readonly<Record<string, readonly [importers: readonly string[], size: number]>>,
): Graph {
  return {
    getModuleIds: () => Object.keys(modules),
    getModuleInfo: (id) => {
      const [importers, size] = modules[id] ?? [[], 0]
      return { importers, dynamicImporters: [], code: 'x'.repeat(size), isEntry: importers.length === 0 }
    },
  }
}

const entry = [[], 100] as const
const [army = '', odds = '', play = '', login = ''] = ISLANDS

it('[WEIGHT-02] puts what the same islands start with into one file, and what is too small into the nearest larger one', () => {
  const names = nameFiles(
    graphOf({
      ...Object.fromEntries([...ISLANDS, SHELL].map((id) => [id, entry])),
      'button.ts': [ISLANDS, 200],
      'menu.ts': [[SHELL, army], 200],
      'unit.ts': [[army, odds, play], LEAST],
      [RULES]: [['unit.ts'], 5 * LEAST],
      'odds-link.ts': [[army, odds], LEAST - 1],
      'login-play.ts': [[login, play], LEAST - 1],
      'fields.ts': [[login], 200],
      'late.ts': [['later.ts'], 200],
      'later.ts': [['late.ts'], 200],
      'node_modules/react/index.js': [ISLANDS, 9 * LEAST],
    }),
  )
  expect(Object.fromEntries(names)).toEqual({
    [army]: 'army',
    [odds]: 'odds',
    [play]: 'play',
    [login]: 'login',
    [SHELL]: 'shell',
    'button.ts': 'tools',
    'menu.ts': 'shell',
    'unit.ts': 'army-odds-play',
    [RULES]: 'rules-army',
    'odds-link.ts': 'army-odds-play',
    'login-play.ts': 'tools',
    'fields.ts': 'login',
    'node_modules/react/index.js': 'react',
  })
})
