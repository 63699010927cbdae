import { resolve, sep } from 'node:path'
import type { Plugin } from 'vite'
import type { CombatFortune } from '#domain/combat/combat-rules.ts'
import { armyRulesetSchema } from '#domain/rules/army-ruleset.ts'
import type { Ruleset } from '#domain/rules/full-ruleset.ts'
import { gameRulesetSchema } from '#domain/rules/game-ruleset.ts'
import { checkArmies } from './check-armies.ts'
import { playPart } from './play-part.ts'
import { PHASES_FILE, readPhases } from './read-phases.ts'
import { RULESETS_FOLDER, readRuleset, rulesetVersions } from './read-ruleset.ts'

const ID = /^ruleset:(.+)\/(army|play|game|helps)$/
/** The lines of the sheet of phases. All rulesets share them. */
const PHASES_ID = 'rules:phases'
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
 * version can replace `latest`. Also provides `import phases from 'rules:phases'`. All are parsed and checked at build
 * time, and a wrong value fails the build.
 */
export function rulesets(): Plugin {
  const content = resolve(RULESETS_FOLDER) + sep
  const phases = resolve(PHASES_FILE)
  return {
    name: 'rulesets',
    buildStart() {
      checkArmies()
      readPhases()
    },
    resolveId(id) {
      if (id === PHASES_ID) return RESOLVED + id
      const exact = id.replace(LATEST, () => `ruleset:${rulesetVersions().at(-1) ?? ''}`)
      return ID.test(exact) ? RESOLVED + exact : undefined
    },
    load(id) {
      if (id === RESOLVED + PHASES_ID) return moduleOf(readPhases())
      const [, version, part = ''] = id.startsWith(RESOLVED) ? (ID.exec(id.slice(RESOLVED.length)) ?? []) : []
      return version ? moduleOf(PARTS[part]?.(readRuleset(version))) : undefined
    },
    hotUpdate({ file, modules }) {
      const changed = resolve(file)
      if (!changed.startsWith(content) && changed !== phases) return
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
