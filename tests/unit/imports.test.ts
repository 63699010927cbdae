import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

// Without this table, a shortcut between two layers would go unnoticed until the layers no longer exist. ESLint has no
// rule that knows which folders need each other.

// Islands use the instances of `app`. From the layers behind them they import only API definitions and types.
const island = [
  ...['domain', 'api', 'type storage', 'type sync', 'stores', 'app', 'ui'],
  'ui/pictures/qr-code.tsx',
  'ui/texts/moment-text.ts',
  'ui/fields/number-field.tsx',
  'platform/part.ts',
  'platform/about-device.ts',
  'platform/ask.ts',
  'platform/share.ts',
  // They have no state, and nothing to replace in a test.
  'platform/camera.ts',
  'platform/shared-files.ts',
]

/** The parts of the platform that are small enough for every page. */
const light = [
  'about-device',
  'after-load',
  'ask',
  'has-typed',
  'local-storage',
  'part',
  'scroll-memory',
  'share',
].map((name) => `platform/${name}.ts`)

const network = [
  'client',
  'is-safari',
  'listen-to-game',
  'listen-to-news',
  'send-picture',
  'send-report',
].map((name) => `api/${name}.ts`)

/**
 * What each folder of `src` may import besides its own files: folders and single files. `type x` allows only the types
 * of `x`. A file belongs to the longest entry that its path starts with.
 */
const mayImport: Record<string, readonly string[]> = {
  domain: [],
  api: ['domain'],
  // These files call the network.
  ...Object.fromEntries(network.map((path) => [path, ['domain', 'api', 'api/client.ts']])),
  storage: ['domain', 'platform/part.ts'],
  platform: ['domain', ...light],
  ...Object.fromEntries(light.map((path) => [path, ['platform/ask.ts']])),
  'platform/part.ts': ['platform/has-typed.ts'],
  'platform/camera.ts': ['platform/ask.ts', 'platform/part.ts'],
  'platform/shared-files.ts': ['platform/ask.ts'],
  sync: ['domain', 'api', ...network, 'storage', 'platform'],
  stores: ['domain', 'api', ...network, 'storage', 'platform', 'platform/shared-files.ts', ...light, 'sync'],
  // Only this folder creates instances.
  app: ['domain', 'api', ...network, 'storage', 'platform', ...light, 'sync', 'stores'],
  styles: [],
  // A number is written alike in a row and in a text of the domain, and an entry has one address.
  ui: [
    'type domain',
    'domain/numbers/number-text.ts',
    'domain/entries/keyword-path.ts',
    'ui/texts/moment-text.ts',
    'platform/part.ts',
    'platform/share.ts',
  ],
  // The component draws the code itself if the server does not answer.
  'ui/pictures/qr-code.tsx': ['domain', 'api', 'platform/about-device.ts', 'platform/part.ts'],
  // What is a known time and what is a number are rules of the domain.
  'ui/texts/moment-text.ts': ['domain'],
  'ui/fields/number-field.tsx': ['domain', 'ui'],
  'islands/account': island,
  // The file of a device brings games along into an empty builder.
  'islands/army': [...island, 'islands/settings/device-actions.ts', 'islands/settings/use-import-file.tsx'],
  'islands/battle': island,
  'islands/fortune': island,
  'islands/odds': island,
  'islands/print': island,
  // Setting up reads the same sources as an import, a unit shows the same parts as in the builder, and a fight the same
  // figures as the page of odds.
  'islands/play': [...island, 'islands/army', 'islands/odds'],
  // A button opens the list of shortcuts.
  'islands/settings': [...island, 'scripts/shortcuts-dialog.ts'],
  // These are on every page, where a store would be too large. Only the search loads one, when it opens.
  scripts: [...island, ...light, 'storage/is-there.ts', 'scripts/shortcuts-dialog.ts', 'api/send-report.ts'],
  'scripts/shortcuts-dialog.ts': ['ui', 'platform/about-device.ts'],
  // The button in the footer opens a dialog of the army builder on any page.
  'scripts/footer-ruleset.ts': [...island, ...light, 'scripts', 'islands/army'],
  'scripts/page.ts': ['scripts', 'scripts/footer-ruleset.ts'],
  styleguide: ['domain', 'ui', 'components', 'layouts'],
  content: ['domain'],
  'site.ts': [],
  preview: ['domain'],
  pictures: ['domain', 'preview', 'type ui'],
  components: ['domain', 'site.ts', 'ui', 'pictures', 'styles'],
  layouts: [...['domain', 'site.ts', 'ui', 'components', 'pictures', 'styles'], 'scripts/page.ts'],
  pages: [
    ...[
      'domain',
      'site.ts',
      'api',
      'stores',
      'ui',
      'styles',
      'content',
      'scripts',
      'pictures',
      'preview',
      'components',
      'layouts',
    ],
    ...['islands/account', 'islands/army', 'islands/battle', 'islands/fortune'],
    ...['islands/odds', 'islands/play', 'islands/print', 'islands/settings'],
  ],
  build: ['domain', 'site.ts', 'pictures'],
  // Articles and rules texts share the code that keeps figures on one line.
  'build/keep-unbroken.ts': ['ui'],
  'content.config.ts': ['domain', 'content'],
  server: ['domain', 'api', 'content', 'preview'],
}

