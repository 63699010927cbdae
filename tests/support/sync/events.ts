import type { Army, StoredArmy } from '#domain/army/army.ts'
import { MINIATURES_ID } from '#domain/army/shelf.ts'
import { restoreArmy } from '#domain/army/versions/restore.ts'
import { unsyncedState } from '#domain/sync/version.ts'
import { anyEdit, anyNewArmy, anyOtherChange, anyOwned, type EditParts } from './edits.ts'
import { DAY, logIn, reload, settleDown, watch, type SimDevice, type World } from './world.ts'

/** A user edits, undoes, restores or creates an army in a tab, through the storage of the app. */
export async function edit(world: World, device: SimDevice): Promise<void> {
  const { random, newId, token, witness, story } = world
  const parts: EditParts = { random, newId, token, at: device.clock.now() }
  const armies = random.pick(device.tabs)?.armies
  if (!armies) return
  const stamp = { rev: newId(), at: parts.at }
  await watch(world, device, witness.sawEdit, async () => {
    const ids = await armies.listIds()
    const id = random.chance(0.15) ? MINIATURES_ID : random.pick(ids)
    const change = (label: string | null, make: (now: StoredArmy) => StoredArmy) =>
      id && armies.change(id, label, (now) => (now && !now.deleted ? make(now) : now), stamp)
    const dice = random.below(100)
    story.push(`device ${device.index} edits ${id ?? 'a new army'} (${dice})`)
    if (dice < 5) await armies.undoLatestListed(stamp)
    else if (dice < 15) await (id && armies.undo(id, stamp))
    else if (dice < 18) await (id && armies.redo(id, stamp))
    else if (dice < 21) await restoreFromTrash(armies, parts, stamp)
    else if (dice < 25) await change('Upgrade', (now) => (now.deleted ? now : anyOtherChange(now, parts)))
    else if (id === MINIATURES_ID && random.chance(0.8))
      await armies.change(id, 'Own', (now) => anyOwned(now, parts), stamp)
    else if (ids.length === 0 || (ids.length < 3 && random.chance(0.06)))
      await armies.addMany([withKnownId(anyNewArmy(parts), world, device.owner)], 'Create', stamp)
    else await change('Edit', (now) => (now.deleted ? now : anyEdit(now, parts)))
  })
}

/** Sometimes gives a new army the id of an army of the other account, as an imported file does. */
function withKnownId(army: Army, { random, witness }: World, owner: string | null): Army {
  const foreign = [...witness.armies].filter(([, owners]) => !owners.has(owner) && !owners.has(null))
  const known = owner !== null && random.chance(0.5) ? random.pick(foreign) : undefined
  return known ? { ...army, id: known[0] } : army
}

async function restoreFromTrash(
  armies: SimDevice['tabs'][0]['armies'],
  { random, at }: EditParts,
  stamp: { rev: string; at: number },
): Promise<void> {
  const deleted = random.pick(await armies.deletedArmies(at))
  if (deleted)
    await armies.change(deleted.army.id, 'Restore', (now) => restoreArmy(now, deleted.army, at), stamp)
}

