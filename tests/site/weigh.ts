import { writeFileSync } from 'node:fs'
import { isHeavy, PAGES, weightOf, WEIGHTS } from './weight.ts'

/** `npm run weigh`: writes down what the tools and the long texts of this build weigh. */
const weights = PAGES.filter(isHeavy)
  .toSorted()
  .map((path) => [path, weightOf(path)])
writeFileSync(WEIGHTS, `${JSON.stringify(Object.fromEntries(weights), null, 2)}\n`)
