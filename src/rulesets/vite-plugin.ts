import { resolve, sep } from 'node:path'
import type { Plugin } from 'vite'
import type { ArmyRuleset } from '../domain/ruleset/schema.ts'
import { RULESETS_FOLDER, readRuleset } from './read-ruleset.ts'

const ARMY = /^ruleset:(.+)\/army$/
/** Marks an id as ours, so that no other plugin looks for a file. */
const RESOLVED = '\0'

/**
 * `import ruleset from 'ruleset:1.0.0/army'`: what army building needs of a ruleset, parsed and checked when the site is
 * built. A wrong value fails the build.
 */
export function rulesets(): Plugin {
  const content = resolve(RULESETS_FOLDER) + sep
  return {
    name: 'rulesets',
    resolveId(id) {
      return ARMY.test(id) ? RESOLVED + id : undefined
    },
    load(id) {
      const version = id.startsWith(RESOLVED) ? ARMY.exec(id.slice(RESOLVED.length))?.[1] : undefined
      return version ? moduleOf(armyPart(version)) : undefined
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

function armyPart(version: string): ArmyRuleset {
  const { keywords, units, artefacts, allegiances } = readRuleset(version)
  return { version, keywords, units, artefacts, allegiances }
}

/** Browsers read JSON in a string faster than an object literal. */
function moduleOf(data: ArmyRuleset): string {
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(data))})`
}
