import { createLog } from '../src/server/log.ts'
import { openParts } from '../src/server/open-parts.ts'
import { bringBack, takeDown, targetOf } from '../src/server/take-down.ts'
import { runCommand } from './command.ts'

const USAGE =
  'Give the address of a picture or of a shared army, as in "npm run take-down -- https://example.org/army/s/…". Add "undo" to take that back.'

await runCommand(async (config, [address, action]) => {
  const target = address === undefined ? null : targetOf(address)
  if (!target || (action !== undefined && action !== 'undo')) throw new Error(USAGE)
  const stopping = new AbortController()
  const parts = await openParts(config, createLog(), stopping.signal)
  const name = target.type === 'picture' ? 'picture' : 'shared army'
  try {
    if (action === 'undo') {
      if (!(await bringBack(parts, target))) throw new Error(`This ${name} is gone for good.`)
      console.log(`The ${name} is back.`)
    } else {
      if (!(await takeDown(parts, target))) throw new Error(`There is no ${name} with this address.`)
      console.log(
        `The ${name} is taken down. Copies in browsers and in a CDN stay there until you purge them.`,
      )
    }
  } finally {
    stopping.abort()
    await parts.database.destroy()
  }
})
