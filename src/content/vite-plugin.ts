import { resolve, sep } from 'node:path'
import type { Plugin } from 'vite'
import type { CombatFortune } from '#domain/combat/combat-rules.ts'
import { armyRulesetSchema } from '#domain/rules/army-ruleset.ts'
import type { Ruleset } from '#domain/rules/full-ruleset.ts'
import { gameRulesetSchema } from '#domain/rules/game-ruleset.ts'
import { checkArmies } from './check-armies.ts'
import { playPart } from './play-part.ts'
import { LESSONS_FOLDER, readLessons } from './read-lessons.ts'
import { PHASES_FILE, readPhases } from './read-phases.ts'
import { RULESETS_FOLDER, readRuleset, rulesetVersions } from './read-ruleset.ts'

const ID = /^ruleset:(.+)\/(army|play|game|helps)$/
/** The lines of the sheet of phases, and the guided battle. All rulesets share them. */
const SHARED: Readonly<Record<string, () => unknown>> = {
  'rules:phases': () => readPhases(),
  'rules:lessons': () => readLessons(),
}
const LATEST = /^ruleset:latest(?=\/)/
/** Marks an id as ours, so that no other plugin looks for a file. */
const RESOLVED = '\0'

/** Returns what each module has. A schema drops the fields of the other modules, so nothing is loaded twice. */
const PARTS: Readonly<Record<string, (ruleset: Ruleset) => unknown>> = {
  army: (ruleset) => armyRulesetSchema.parse(ruleset),
  play: playPart,
  game: (ruleset) => gameRulesetSchema.parse(ruleset),
  helps: helpsPart,
}

/**
 * Provides `import ruleset from 'ruleset:latest/army'`, `/play`, `/game` or `/helps`: the part of a ruleset for army
 * building, for battles and fortune cards, what only a game needs beside these two, or the Fortunes that change odds. A
 * version can replace `latest`. Also provides `import phases from 'rules:phases'` and `import guide from 'rules:lessons'`.
 * All are parsed and checked at build time, and a wrong value fails the build.
 */
export function rulesets(): Plugin {
  const content = [RULESETS_FOLDER, LESSONS_FOLDER].map((folder) => resolve(folder) + sep)
  const phases = resolve(PHASES_FILE)
  return {
    name: 'rulesets',
    buildStart() {
      checkArmies()
      readPhases()
      readLessons()
    },
    resolveId(id) {
      if (id in SHARED) return RESOLVED + id
      const exact = id.replace(LATEST, () => `ruleset:${rulesetVersions().at(-1) ?? ''}`)
      return ID.test(exact) ? RESOLVED + exact : undefined
    },
    load(id) {
      if (!id.startsWith(RESOLVED)) return undefined
      const name = id.slice(RESOLVED.length)
      const shared = SHARED[name]
      if (shared) return moduleOf(shared())
      const [, version, part = ''] = ID.exec(name) ?? []
      return version ? moduleOf(PARTS[part]?.(readRuleset(version))) : undefined
    },
    hotUpdate({ file, modules }) {
      const changed = resolve(file)
      if (!content.some((folder) => changed.startsWith(folder)) && changed !== phases) return
      const ours = [...this.environment.moduleGraph.idToModuleMap.values()].filter(({ id }) =>
        id?.startsWith(RESOLVED + 'rule'),
      )
      return [...modules, ...ours]
    },
  }
}

function moduleOf(data: unknown): string {
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(data))})`
}

/** The odds need nothing else of the part for battles, which is large. */
function helpsPart({ fortunes }: Ruleset): CombatFortune[] {
  return fortunes
    .filter(({ conditionalEffects }) => conditionalEffects.length > 0)
    .map(({ id, name, cards, conditionalEffects }) => ({ id, name, cards, conditionalEffects }))
}
