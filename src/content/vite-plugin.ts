import { resolve, sep } from 'node:path'
import type { Plugin } from 'vite'
import type { OddsFortune } from '../domain/odds/odds-rules.ts'
import type { ArmyRuleset } from '../domain/ruleset/army-ruleset.ts'
import { checkArmies } from './check-armies.ts'
import { playPart } from './play-part.ts'
import { RULESETS_FOLDER, readRuleset, rulesetVersions } from './read-ruleset.ts'

const ID = /^ruleset:(.+)\/(army|play|helps)$/
const LATEST = /^ruleset:latest(?=\/)/
/** Marks an id as ours, so that no other plugin looks for a file. */
const RESOLVED = '\0'

/**
 * Provides `import ruleset from 'ruleset:latest/army'`, or `/play` or `/helps`: the part of a ruleset for army building,
 * for battles and fortune cards, or the Fortunes that change odds, parsed and checked at build time. A version can replace `latest`. A wrong value fails
 * the build.
 */
export function rulesets(): Plugin {
  const content = resolve(RULESETS_FOLDER) + sep
  return {
    name: 'rulesets',
    buildStart: () => checkArmies(),
    resolveId(id) {
      const exact = id.replace(LATEST, () => `ruleset:${rulesetVersions().at(-1) ?? ''}`)
      return ID.test(exact) ? RESOLVED + exact : undefined
    },
    load(id) {
      const [, version, part] = id.startsWith(RESOLVED) ? (ID.exec(id.slice(RESOLVED.length)) ?? []) : []
      if (!version) return undefined
      const json = JSON.stringify(partOf(version, part))
      return `export default JSON.parse(${JSON.stringify(json)})`
    },
    hotUpdate({ file, modules }) {
      if (!resolve(file).startsWith(content)) return
      const ours = [...this.environment.moduleGraph.idToModuleMap.values()].filter(({ id }) =>
        id?.startsWith(RESOLVED + 'ruleset:'),
      )
      return [...modules, ...ours]
    },
  }
}

function partOf(version: string, part: string | undefined) {
  if (part === 'play') return playPart(readRuleset(version))
  return part === 'helps' ? helpsPart(version) : armyPart(version)
}

/** The odds need nothing else of the part for battles, which is large. */
function helpsPart(version: string): OddsFortune[] {
  return readRuleset(version)
    .fortunes.filter(({ moments }) => moments.length > 0)
    .map(({ id, name, moments }) => ({ id, name, moments }))
}

function armyPart(version: string): ArmyRuleset {
  const { keywords, units, artefacts, allegiances } = readRuleset(version)
  return { version, keywords, units, artefacts, allegiances }
}
