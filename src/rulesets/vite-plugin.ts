import { resolve, sep } from 'node:path'
import type { Plugin } from 'vite'
import type { ArmyRuleset } from '../domain/ruleset/schema.ts'
import { RULESETS_FOLDER, readRuleset } from './read-ruleset.ts'

const ARMY = /^ruleset:(.+)\/army$/
/** Marks an id as ours, so that no other plugin looks for a file. */
const RESOLVED = '\0'

/**
 * `import ruleset from 'ruleset:1.0.0/army'`: what army building needs of a ruleset, parsed and checked when the site is
 * built. A wrong value fails the build. Browsers get it as a file of its own, beside the scripts: it is data.
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
      if (!version) return undefined
      const json = JSON.stringify(armyPart(version))
      const isBrowser = this.environment.name === 'client' && this.environment.mode === 'build'
      if (!isBrowser) return `export default JSON.parse(${JSON.stringify(json)})`
      const file = this.emitFile({ type: 'asset', name: `ruleset-${version}.json`, source: json })
      return `export default await (await fetch(import.meta.ROLLUP_FILE_URL_${file})).json()`
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