type Sources = Readonly<Record<string, string>>
type Specifier = { specifier: string; typeOnly: boolean }
type Import = { from: string; to: string; typeOnly: boolean }

/** All imports between the files of `sources`, as paths below `src`. */
function readImports(sources: Sources): Import[] {
  return Object.entries(sources).flatMap(([from, source]) =>
    scriptsOf(from, source)
      .flatMap((script) => specifiersOf(script))
      .filter(({ specifier }) => /^[.#]/.test(specifier))
      .map(({ specifier, typeOnly }) => ({
        from,
        to: resolveImport(from, specifier.replace(/\?.*$/, '')),
        typeOnly,
      })),
  )
}

/** The imported path below `src`. `#` stands for that folder, and `#root` for the one above it. */
const resolveImport = (from: string, specifier: string): string =>
  specifier.startsWith('#')
    ? specifier.slice(1).replace(/^root\//, '../')
    : posix.join(posix.dirname(from), specifier)

/** The TypeScript in a file. In an Astro file, this is the frontmatter and the script elements. */
function scriptsOf(path: string, source: string): string[] {
  if (!path.endsWith('.astro')) return [source]
  const frontmatter = /^\s*---\n([^]*?)\n---/.exec(source)?.[1] ?? ''
  const scripts = [...source.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, text]) => text ?? '')
  return [frontmatter, ...scripts]
}

/** What each script imports, because parsing takes most of the time and several tests read the same files. */
const parsed = new Map<string, readonly Specifier[]>()

const specifiersOf = (script: string): readonly Specifier[] =>
  parsed.get(script) ?? parsed.set(script, parseSpecifiers(script)).get(script) ?? []

function parseSpecifiers(script: string): Specifier[] {
  const found: Specifier[] = []
  const add = (node: ts.Node | undefined, typeOnly: boolean) => {
    if (node && ts.isStringLiteralLike(node)) found.push({ specifier: node.text, typeOnly })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, importsTypes(node.importClause))
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly)
    else if (ts.isImportTypeNode(node))
      add(ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined, true)
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false)
    ts.forEachChild(node, visit)
  }
  const options = {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  }
  visit(ts.createSourceFile('script.tsx', script, options, false, ts.ScriptKind.TSX))
  return found
}

