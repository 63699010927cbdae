import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, posix } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

// Documents and comments name files and rows, and nothing else notices when one is renamed.

/** The names that a file may use: files and folders of the repository, and in documents the ids of rows and titles. */
type Known = { has: (path: string) => boolean; documents: ReadonlySet<string>; rows: ReadonlySet<string> }

// A path with a placeholder, such as `docs/<name>` or `src/*`, counts up to the placeholder.
const PATH =
  /(?<![\w./@-])(?:content|docs|public|scripts|src|tests)\/(?:[\w.-]|\[[\w.]+\]|\/(?=[\w[]))*(?![\w./-]*[<{*$…])/g
const DOCUMENT = /(?<![\w.*/-])[\w-]+\.md\b/g
const LINK = /\]\((?![a-z]+:|#|\/)([^)#]+)[^)]*\)/g
const ROW = /\b(?!SHA-|UTF-)[A-Z]+-\d{2,3}\b/g
/** Titles of tests carry the ids of rows, so comments need none. */
const ROW_IN_COMMENT = /^\s*(?:\/\*|\*|\/\/).*?(\b(?!SHA-|UTF-)(?:[A-Z]{2,}-\d{2,3}|R-\d{2})\b)/gm
const LISTED = /^- \*\*([A-Z]+-\d+)\*\* /gm
const TITLE = /['"`]((?:\[[A-Z]+-\d[^\]\n]*\] ?)+)/g
/** A block that shows output or a tree, not commands. */
const OUTPUT = /^```\n[^]*?^```$/gm
const SPECIFICATION = /\bS[12] §|\bG\d\d\b|\bgame facts \d/gi

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([whole, group]) => group ?? whole)

/** All names in a file that do not exist. */
function findFaults(file: string, text: string, known: Known): string[] {
  const prose = proseOf(file, text, known)
  return [
    ...prose.split(/\n|[.:;]\s/).flatMap((sentence) => findWrongPaths(file, sentence, known)),
    ...(file.endsWith('.md')
      ? all(text, ROW).filter((row) => !known.rows.has(row))
      : all(text, ROW_IN_COMMENT)),
    ...findOldSources(prose, text, known),
  ].map((fault) => `${file} names ${fault}`)
}

function findWrongPaths(file: string, sentence: string, { has }: Known): string[] {
  const links = file.endsWith('.md')
    ? all(sentence, LINK).map((to) => posix.join(posix.dirname(file), to))
    : []
  const paths = all(sentence, PATH).map((path) => path.replace(/[./]+$/, ''))
  const missing = [...paths, ...links].filter((path) => !has(path))
  if (!/not built yet/i.test(sentence)) return missing
  return paths.length > 0 && missing.length === 0 ? [`${paths.join(', ')} as not built yet`] : []
}

function findOldSources(prose: string, text: string, { documents }: Known): string[] {
  const named = all(prose.replaceAll(LINK, ''), DOCUMENT).filter((name) => !documents.has(name))
  return [...named, ...all(text, SPECIFICATION)]
}

/**
 * The text of a document, and the comments of other files. A file without any wrong name needs no look at what is a
 * comment, which takes most of the time.
 */
function proseOf(file: string, text: string, { has, documents }: Known): string {
  if (file.endsWith('.md')) return text.replace(OUTPUT, '')
  const isSound =
    !/not built yet/i.test(text) &&
    all(text, PATH).every((path) => has(path.replace(/[./]+$/, ''))) &&
    all(text, DOCUMENT).every((name) => documents.has(name))
  return isSound ? '' : commentsOf(file, text)
}

function commentsOf(file: string, text: string): string {
  const found = /\.tsx?$/.test(file)
    ? commentsOfScript(text)
    : all(text, /\/\*[^]*?\*\/|^\s*\/\/.*$|<!--[^]*?-->/gm)
  return found.join('\n')
}

function commentsOfScript(text: string): string[] {
  const source = ts.createSourceFile('script.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found = new Map<number, string>()
  const visit = (node: ts.Node): void => {
    const comments = [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
    ]
    for (const { pos, end } of comments) found.set(pos, text.slice(pos, end))
    for (const child of node.getChildren(source)) if (child.kind !== ts.SyntaxKind.JsxText) visit(child)
  }
  visit(source)
  return [...found.values()]
}

const read = (path: string): string => readFileSync(path, 'utf8')
const itself = 'tests/unit/references.test.ts'

const repository = (() => {
  const patterns = [
    '*.{js,md,mjs,ts}',
    '{content,docs}/**/*.md',
    '{scripts,src,tests}/**/*.{astro,css,js,md,mjs,ts,tsx}',
  ]
  return globSync(patterns)
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path !== itself && path !== 'tests/bench/RESULTS.md')
})()

const listed = ['requirements', 'faults', 'rules'].flatMap((name) => all(read(`docs/${name}.md`), LISTED))
const tests = repository.filter((path) => path.startsWith('tests/')).map(read)
const titled = tests.flatMap((text) => all(text, TITLE)).flatMap((ids) => all(ids, ROW))

const known: Known = {
  has: existsSync,
  documents: new Set([...repository, 'tests/bench/RESULTS.md'].map((path) => basename(path))),
  rows: new Set([...listed, ...titled]),
}

describe('references in the repository', () => {
  it('are checked in the whole repository, against all lists of rows and the titles of tests', () => {
    expect(repository.length).toBeGreaterThan(500)
    expect(listed).toEqual(expect.arrayContaining(['ARMY-07', 'R-40', 'FACT-38']))
    expect(titled).toEqual(expect.arrayContaining(['ARMY-06', 'GAME-101', 'LIB-14']))
  })

  it('name only existing files, documents, rows and titles', () => {
    expect(repository.flatMap((file) => findFaults(file, read(file), known))).toEqual([])
  })

  it('are unambiguous, because no row is listed twice', () => {
    expect(listed.filter((row, index) => listed.indexOf(row) !== index)).toEqual([])
  })
})

describe('the tour in CONTRIBUTING.md', () => {
  const tour = read('CONTRIBUTING.md')
  /** A link whose text is a name in code. */
  const named = [...tour.matchAll(/\[`(\w+)`\]\(([^)]+)\)/g)].map(([, name = '', path = '']) => [path, name])

  it.each(named)('links to %s, which has %s', (path, name) =>
    expect(read(path)).toMatch(new RegExp(`\\b(const|function|type) ${name}\\b`)),
  )

  it.each([
    ['unit', '{unit,server}'],
    ['islands', 'islands'],
    ['site', 'site'],
    ['browser', 'browser'],
    ['engines', 'engines'],
  ])('runs single tests of %s that there are', (suite, folders) => {
    const examples = all(tour, new RegExp(`^npm run test:${suite} -- .*-[tg] '([^']+)'$`, 'gm'))
    expect(examples).not.toEqual([])
    const files = globSync(`tests/${folders}/**/*.test.{ts,tsx}`).filter((path) => path !== itself)
    const text = files.map(read).join('\n')
    expect(examples.filter((example) => !text.includes(example))).toEqual([])
  })

  it('names every folder of src and tests', () => {
    const folders = ['src', 'tests'].flatMap((root) =>
      globSync(`${root}/*/`).map((path) => path.replaceAll('\\', '/')),
    )
    expect(folders.filter((path) => !tour.includes(`](${path.replace(/\/$/, '')})`))).toEqual([])
    expect(folders.length).toBeGreaterThan(20)
  })
})

describe('a name in code that a document mentions', () => {
  // The name of a package that we decided not to use.
  const FOREIGN = ['serveStatic']
  const sources = globSync(['*.{js,json,mjs,ts}', '{content,scripts,src,tests}/**/*.{astro,json,mjs,ts,tsx}'])
    .filter((path) => path !== itself)
    .map(read)
    .join('\n')

  it.each(['CONTRIBUTING.md', 'content/README.md', ...globSync('docs/**/*.md')])(
    'is there: %s',
    (document) => {
      const text = read(document)
      const names = all(text, /`([a-z]+[A-Z]\w*)(?:\(\w*\))?`/g)
      expect(names.filter((name) => !FOREIGN.includes(name) && !sources.includes(name))).toEqual([])
    },
  )
})

describe('the records of decisions', () => {
  const records = globSync('docs/decisions/0*.md').toSorted()

  it('are in the index, each with its number and title', () => {
    const lines = all(read('docs/decisions/README.md'), /^\| *(\d.*)$/gm)
    const links = lines.map((line) => line.split('|').map((cell) => cell.trim()))
    const expected = records.map((path) => {
      const [, number = '', title = ''] = /^# (\d+)\. (.+)$/m.exec(read(path)) ?? []
      expect(basename(path).slice(0, 4)).toBe(number.padStart(4, '0'))
      return [number, `[${title}](${basename(path)})`]
    })
    expect(links.map((cells) => cells.slice(0, 2))).toEqual(expected)
    expect(records.length).toBeGreaterThan(10)
  })
})

describe('the check itself', () => {
  const small: Known = {
    has: (path) => ['src/a.ts', 'src/a', 'docs/a.md'].includes(path),
    documents: new Set(['a.md']),
    rows: new Set(['ARMY-07', 'R-01']),
  }

  it.each<[string, string, string]>([
    ['a path in a comment', 'src/a.ts', '/** See src/b.ts. */'],
    ['a path in a comment at the end of a line', 'src/a.ts', 'const a = [\n  1, // src/b.ts\n  2,\n]'],
    ['a path in a style sheet', 'src/a.css', '/* See `src/b.ts` */'],
    ['a path in a page', 'src/a.astro', '---\n// See src/b.ts\n---'],
    ['a folder in a document', 'docs/a.md', 'It is in `src/b/`.'],
    ['a link', 'docs/a.md', '[b](b.md)'],
    ['a document by its name', 'src/a.ts', '// (B.md)'],
    ['a row in a comment', 'src/a.ts', '/** It holds. (ARMY-07) */'],
    ['an unknown row in a document', 'docs/a.md', 'It holds (ARMY-08).'],
    ['a row of an unknown area', 'docs/a.md', 'It holds (ARMIES-07).'],
    ['a row of three digits', 'docs/a.md', 'It holds (ARMY-107).'],
    ['a section of a specification', 'src/a.ts', '/** It holds. (S1 §2) */'],
    ['a section of the facts of the game', 'src/a.ts', '/** It holds. (game facts 1.5) */'],
    ['an existing folder that is called not built yet', 'docs/a.md', '`src/a/` is not built yet.'],
  ])('finds %s', (_, file, text) => expect(findFaults(file, text, small)).toHaveLength(1))

  it.each<[string, string, string]>([
    ['existing names', 'src/a.ts', '/** See src/a.ts and docs/a.md. */'],
    ['existing rows', 'docs/a.md', 'It holds (ARMY-07; R-01).'],
    ['a row in a title', 'tests/a.test.ts', "it('[ARMY-07] holds')"],
    [
      'a link to an existing file',
      'docs/a.md',
      '[a](a.md), [a](../src/a.ts#top), [b](https://b.example/b.md)',
    ],
    ['a path with a placeholder', 'docs/a.md', 'One is in `src/<name>/b.ts`, another in `src/*/b.ts`.'],
    ['a path in a block of output', 'docs/a.md', 'It says:\n\n```\nsrc/b.ts:1 is wrong\n```'],
    ['a path that is code', 'src/a.ts', "const b = 'src/b.ts' // It makes one."],
    ['a missing folder that is called not built yet', 'docs/a.md', '`src/b/` is not built yet.'],
  ])('allows %s', (_, file, text) => expect(findFaults(file, text, small)).toEqual([]))
})
