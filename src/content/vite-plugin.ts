import { resolve, sep } from 'node:path'
import type { Plugin } from 'vite'
import type { ArmyRuleset } from '../domain/ruleset/army-ruleset.ts'
import { playPart } from './play-part.ts'
import { RULESETS_FOLDER, readRuleset, rulesetVersions } from './read-ruleset.ts'

const ID = /^ruleset:(.+)\/(army|play)$/
const LATEST = /^ruleset:latest(?=\/)/
/** Marks an id as ours, so that no other plugin looks for a file. */
const RESOLVED = '\0'

/**
 * `import ruleset from 'ruleset:latest/army'`, or `/play`: what army building, or battles and fortune cards, need of a
 * ruleset, parsed and checked when the site is built. A version may replace `latest`. A wrong value fails the build. Browsers get
 * it as data, in a file of its own beside the scripts.
 */
export function rulesets(): Plugin {
  const content = resolve(RULESETS_FOLDER) + sep
  return {
    name: 'rulesets',
    resolveId(id) {
      const exact = id.replace(LATEST, () => `ruleset:${rulesetVersions().at(-1) ?? ''}`)
      return ID.test(exact) ? RESOLVED + exact : undefined
    },
    load(id) {
      const [, version, part] = id.startsWith(RESOLVED) ? (ID.exec(id.slice(RESOLVED.length)) ?? []) : []
      if (!version) return undefined
      const json = JSON.stringify(part === 'play' ? playPart(readRuleset(version)) : armyPart(version))
      const isBrowser = this.environment.name === 'client' && this.environment.mode === 'build'
      if (!isBrowser) return `export default JSON.parse(${JSON.stringify(json)})`
      const file = this.emitFile({ type: 'asset', name: `ruleset-${part}-${version}.json`, source: json })
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
