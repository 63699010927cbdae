import { expect, it } from 'vitest'
import { createParts } from '#islands/play/parts/game-parts.ts'

it('[SHELL-92] the parts of a game are loaded with the parts that they bring, and missing ones the next time', async () => {
  const loaded: string[] = []
  const { createGamePart, loadGameParts } = createParts()
  const part = (name: string, brings: () => void = () => undefined) =>
    createGamePart(async () => {
      if (name === 'late' && !loaded.includes('inner')) throw new Error('no network')
      loaded.push(name)
      brings()
      return name
    })
  part('late')
  part('outer', () => part('inner'))
  expect(await loadGameParts()).toBe(false)
  expect(loaded).toEqual(['outer', 'inner'])
  expect(await loadGameParts()).toBe(true)
  expect(loaded).toEqual(['outer', 'inner', 'late'])
})
