import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import { compareVersions, parseSemVer } from '../domain/sem-ver.ts'
import type { Ruleset } from '../domain/ruleset/ruleset-schema.ts'
import { checkRuleset } from './check-ruleset.ts'
import { applyDifferences, differencesSchema } from './differences.ts'
import { authoredSchemas, parseContent, parseList } from './parse-list.ts'
import { type Fault, FILES, type List, type Problem, describeProblem, formatPath } from './problem.ts'

/** Where editors keep the rulesets, from the root of the project. */
export const RULESETS_FOLDER = 'content/rulesets'

/** The only file of an older ruleset. */
const DIFFERENCES = 'differences.json'

/** The versions that have a folder, oldest first. */
export function rulesetVersions(folder: string = RULESETS_FOLDER): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted(compareVersions)
}

/**
 * A ruleset from its folder, checked: either all its lists, or its differences from another version's.
 * @throws one error that names each wrong value by file, path and reason. (S2 §5)
 */
export function readRuleset(version: string, folder: string = RULESETS_FOLDER): Ruleset {
  parseSemVer(version)
  return existsSync(join(folder, version, DIFFERENCES))
    ? readOlder(version, folder)
    : readWhole(version, folder)
}

function readOlder(version: string, folder: string): Ruleset {
  const wrong = (faults: readonly Fault[]) => refusal(version, faults.map(describeDifference))
  const parsed = parseContent(differencesSchema, readJson(join(folder, version, DIFFERENCES)))
  if ('faults' in parsed) throw wrong(parsed.faults)
  const differing = applyDifferences(version, readWhole(parsed.value.based_on, folder), parsed.value)
  if ('faults' in differing) throw wrong(differing.faults)
  const { ruleset } = differing
  const problems = checkRuleset(ruleset)
  if (problems.length > 0) {
    const lines = problems.map((problem) => describeProblem(problem, ruleset[problem.list]))
    throw refusal(version, [`With ${DIFFERENCES} applied to ${parsed.value.based_on}:`, ...lines])
  }
  return ruleset
}

function describeDifference({ path, reason }: Fault): string {
  const field = path.length > 0 ? ` ${formatPath(path)}` : ''
  return `${DIFFERENCES}${field}: ${reason}`
}

function readWhole(version: string, folder: string): Ruleset {
  const contents = new Map<List, unknown>()

  function read<T>(list: List, schema: z.ZodMiniType<T>): T {
    const content = readJson(join(folder, version, FILES[list]))
    contents.set(list, content)
    const parsed = parseList(list, schema, content)
    if ('problems' in parsed) throw wrong(parsed.problems)
    return parsed.value
  }

  function wrong(problems: readonly Problem[]): Error {
    const lines = problems.map((problem) => describeProblem(problem, contents.get(problem.list)))
    return refusal(version, lines)
  }

  const ruleset = {
    version,
    keywords: read('keywords', authoredSchemas.keywords),
    units: read('units', authoredSchemas.units),
    twist: read('twist', authoredSchemas.twist),
    deployment: read('deployment', authoredSchemas.deployment),
    battlefield: read('battlefield', authoredSchemas.battlefield),
    scenarios: read('scenarios', authoredSchemas.scenarios),
    fortunes: read('fortunes', authoredSchemas.fortunes),
    artefacts: read('artefacts', authoredSchemas.artefacts),
    allegiances: read('allegiances', authoredSchemas.allegiances),
  }
  const problems = checkRuleset(ruleset)
  if (problems.length > 0) throw wrong(problems)
  return ruleset
}

function refusal(version: string, lines: readonly string[]): Error {
  return new Error(`Ruleset ${version} is wrong.\n${lines.join('\n')}`)
}

function readJson(file: string): unknown {
  const text = readFileSync(file, 'utf8')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is not JSON.`, { cause: error })
  }
}
