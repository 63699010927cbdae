import { createLog } from '#server/base/log.ts'
import { openParts } from '#server/parts/open-parts.ts'
import { bringBack, takeDown, targetOf } from '#server/take-down.ts'
import { runCommand } from './command.ts'

const USAGE =
  'Give the address of a picture or of a shared army, or the link or the id of a game, as in "npm run take-down -- https://example.org/army/s/…". Add "undo" to take that back.'

await runCommand(async (config, [address, action]) => {
  const target = address === undefined ? null : targetOf(address)
  if (!target || (action !== undefined && action !== 'undo')) throw new Error(USAGE)
  const stopping = new AbortController()
  const parts = await openParts(config, createLog(), stopping.signal)
  const name = { picture: 'picture', share: 'shared army', game: 'game' }[target.type]
  try {
    if (action === 'undo') {
      if (!(await bringBack(parts, target))) throw new Error(`This ${name} is gone for good.`)
      const isThere = target.type !== 'game'
      console.log(isThere ? `The ${name} is back.` : 'A device that has the game can put it there again.')
    } else {
      if (!(await takeDown(parts, target))) throw new Error(`There is no ${name} with this address.`)
      const copies = target.type === 'game' ? 'The devices that play it' : 'Copies in browsers and in a CDN'
      const rest =
        target.type === 'game'
          ? 'keep it, and cannot put it there again.'
          : 'stay there until you purge them.'
      console.log(`The ${name} is taken down. ${copies} ${rest}`)
    }
  } finally {
    stopping.abort()
    await parts.database.destroy()
  }
})