/** Picks a message and delivers it once or twice, or loses it in either direction. */
export async function move({ random, network, story }: World): Promise<void> {
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

type Event = (world: World, device: SimDevice) => Promise<void> | void

/** What else can happen. The list repeats what should happen more often. */
const EVENTS: readonly Event[] = [
  toggleConnection,
  toggleConnection,
  setClock,
  kill,
  restartServer,
  backUp,
  backUp,
].concat([
  restoreServer,
  copyOrLoseDisk,
  copyOrLoseDisk,
  changeAccount,
  changeAccount,
  dismissNotice,
  dismissNotice,
])

export async function injectEvent(world: World, device: SimDevice): Promise<void> {
  const event = world.random.pick(EVENTS) ?? backUp
  await event(world, device)
  await settleDown(world)
}

function toggleConnection({ story }: World, device: SimDevice): void {
  device.isOnline = !device.isOnline
  story.push(`device ${device.index} is ${device.isOnline ? 'online' : 'offline'}`)
}

function setClock({ random, story }: World, device: SimDevice): void {
  device.skew = (random.below(7) - 3) * DAY
  story.push(`the clock of device ${device.index} is off by ${device.skew / DAY} days`)
}

function restartServer({ network, story }: World): void {
  for (const message of network.messages) if (!message.isGivenUp && !message.isOver) message.fail()
  story.push('the server restarts')
}

async function backUp(world: World): Promise<void> {
  world.backups = await Promise.all(world.server.accounts.map((account) => account.backUp()))
  world.story.push('the server is backed up')
}

async function restoreServer(world: World): Promise<void> {
  const { server, network, witness, story, backups } = world
  const forgotten = await readAll(world)
  for (const [index, account] of server.accounts.entries()) {
    const backup = backups[index]
    if (backup) await account.restore(backup)
  }
  // Restoring takes time: answers under way are lost, and the clock moves on, so that no `ts` is issued twice.
  for (const message of network.messages) if (message.hasReached && !message.isOver) message.fail()
  server.pass(60_000)
  witness.sawRestore('server')
  witness.sawLoss(forgotten, await readEverything(world))
  story.push('the server is restored')
}

async function copyOrLoseDisk(world: World, device: SimDevice): Promise<void> {
  const { copy, disk, index } = device
  if (copy && world.random.chance(0.5)) {
    const gone = await disk.records()
    kill(world, device)
    await disk.restore(copy.disk)
    world.witness.sawRestore('disk')
    await reload(device)
    device.owner = copy.owner
    world.witness.sawLoss(gone, await readEverything(world))
    world.story.push(`device ${index} gets its old disk back`)
  } else {
    device.copy = { disk: await disk.copy(), owner: device.owner }
    world.story.push(`the disk of device ${index} is copied`)
  }
}

/** Logs out if nothing would be lost, and otherwise ends the session. Then one of the two accounts logs in. */
async function changeAccount(world: World, device: SimDevice): Promise<void> {
  const { random, server, story } = world
  const { disk, index } = device
  const shown = await device.tabs[0].list()
  const isSynced = (await disk.records()).every(
    (record) => record.list !== shown || unsyncedState(record) === 'none',
  )
  if (isSynced && random.chance(0.5)) {
    const gone = await disk.records()
    kill(world, device)
    await disk.clear()
    await reload(device)
    device.owner = null
    world.witness.sawLogOut(gone, await readEverything(world))
    story.push(`device ${index} logs out`)
  } else await disk.endSession()
  const account = random.chance(0.8) ? server.accounts[0] : server.accounts[1]
  if (random.chance(0.8)) await logIn(device, account.id)
  story.push(`account ${device.owner ?? 'of nobody'} is logged in on device ${index}`)
}

/** A user has seen one notice about a merge. */
async function dismissNotice({ random, witness, story }: World, device: SimDevice): Promise<void> {
  const shown = await device.tabs[0].list()
  const records = (await device.disk.records()).filter(
    ({ list, conflicts }) => list === shown && conflicts.length > 0,
  )
  const record = random.pick(records)
  const seen = record && random.pick(record.conflicts)
  if (!record || !seen) return
  const { id } = record.army
  await device.tabs[0].notes.forgetConflicts(id, [seen])
  const after = (await device.disk.records()).find(({ list, army }) => list === shown && army.id === id)
  const left = record.conflicts.filter(({ unit, field }) => unit !== seen.unit || field !== seen.field)
  if (JSON.stringify(after?.conflicts) !== JSON.stringify(left))
    witness.faults.push(`dismissing ${seen.field} of ${id} has changed other notices`)
  story.push(`a notice of device ${device.index} is dismissed`)
}

/** Ends the app and everything it was waiting for, and keeps the disk. */
function kill({ network, story }: World, device: SimDevice): void {
  device.life += 1
  device.syncing.clear()
  for (const message of network.messages) {
    if (message.device !== device.index) continue
    message.answer = () => {
      message.isOver = true
    }
    message.fail = () => {
      message.isGivenUp = true
      message.isOver = message.hasReached
    }
  }
  story.push(`device ${device.index} is killed and starts again`)
}

const readAll = ({ server }: World) =>
  Promise.all(server.accounts.map(async (account) => (await account.read()).history))

const readEverything = async (world: World) => [
  await readAll(world),
  await Promise.all(world.devices.map(({ disk }) => disk.records())),
]
