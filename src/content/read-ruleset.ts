import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import { compareVersions, parseSemVer } from '#domain/rules/sem-ver.ts'
import type { Ruleset } from '#domain/rules/full-ruleset.ts'
import { checkRuleset } from './check-ruleset.ts'
import { applyDifferences, differencesSchema } from './differences.ts'
import { lineOf, lineOfTrailingComma } from './json-line.ts'
import { authoredSchemas, parseContent, parseList } from './parse-list.ts'
import { type Fault, FILES, type List, type Problem, describeFault } from './problem.ts'

/** The folder of the rulesets, relative to the root of the project. */
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
 * Reads and checks a ruleset from its folder, which has either all its lists or its differences from another version.
 * @throws one error that lists every wrong value with file, line, path and reason
 */
export function readRuleset(version: string, folder: string = RULESETS_FOLDER): Ruleset {
  parseSemVer(version)
  return existsSync(join(folder, version, DIFFERENCES))
    ? readOlder(version, folder)
    : readWhole(version, folder)
}

/** The differences of an older ruleset, or undefined for one that has all its lists. It reads no other file. */
export function readDifferences(version: string, folder: string = RULESETS_FOLDER) {
  const file = join(folder, version, DIFFERENCES)
  return existsSync(file) ? differencesSchema.safeParse(readJson(file).content).data : undefined
}

type Renames = { ids: Readonly<Record<string, string>>; names: Readonly<Record<string, string>> }

/**
 * What an older ruleset calls keywords otherwise: from the id in the ruleset that it is based on to its own, and the names
 * of these.
 */
export function readRenames(version: string, folder: string = RULESETS_FOLDER): Renames {
  const differences = readDifferences(version, folder)
  return { ids: differences?.renamed_ids ?? {}, names: differences?.renamed_names ?? {} }
}

function readOlder(version: string, folder: string): Ruleset {
  const source = readJson(join(folder, version, DIFFERENCES))
  const wrong = (faults: readonly Fault[]) =>
    invalidRuleset(
      version,
      faults.map((fault) => describe(source, fault)),
    )
  const parsed = parseContent(differencesSchema, source.content)
  if ('faults' in parsed) throw wrong(parsed.faults)
  const differing = applyDifferences(version, readWhole(parsed.value.based_on, folder), parsed.value)
  if ('faults' in differing) throw wrong(differing.faults)
  const { ruleset } = differing
  const problems = checkRuleset(ruleset)
  if (problems.length > 0) {
    const lines = problems.map((problem) =>
      describeFault(FILES[problem.list], problem, ruleset[problem.list]),
    )
    throw invalidRuleset(version, [`With ${source.file} applied to ${parsed.value.based_on}:`, ...lines])
  }
  return ruleset
}

function readWhole(version: string, folder: string): Ruleset {
  const sources = new Map<List, Source>()

  function read<T>(list: List, schema: z.ZodMiniType<T>): T {
    const source = readJson(join(folder, version, FILES[list]))
    sources.set(list, source)
    const parsed = parseList(list, schema, source.content)
    if ('problems' in parsed) throw wrong(parsed.problems)
    return parsed.value
  }

  function wrong(problems: readonly Problem[]): Error {
    const lines = problems.flatMap((problem) => {
      const source = sources.get(problem.list)
      return source ? describe(source, problem) : []
    })
    return invalidRuleset(version, lines)
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

function invalidRuleset(version: string, lines: readonly string[]): Error {
  return new Error(`Ruleset ${version} has errors.\n${lines.join('\n')}`)
}

/** A file with its text and parsed content. */
type Source = { file: string; text: string; content: unknown }

/** `content/….json:25 "brutal" effects[0]: …` */
export function describe({ file, text, content }: Source, fault: Fault): string {
  return describeFault(`${file}:${lineOf(text, fault.path)}`, fault, content)
}

/** Reads a JSON file. @throws an error with file, line and reason if it is not JSON */
export function readJson(file: string): Source {
  const text = readFileSync(file, 'utf8')
  try {
    return { file, text, content: JSON.parse(text) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    // For some errors the parser shows a part of the text instead.
    const comma = lineOfTrailingComma(text)
    const line = comma ?? /\(line (\d+)/.exec(reason)?.[1] ?? text.split('\n').length
    const why = comma === null ? reason : 'There is a comma after the last value of a list. Remove it.'
    throw new Error(`${file}:${line} is not JSON: ${why}`, { cause: error })
  }
}
