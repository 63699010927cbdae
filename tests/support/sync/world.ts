import type { CallResult } from '#api/calls/call.ts'
import { createClock } from '#stores/device/clock.ts'
import { createSync } from '#sync/sync.ts'
import { makeMarks } from '#tests/support/marks.ts'
import { newDisk, type Disk, type DiskCopy, type DiskTab, type OwnedArmy } from './disk.ts'
import { newNetwork, type Network } from './network.ts'
import { newRandom, type Random } from './random.ts'
import { EMPTY, PAGE_SIZE, type Backup, type SimAccount, type SimServer } from './server.ts'
import { newWitness, type Witness } from './witness.ts'

/** A device in the simulation. Its two tabs share its disk. */
export type SimDevice = {
  index: number
  disk: Disk
  tabs: readonly [DiskTab, DiskTab]
  /** The account that was logged in last; null before the first login and after a log-out. */
  owner: string | null
  isOnline: boolean
  /** How far its clock is off, in ms. */
  skew: number
  /** The clock as answers of the server have corrected it. */
  clock: ReturnType<typeof createClock>
  /** An old copy of the disk, with the account of that time. */
  copy: { disk: DiskCopy; owner: string | null } | null
  /** Counts restarts, so that runs from before a restart are ignored. */
  life: number
  /** The tabs that are syncing. */
  syncing: Set<DiskTab>
}

export type World = {
  random: Random
  network: Network
  server: SimServer
  devices: SimDevice[]
  witness: Witness
  newId: () => string
  token: () => string
  backups: readonly Backup[]
  /** The runs of sync that have begun and not ended. */
  runs: number
  /** The events so far, to find the cause of a fault. */
  story: string[]
}

export const DAY = 86_400_000

export async function newWorld(seed: number, server: SimServer): Promise<World> {
  const random = newRandom(seed)
  let [ids, tokens] = [0, 0]
  const world: World = {
    random,
    server,
    devices: [],
    witness: newWitness(),
    runs: 0,
    story: [],
    backups: server.accounts.map(() => EMPTY),
    network: newNetwork((owner) => accountOf(server, owner)),
    newId: () => `id${String((ids += 1)).padStart(10, '0')}`,
    token: () => `w${(tokens += 1)}w`,
  }
  for (const account of server.accounts) await account.restore(EMPTY)
  for (let index = 0; index < 3; index += 1) {
    const disk = await newDisk(world.newId)
    const tabs = [await disk.openTab(), await disk.openTab()] as const
    const marks = makeMarks()
    const device: SimDevice = {
      index,
      disk,
      tabs,
      clock: createClock(
        marks.$clockSkew,
        () => server.now() + device.skew,
        (skew, now) => device.tabs[0].correctEditTimes(skew, now, world.newId),
      ),
      owner: null,
      copy: null,
      life: 0,
      isOnline: random.chance(0.8),
      skew: random.chance(0.5) ? 0 : (random.below(7) - 3) * DAY,
      syncing: new Set(),
    }
    world.devices.push(device)
    if (random.chance(0.8)) await logIn(device, server.accounts[0].id)
  }
  return world
}

function accountOf({ accounts }: SimServer, owner: string): SimAccount {
  const account = accounts.find(({ id }) => id === owner)
  if (!account) throw new Error(`There is no account ${owner}.`)
  return account
}

export async function logIn(device: SimDevice, owner: string): Promise<void> {
  await device.disk.logIn(owner)
  device.owner = owner
  if (await device.tabs[0].isListStale()) await reload(device)
}

/** All pages of the device start again, which shows another list after a change of the account. */
export async function reload(device: SimDevice): Promise<void> {
  device.tabs = [await device.disk.openTab(), await device.disk.openTab()]
}

const byKey = (records: readonly OwnedArmy[]) =>
  new Map(records.map((record) => [`${record.list} ${record.army.id}`, record]))

/** Does `work` and tells the witness which armies of the device it has changed. */
export async function watch<T>(
  { story }: World,
  { disk, index }: SimDevice,
  saw: (before: OwnedArmy | undefined, after: OwnedArmy) => void,
  work: () => Promise<T>,
): Promise<T> {
  const before = byKey(await disk.records())
  const result = await work()
  for (const [key, after] of byKey(await disk.records())) {
    const was = before.get(key)
    const isSame = was?.rev === after.rev && was.synced?.rev === after.synced?.rev && isShown(was, after)
    if (isSame) continue
    saw(was, after)
    story.push(`device ${index} has ${JSON.stringify(after)}`)
  }
  return result
}

const isShown = (before: OwnedArmy, after: OwnedArmy) => before.conflicts.length === after.conflicts.length

/** Begins to sync in a tab that is not syncing. The run waits at each call until the simulation moves the message. */
export function sync(world: World, device: SimDevice): void {
  const tab = device.tabs.find((one) => !device.syncing.has(one))
  const { owner, index, life } = device
  if (!tab || owner === null) return
  const { storage } = tab
  const client = world.network.clientOf(index, () => device.isOnline)
  /** The time of the server sets the clock right before the answer is handled. */
  const timed = async <T>(call: Promise<CallResult<T>>): Promise<CallResult<T>> => {
    const result = await call
    if (result.now !== undefined && device.life === life) {
      const serverNow = result.now
      await watch(world, device, world.witness.sawSync, () => device.clock.setRight(serverNow))
    }
    return result
  }
  const run = createSync({
    client: {
      pull: (...given) => timed(client.pull(...given)),
      push: (...given) => timed(client.push(...given)),
    },
    storage: {
      ...storage,
      settle: (...given) => watch(world, device, world.witness.sawSync, () => storage.settle(...given)),
    },
    platform: { newId: world.newId },
    pageSize: PAGE_SIZE,
  })
  device.syncing.add(tab)
  world.runs += 1
  world.story.push(`device ${index} begins to sync`)
  const over = () => {
    world.runs -= 1
    if (device.life === life) device.syncing.delete(tab)
  }
  tab.owners
    .adoptLocalArmies(owner)
    .then(() => run(owner))
    .then(over, (error: unknown) => {
      world.witness.faults.push(String(error instanceof Error ? error.stack : error))
      over()
    })
}

/** Waits until every run waits for a message or has ended. So the order of events depends only on the seed. */
export async function settleDown(world: World): Promise<void> {
  do await new Promise<void>((resolve) => setImmediate(resolve))
  while (world.runs > world.network.waiting)
}
