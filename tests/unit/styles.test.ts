import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/**
 * The rules of a sheet that apply to `:hover` outside `@media (hover: hover)`, with their file. Those that give a control the
 * same look without the pointer do no harm.
 */
function stickyHovers(path: string): string[] {
  const around: string[] = []
  const found: string[] = []
  for (const [, before = '', end] of readFileSync(path, 'utf8').matchAll(/([^{};]*)([{};])/g)) {
    if (end === '{') around.push(before.trim())
    if (end === '{' && isOnlyHover(before) && !around.some((outer) => outer.includes('(hover: hover)')))
      found.push(`${path}: ${before.trim()}`)
    if (end === '}') around.pop()
  }
  return found
}

const isOnlyHover = (selectors: string): boolean =>
  selectors.includes(':hover') &&
  !selectors.includes(':focus-visible') &&
  selectors.split(',').every((selector) => selector.includes(':hover'))

// After a tap, a touch screen keeps the hover state until the next tap elsewhere.
it('[SHELL-34] nothing looks hovered after a tap', () => {
  expect(globSync('src/**/*.css').flatMap(stickyHovers)).toEqual([])
})
