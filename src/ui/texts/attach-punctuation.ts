import type { Inline } from '#domain/rules/text-tree.ts'

/** A piece of rules text, with the punctuation around it that must stay on the same line. */
type PunctuatedRun = { run: Inline; before: string; after: string }

const OPENING = /[(“‘]+$/
const CLOSING = /^[^\s(“‘–—]+/

const isKeyword = (run: Inline | undefined): boolean => typeof run === 'object' && run.type === 'keyword'

/**
 * Attaches punctuation to the adjacent keyword, because a line could break between a button and the full stop after
 * it.
 */
export function attachPunctuation(runs: readonly Inline[]): PunctuatedRun[] {
  return runs.map((run, index) => {
    const [previous, next] = [runs[index - 1], runs[index + 1]]
    if (typeof run === 'string') {
      const start = isKeyword(previous) ? run.replace(CLOSING, '') : run
      return { run: isKeyword(next) ? start.replace(OPENING, '') : start, before: '', after: '' }
    }
    const punctuation = (run: Inline | undefined, edge: RegExp) =>
      typeof run === 'string' ? (edge.exec(run)?.[0] ?? '') : ''
    if (run.type !== 'keyword') return { run, before: '', after: '' }
    return { run, before: punctuation(previous, OPENING), after: punctuation(next, CLOSING) }
  })
}
