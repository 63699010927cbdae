import { join } from 'node:path'
import { armyIssues } from '#domain/army/issues/army-issues.ts'
import { nameListsSchema } from '#domain/army/random-name.ts'
import { createSampleArmies, samplesSchema, type Samples } from '#domain/army/sample-armies.ts'
import { compileRules } from '#domain/rules/army-rules.ts'
import type { IssueCode } from '#domain/unit/unit-issues.ts'
import { parseContent } from './parse-list.ts'
import type { Fault } from './problem.ts'
import { describe, readJson, readRuleset, rulesetVersions } from './read-ruleset.ts'

/**
 * Checks the sample armies, which must be legal in the latest ruleset, and the words for random names.
 * @throws one error with every fault of a file
 */
export function checkArmies(folder = 'content/armies'): void {
  const names = readJson(join(folder, 'names.json'))
  const parsedNames = parseContent(nameListsSchema, names.content)
  if ('faults' in parsedNames) throw wrong(names, parsedNames.faults)
  readSamples(join(folder, 'samples.json'))
}

/**
 * Reads armies, which must be legal in the latest ruleset but for the keywords of leaders that they may lack.
 *
 * @throws one error with every fault
 */
export function readSamples(file: string, mayLack: readonly IssueCode[] = []): Samples {
  const samples = readJson(file)
  const parsed = parseContent(samplesSchema, samples.content)
  if ('faults' in parsed) throw wrong(samples, parsed.faults)
  const rules = compileRules(readRuleset(rulesetVersions().at(-1) ?? ''))
  let id = 0
  const armies = createSampleArmies(parsed.value, rules.version, () => String(id++).padStart(12, '0'), 0)
  const faults = armies.flatMap((army, index) =>
    armyIssues(army, rules)
      .filter(({ code }) => !mayLack.includes(code))
      .map(({ text, units }): Fault => {
        // A fault of a unit is at the first entry that makes such a unit.
        const at = parsed.value[index]?.units.findIndex(({ name }) => units[0]?.label.startsWith(name)) ?? -1
        const named = units.map(({ label }) => label).join(', ')
        return {
          path: at < 0 ? [index] : [index, 'units', at],
          reason: named === '' ? text : `${text} ${named}`,
        }
      }),
  )
  if (faults.length > 0) throw wrong(samples, faults)
  return parsed.value
}

const wrong = (source: Parameters<typeof describe>[0], faults: readonly Fault[]): Error =>
  new Error(`Errors in the armies:\n${faults.map((fault) => describe(source, fault)).join('\n')}`)
