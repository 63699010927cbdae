import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import type { Mistake } from './sync-mistakes.ts'

/** Where the code of a mistake stands in a file of `src`. */
export type Place = { file: string; start: number; end: number }

const FILES = ['src/domain/sync/**/*.ts', 'src/storage/**/*.ts', 'src/server/sync/**/*.ts']

/**
 * Finds the code of a mistake by the name of its function, so that it may move to another file or be laid out anew.
 * Throws if it does not stand there once.
 */
export function findPlace({ inside, from }: Pick<Mistake, 'inside' | 'from'>): Place {
  const places = globSync(FILES).flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return functionsNamed(inside, text).flatMap(({ start, end }) =>
      [...text.slice(start, end).matchAll(laidOutAnyhow(from))].map(({ index, 0: found }) => ({
        file,
        start: start + index,
        end: start + index + found.length,
      })),
    )
  })
  const [place] = places
  if (!place || places.length > 1) throw new Error(`${inside} has this ${places.length} times: ${from}`)
  return place
}

/** The functions of this name at the top of a file. */
function functionsNamed(name: string, text: string): { start: number; end: number }[] {
  if (!text.includes(name)) return []
  return ts
    .createSourceFile('file.ts', text, ts.ScriptTarget.Latest)
    .statements.filter((statement) => ts.isFunctionDeclaration(statement) && statement.name?.text === name)
    .map(({ pos, end }) => ({ start: pos, end }))
}

const laidOutAnyhow = (code: string): RegExp =>
  new RegExp(
    code
      .trim()
      .split(/\s+/)
      .map((part) => part.replaceAll(/\W/g, '\\$&'))
      .join('\\s*'),
    'g',
  )
