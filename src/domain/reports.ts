/** The reports that a device sends if the operator has enabled them. They do not identify the user. */

const MAX_FRAMES = 10

/** The type of an error and where it happened. The message is left out, because it can contain the name of an army. */
export function makeErrorReport(error: unknown): { name: string; frames: string[] } {
  if (!(error instanceof Error)) return { name: 'Unknown', frames: [] }
  const frames = [...(error.stack ?? '').matchAll(/\/([\w.-]+\.js):(\d+):(\d+)/g)].map(
    ([, file = '', line = '', column = '']) => `${file}:${line}:${column}`,
  )
  return { name: /^\w{1,60}$/.test(error.name) ? error.name : 'Error', frames: frames.slice(0, MAX_FRAMES) }
}

/**
 * Removes ids from a path: `/army/a/x1Y2` is `/army/a`, `/play/x1Y2` is `/play/game`, and `/changelog/2026-11-21-news`
 * is `/changelog`.
 */
export function pageOf(path: string): string {
  const [first = '', second = ''] = path.toLowerCase().split('/').slice(1)
  if (!/^[a-z-]{1,30}$/.test(first)) return '/'
  // An id can have letters alone.
  if (first === 'play' && second !== '') return '/play/game'
  return /^[a-z-]{1,30}$/.test(second) ? `/${first}/${second}` : `/${first}`
}
