import { checkEnd } from './check-end.ts'
import { edit, injectEvent, move } from './events.ts'
import type { SimServer } from './server.ts'
import { DAY, logIn, newWorld, settleDown, sync, type World } from './world.ts'

export type History = { faults: string[]; story: string[] }

/**
 * Runs one random history of three devices and two accounts: the storage, the exchange, the server and the SQL are the
 * real ones. @returns the faults at the end, and the events
 */
export async function simulate(seed: number, server: SimServer): Promise<History> {
  const world = await newWorld(seed, server)
  const { random, story, witness } = world
  const steps = 30 + random.below(70)
  try {
    await begin(world)
    for (let step = 0; step < steps; step += 1) {
      server.pass(random.below(random.chance(0.1) ? DAY : 5000))
      await takeStep(world)
      await settleDown(world)
    }
    return { faults: [...(await finish(world)), ...witness.faults], story }
  } catch (error) {
    return { faults: [String(error instanceof Error ? error.stack : error)], story }
  }
}

/** The devices have synced one army before the history begins, so that their edits often meet. */
async function begin(world: World): Promise<void> {
  const [first] = world.devices
  if (first) for (let index = 0; index < 4; index += 1) await edit(world, first)
  for (const device of world.devices) {
    sync(world, device)
    await drain(world)
  }
}

async function takeStep(world: World): Promise<void> {
  const { random, devices } = world
  const device = random.pick(devices)
  if (!device) return
  const dice = random.below(100)
  if (dice < 30) await edit(world, device)
  else if (dice < 50) sync(world, device)
  else if (dice < 88) await move(world)
  else await injectEvent(world, device)
}

/** Delivers everything. Then each account in turn logs in on all devices and syncs until nothing is left to send. */
async function finish(world: World): Promise<string[]> {
  const { devices, server } = world
  for (const device of devices) device.isOnline = true
  await drain(world)
  const faults: string[] = []
  for (const account of server.accounts) {
    for (const device of devices) await logIn(device, account.id)
    if (!(await syncUntilQuiet(world))) faults.push('the requests do not stop')
  }
  for (const account of server.accounts) faults.push(...(await checkEnd(world, account)))
  return faults
}

const MAX_ROUNDS = 8

async function syncUntilQuiet(world: World): Promise<boolean> {
  const { network, devices } = world
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = { ...network.sent }
    const disks = JSON.stringify(await Promise.all(devices.map(({ disk }) => disk.records())))
    for (const device of devices) {
      sync(world, device)
      await drain(world)
    }
    const areSame = disks === JSON.stringify(await Promise.all(devices.map(({ disk }) => disk.records())))
    const isQuiet =
      network.sent.calls - before.calls === devices.length && network.sent.pushes === before.pushes
    if (isQuiet && areSame) return true
  }
  return false
}

async function drain(world: World): Promise<void> {
  const { network, story } = world
  for (;;) {
    await settleDown(world)
    network.messages = network.messages.filter(({ isOver }) => !isOver)
    const [message] = network.messages
    if (!message) return
    if (!message.hasReached) await message.reach()
    story.push(`the call of device ${message.device} is ${message.isOver ? 'late' : 'answered'}`)
    if (!message.isOver) message.answer()
  }
}
