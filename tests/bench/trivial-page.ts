import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The path of the page that is the floor of every tool: our shell and React with one island that only counts. */
export const TRIVIAL = '/trivial'

const PAGE = `---
import Page from '#layouts/Page.astro'
import { Counter } from '#islands/trivial/counter.tsx'
---

<Page title="Trivial" description="An island that only counts.">
  <p>An island that only counts, which is the least that any tool of this site can cost.</p>
  <Counter client:painted />
</Page>
`

const ISLAND = `import { useState } from 'react'

export function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {\`Count \${count}\`}
    </button>
  )
}
`

/** Adds the trivial page to the sources of a project. */
export function addTrivialPage(project: string): void {
  mkdirSync(join(project, 'src/islands/trivial'))
  writeFileSync(join(project, 'src/islands/trivial/counter.tsx'), ISLAND)
  writeFileSync(join(project, `src/pages${TRIVIAL}.astro`), PAGE)
}
