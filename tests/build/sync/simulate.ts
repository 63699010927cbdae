import { createSync, type SyncClient } from '../../../src/sync/sync.ts'
import { SYNC_LIMITS } from '../../../src/domain/sync/version.ts'
import type { Change } from '../../../src/domain/army/history.ts'
import { checkEnd } from './check-end.ts'
import { anyEdit, anyNewArmy, undone, type EditParts } from './edits.ts'
import { newMemoryDisk, type DiskState, type MemoryDisk } from './memory-disk.ts'
import { emptyRows, newMemoryRows, type RowsState } from './memory-rows.ts'
import { newNetwork, type Network } from './network.ts'
import { newRandom, type Random } from './random.ts'
import { newMemoryServer, type SimServer } from './sim-server.ts'
import { newWitness, type Witness } from './witness.ts'

/** A device in the simulation. */
export type SimDevice = {
  index: number
  disk: MemoryDisk
  isOnline: boolean
  /** How far its clock is off, in ms. */
  skew: number
  /** The number of running syncs. Two tabs can sync at once. */
  runs: number
  edits: Change[]
  /** An old copy of the disk. */
  copy: DiskState | null
  client: SyncClient
  /** Counts restarts, so that runs from before a restart are ignored. */
  life: number
}

export type World = {
  random: Random
  network: Network
  server: SimServer
  pageSize: number
  devices: SimDevice[]
  witness: Witness
  newId: () => string
  token: () => string
  /** The server's clock, in ms. */
  time: number
  backup: RowsState
  /** The events so far, to find the cause of a fault. */
  story: string[]
}

/** So small that a pull often takes several pages. */
const PAGE_SIZE = 2
const DAY = 86_400_000
const START = Date.UTC(2026, 10, 21)

/** Lets all pending promises continue. */
const settleDown = () => new Promise<void>((resolve) => setImmediate(resolve))

function newWorld(seed: number, given?: SimServer): World {
  const random = newRandom(seed)
  let [ids, tokens] = [0, 0]
  const server = given ?? newMemoryServer(newMemoryRows(), () => world.time, PAGE_SIZE)
  const world: World = {
    ...{ random, devices: [], witness: newWitness(), time: START, backup: emptyRows, story: [] },
    server,
    pageSize: given ? SYNC_LIMITS.pull : PAGE_SIZE,
    network: newNetwork(server),
    newId: () => `id${String((ids += 1)).padStart(10, '0')}`,
    token: () => `w${String((tokens += 1))}w`,
  }
  world.devices = [0, 1, 2].map((index) => {
    const device: SimDevice = {
      ...{
        index,
        disk: newMemoryDisk(),
        isOnline: random.chance(0.8),
        runs: 0,
        edits: [],
        copy: null,
        life: 0,
      },
      skew: random.chance(0.5) ? 0 : (random.below(7) - 3) * DAY,
      client: world.network.clientOf(index, () => device.isOnline),
    }
    return device
  })
  return world
}

/**
 * Runs one random history, by default on a server without a database. @returns the faults at the end, and the
 * events
 */
export async function simulate(
  seed: number,
  server?: SimServer,
): Promise<{ faults: string[]; story: string[] }> {
  const world = newWorld(seed, server)
  const steps = 30 + world.random.below(70)
  try {
    for (let step = 0; step < steps; step += 1) {
      world.time += world.random.below(world.random.chance(0.1) ? DAY : 5000)
      world.server.setTime(world.time)
      await takeStep(world)
      await settleDown()
    }
    return { faults: await finish(world), story: world.story }
  } catch (error) {
    return { faults: [String(error instanceof Error ? error.stack : error)], story: world.story }
  }
}

async function takeStep(world: World): Promise<void> {
  const { random, devices } = world
  const device = random.pick(devices)
  if (!device) return
  const dice = random.below(100)
  if (dice < 30) await edit(world, device)
  else if (dice < 50) sync(world, device)
  else if (dice < 90) await move(world)
  else await injectFault(world, device)
}

async function edit(world: World, device: SimDevice): Promise<void> {
  const { random, newId, token } = world
  const { disk } = device
  const parts: EditParts = { random, newId, token, at: world.time + device.skew }
  const live = [...disk.state.records.values()].flatMap(({ army }) => (army.deleted ? [] : army))
  const army = random.pick(live)
  const change = random.chance(0.15) ? random.pick(device.edits) : undefined
  const id = change?.after?.id ?? army?.id
  const before = id === undefined ? null : (disk.state.records.get(id)?.army ?? null)
  const after = change
    ? undone(change, before, parts.at)
    : army && live.length > random.below(4)
      ? anyEdit(army, parts)
      : anyNewArmy(parts)
  if (!after || after === before) return
  const stored = disk.state.records.get(after.id)?.army ?? null
  disk.edit(after, newId())
  device.edits = [...device.edits, { before: stored, after }].slice(-10)
  const records = world.devices.map((one) => one.disk.state.records.get(after.id))
  world.witness.sawEdit(stored, after, device.index, records, await world.server.read())
  world.story.push(
    `device ${device.index} ${change ? 'undoes' : 'edits'} ${after.id}: ${JSON.stringify(after)}`,
  )
}

