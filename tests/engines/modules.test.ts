import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, it } from 'vitest'

const dist = fileURLToPath(new URL('../../dist/', import.meta.url))

const AWAIT_USING: number = ts.NodeFlags.AwaitUsing

/** Whether a module has a top-level await. */
function awaitsAtTop(script: string): boolean {
  const visit = (node: ts.Node): boolean => {
    if (ts.isFunctionLike(node)) return false
    if (ts.isAwaitExpression(node)) return true
    if (ts.isForOfStatement(node) && node.awaitModifier) return true
    if (ts.isVariableDeclarationList(node) && (node.flags & AWAIT_USING) === AWAIT_USING) return true
    return ts.forEachChild(node, visit) ?? false
  }
  return visit(ts.createSourceFile('module.js', script, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS))
}

it.each([
  ['const a = await b', true],
  ['if (a) { b(await c) }', true],
  ['for await (const a of b) c(a)', true],
  ['await using a = b()', true],
  ['const a = async () => { await b }', false],
  ['class A { async b() { for await (const c of d) await c } }', false],
  ['const a = "await b" // await c', false],
])('%s awaits at the top of its module: %s', (script, awaits) =>
  expect(awaitsAtTop(`${script}\nexport {}`)).toBe(awaits),
)

it('no module of the built site has a top-level await, because WebKit runs importing modules too early', () => {
  const modules = globSync('_astro/*.js', { cwd: dist })
  expect(modules.length).toBeGreaterThan(10)
  expect(modules.filter((name) => awaitsAtTop(readFileSync(`${dist}${name}`, 'utf8')))).toEqual([])
})
