import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The files that render a dialog. */
const dialogs = globSync('src/islands/**/*.tsx').filter((path) =>
  /<(?:Form)?Dialog\b/.test(readFileSync(path, 'utf8')),
)

describe('[ARMY-96] an action of a dialog hands its promise to the button that runs it', () => {
  it('there are dialogs', () => expect(dialogs.length).toBeGreaterThan(30))

  it.each(dialogs)('%s', (path) => {
    const swallowed = /\b(?:onClick|onSubmit)=\{\(\) => void [^}\n]*/g
    expect(readFileSync(path, 'utf8').match(swallowed) ?? []).toEqual([])
  })
})