/** Starts a sync. Two tabs may sync at once. */
function sync(world: World, device: SimDevice): void {
  if (device.runs >= 2) return
  const { life, disk, client } = device
  const storage = { ...disk }
  device.runs += 1
  world.story.push(`device ${device.index} begins to sync`)
  const run = createSync({ client, storage, platform: { newId: world.newId }, pageSize: world.pageSize })
  const over = () => {
    if (device.life === life) device.runs -= 1
  }
  run('user').then(over, (error: unknown) => {
    throw error
  })
}

/** Picks a message and delivers it once or twice, or loses it in either direction. */
async function move({ random, network, story }: World): Promise<void> {
  network.messages = network.messages.filter(({ isOver }) => !isOver)
  const message = random.pick(network.messages)
  if (!message) return
  const fate = random.below(10)
  const of = `the call of device ${message.device}`
  if (!message.hasReached) {
    if (fate === 0 && !message.isGivenUp) {
      message.fail()
      story.push(`${of} gets no answer in time`)
    } else {
      await message.reach()
      story.push(`${of} reaches the server`)
    }
  } else if (fate === 0) {
    await message.reach()
    story.push(`${of} reaches the server again`)
  } else if (fate <= 2) {
    message.fail()
    story.push(`the answer to ${of} is lost`)
  } else {
    message.answer()
    story.push(`${of} is answered`)
  }
}

async function injectFault(world: World, device: SimDevice): Promise<void> {
  const { random, server, story, network } = world
  const allRecords = () => world.devices.flatMap(({ disk }) => [...disk.state.records.values()])
  switch (random.below(9)) {
    case 0:
    case 1:
      device.isOnline = !device.isOnline
      story.push(`device ${device.index} is ${device.isOnline ? 'online' : 'offline'}`)
      break
    case 2:
      device.skew = (random.below(7) - 3) * DAY
      story.push(`the clock of device ${device.index} is off by ${device.skew / DAY} days`)
      break
    case 3:
      kill(world, device)
      story.push(`device ${device.index} is killed and starts again`)
      break
    case 4:
      for (const message of network.messages) if (!message.isGivenUp && !message.isOver) message.fail()
      story.push('the server restarts')
      break
    case 5:
    case 6:
      world.backup = await server.read()
      story.push('the server is backed up')
      break
    case 7: {
      const forgotten = await server.read()
      await server.restore(world.backup)
      // Restoring takes time: answers under way are lost, and the clock moves on, so that no `ts` is issued twice.
      for (const message of network.messages) if (message.hasReached && !message.isOver) message.fail()
      world.time += 60_000
      world.witness.sawRestore(forgotten, world.backup, allRecords())
      story.push('the server is restored')
      break
    }
    default:
      if (device.copy && random.chance(0.5)) {
        const gone = [...device.disk.state.records.values()]
        kill(world, device)
        device.disk.state = device.copy
        device.edits = []
        const old = device.copy.records.values()
        world.witness.sawLoss(device.index, gone, old, allRecords(), await server.read())
        story.push(`device ${device.index} gets its old disk back`)
      } else {
        device.copy = device.disk.state
        story.push(`the disk of device ${device.index} is copied`)
      }
  }
}

/** Ends the app and everything it was waiting for, and keeps the disk. */
function kill(world: World, device: SimDevice): void {
  const disk = newMemoryDisk()
  disk.state = device.disk.state
  device.disk = disk
  device.life += 1
  device.runs = 0
  for (const message of world.network.messages) {
    if (message.device === device.index) {
      message.answer = () => {
        message.isOver = true
      }
      message.fail = () => {
        message.isGivenUp = true
        message.isOver = message.hasReached
      }
    }
  }
}

const MAX_ROUNDS = 8

/** Delivers everything, then syncs the devices in turn until none has anything left to send. */
async function finish(world: World): Promise<string[]> {
  const { network, devices } = world
  for (const device of devices) device.isOnline = true
  await drain(world)
  for (let round = 1; ; round += 1) {
    const before = { ...network.sent }
    const recordsBefore = devices.map(({ disk }) => disk.state.records)
    for (const device of devices) {
      sync(world, device)
      await drain(world)
    }
    const isQuiet =
      network.sent.calls - before.calls === devices.length &&
      network.sent.pushes === before.pushes &&
      devices.every(({ disk }, index) => disk.state.records === recordsBefore[index])
    if (isQuiet) return checkEnd(world)
    if (round === MAX_ROUNDS) return ['the requests do not stop']
  }
}

async function drain({ network, story }: World): Promise<void> {
  for (;;) {
    await settleDown()
    network.messages = network.messages.filter(({ isOver }) => !isOver)
    const [message] = network.messages
    if (!message) return
    if (!message.hasReached) await message.reach()
    story.push(`the call of device ${message.device} is ${message.isOver ? 'late' : 'answered'}`)
    if (!message.isOver) message.answer()
  }
}
