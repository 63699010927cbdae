import { request } from '../api/client.ts'
import { nameListsSchema, randomArmyName } from '../domain/army/random-name.ts'
import type { RandomBelow } from '../domain/random.ts'
import { samplesSchema, type Samples } from '../domain/army/sample-armies.ts'
import namesPath from '../../content/armies/names.json?url&no-inline'
import samplesPath from '../../content/armies/samples.json?url&no-inline'

/** @returns null when the lists cannot be had: without a network on a first visit */
export async function drawArmyName(randomBelow: RandomBelow): Promise<string | null> {
  const lists = await request({ method: 'GET', path: namesPath, response: nameListsSchema })
  return lists.state === 'success' ? randomArmyName(lists.value, randomBelow) : null
}

/** @returns null when they cannot be had */
export async function loadSamples(): Promise<Samples | null> {
  const samples = await request({ method: 'GET', path: samplesPath, response: samplesSchema })
  return samples.state === 'success' ? samples.value : null
}