function importsTypes(clause: ts.ImportClause | undefined): boolean {
  if (!clause || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return clause !== undefined
  const names = clause.namedBindings
  return (
    !clause.name && !!names && ts.isNamedImports(names) && names.elements.every((name) => name.isTypeOnly)
  )
}

/** The entry of the table for a path below `src`. */
function layerOf(path: string): string | undefined {
  return Object.keys(mayImport)
    .filter((layer) => path === layer || path.startsWith(`${layer}/`))
    .sort((a, b) => b.length - a.length)[0]
}

function findForbidden(sources: Sources): string[] {
  return readImports(sources).flatMap(({ from, to, typeOnly }) => {
    if (to.startsWith('..')) return []
    const importer = layerOf(from)
    const imported = layerOf(to)
    if (importer === undefined) return [`${from} is in no folder of the table`]
    if (imported === undefined) return [`${from} imports ${to}, which is in no folder of the table`]
    const allowed = mayImport[importer] ?? []
    const isOwnStyle = to.endsWith('.css') && posix.dirname(to) === posix.dirname(from)
    const fine =
      importer === imported ||
      isOwnStyle ||
      allowed.includes(imported) ||
      allowed.includes(to) ||
      (typeOnly && allowed.includes(`type ${imported}`))
    return fine ? [] : [`${from} imports ${to}`]
  })
}

/** The first import cycle, with each file once. Empty if there is none. */
function findCycle(sources: Sources): string[] {
  const next = Map.groupBy(readImports(sources), ({ from }) => from)
  const done = new Set<string>()
  const search = (path: string, trail: readonly string[]): string[] => {
    if (trail.includes(path)) return trail.slice(trail.indexOf(path))
    if (done.has(path)) return []
    for (const { to } of next.get(path) ?? []) {
      const cycle = search(to, [...trail, path])
      if (cycle.length > 0) return cycle
    }
    done.add(path)
    return []
  }
  for (const path of next.keys()) {
    const cycle = search(path, [])
    if (cycle.length > 0) return cycle
  }
  return []
}

/** Files of the project, Node's own modules, Astro's, and those of `src/content/vite-plugin.ts`. */
const NO_PACKAGE = /^(?:[.#]|(?:node|astro|ruleset|rules):)/

/** All that could be the specifier of an import. It is found much faster than by parsing. */
const mentioned = (source: string): string[] =>
  [...source.matchAll(/\b(?:from|import)[\s(]*(['"`])([^'"`\n]+)\1/g)].map(
    ([, , specifier = '']) => specifier,
  )

/** All imports of packages that are not in `declared`, and work only if another package happens to install them. */
function findUndeclared(sources: Sources, declared: ReadonlySet<string>): string[] {
  const undeclared = (specifiers: readonly string[]): string[] =>
    specifiers
      .filter((specifier) => !NO_PACKAGE.test(specifier))
      .map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier)
      .filter((name) => !declared.has(name))
  return Object.entries(sources)
    .filter(([, source]) => undeclared(mentioned(source)).length > 0)
    .flatMap(([from, source]) => {
      const imported = scriptsOf(from, source).flatMap(specifiersOf)
      return undeclared(imported.map(({ specifier }) => specifier)).map((name) => `${from} imports ${name}`)
    })
}

const sources: Sources = Object.fromEntries(
  globSync('**/*.{ts,tsx,astro}', { cwd: 'src' }).map((path) => [
    path.replaceAll('\\', '/'),
    readFileSync(`src/${path}`, 'utf8'),
  ]),
)

describe('imports in the source', () => {
  it('are all read', () => {
    expect(Object.keys(sources).length).toBeGreaterThan(50)
    expect(readImports(sources).length).toBeGreaterThan(100)
  })

  it('follow the table', () => expect(findForbidden(sources)).toEqual([]))

  it('have no cycle', () => expect(findCycle(sources)).toEqual([]))
})

it('cases of the rules know nothing of the source, so that no code of it makes an expected value', () => {
  const paths = globSync('tests/rules/*.test.ts')
  const imported = paths.flatMap((path) => specifiersOf(readFileSync(path, 'utf8')))
  expect(imported.length).toBeGreaterThan(20)
  const others = imported.filter(({ specifier }) => !specifier.startsWith('./') && specifier !== 'vitest')
  expect(others).toEqual([])
})

it('every imported package is declared', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    object
  >
  const names = Object.keys({ ...dependencies, ...devDependencies })
  // Some packages are only types, such as estree.
  const declared = new Set([...names, ...names.map((name) => name.replace(/^@types\//, ''))])
  const paths = globSync(['{src,scripts,tests}/**/*.{ts,tsx,mjs,astro}', '*.{js,mjs,ts}'])
  const all = Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')]))
  expect(paths.length).toBeGreaterThan(Object.keys(sources).length)
  expect(findUndeclared(all, declared)).toEqual([])
})

describe('the check itself', () => {
  it.each<[string, string, number]>([
    ['a package', "import { a } from 'left'", 1],
    ['a package for its types', "import type { A } from 'left/types'", 1],
    ['a package of a scope', "const a = () => import('@scope/left/a')", 1],
    ['no declared package as undeclared', "import * as z from 'zod/mini'\nimport b from '@scope/right/b'", 0],
    ['no module of Node, Astro or ours', "import 'node:fs'\nimport 'astro:content'\nimport 'ruleset:a/b'", 0],
    ['no neighbour', "import './left.ts'", 0],
    ['no file of the project', "import '#left/a.ts'", 0],
  ])('finds %s', (_, source, count) =>
    expect(findUndeclared({ 'a.ts': source }, new Set(['zod', '@scope/right']))).toHaveLength(count),
  )

  it.each<[string, string, string]>([
    ['a value', 'domain/a.ts', "import { b } from '../stores/b.ts'"],
    ['a type in the wrong direction', 'domain/a.ts', "import type { B } from '../stores/b.ts'"],
    ['a side effect', 'domain/a.ts', "import '../stores/b.ts'"],
    ['a re-export', 'domain/a.ts', "export * from '../stores/b.ts'"],
    ['a dynamic import', 'domain/a.ts', "const b = () => import('../stores/b.ts')"],
    ['an import type', 'domain/a.ts', "let b: import('../stores/b.ts').B"],
    ['several lines', 'domain/a.ts', "import {\n  a,\n  b,\n} from '../stores/b.ts'"],
    ['frontmatter', 'components/a.astro', "---\nimport { b } from '../stores/b.ts'\n---\n<p>Text</p>"],
    ['a script', 'layouts/a.astro', "<p>Text</p>\n<script>import { b } from '../stores/b.ts'</script>"],
    ['an alias', 'domain/a.ts', "import { b } from '#stores/b.ts'"],
    ['a neighbour', 'storage/a.ts', "import { b } from '../api/b.ts'"],
    ['a domain value in ui', 'ui/a.tsx', "import { type B, b } from '../domain/b.ts'"],
    ['another island', 'islands/army/a.tsx', "import { b } from '../battle/b.tsx'"],
    ['storage in an island', 'islands/army/a.tsx', "import { b } from '../../storage/b.ts'"],
    ['the client in an island', 'islands/army/a.tsx', "import { b } from '../../api/client.ts'"],
    ['the client in the server', 'server/a.ts', "import { b } from '../api/client.ts'"],
    ['a type of the server', 'pages/a.ts', "import type { B } from '../server/b.ts'"],
    ['a new folder', 'helpers/a.ts', "import { b } from '../domain/b.ts'"],
  ])('finds %s', (_, path, source) => expect(findForbidden({ [path]: source })).toHaveLength(1))

  it.each<[string, string, string]>([
    ['domain types in ui', 'ui/a.tsx', "import { type B } from '../domain/b.ts'"],
    ['a file of the same island', 'islands/army/a.tsx', "import { b } from './b.tsx'"],
    ['a script in a layout', 'layouts/a.astro', "---\nimport '../scripts/page.ts'\n---"],
    ['a comment', 'domain/a.ts', "// import { b } from '../stores/b.ts'"],
    ['a text', 'domain/a.ts', "const b = `import '../stores/b.ts'`"],
    ['a package', 'domain/a.ts', "import * as z from 'zod/mini'"],
  ])('allows %s', (_, path, source) => expect(findForbidden({ [path]: source })).toEqual([]))

  it('finds a cycle over several files, even through types', () => {
    expect(
      findCycle({
        'domain/start.ts': "import './a.ts'",
        'domain/a.ts': "import { b } from './b.ts'",
        'domain/b.ts': "import type { C } from './deep/c.ts'",
        'domain/deep/c.ts': "export { a } from '../a.ts'",
      }),
    ).toEqual(['domain/a.ts', 'domain/b.ts', 'domain/deep/c.ts'])
  })
})
