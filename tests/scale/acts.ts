import { setTimeout as wait } from 'node:timers/promises'
import { createImage } from '#api/calls/images.ts'
import { createSnapshot, getSnapshot, withdrawSnapshots } from '#api/calls/snapshots.ts'
import { getSessions } from '#api/calls/sessions.ts'
import { pullData, pushData } from '#api/calls/data.ts'
import { deleteGame, settleGames, syncGames } from './account-games.ts'
import { editArmy, idOf } from './armies.ts'
import { type Act, type Held, logIn, type Player, type World } from './player.ts'
import { beginGame, playGame, readAll, sendAll, watchGame } from './shared-games.ts'

const anyOf = <Item>(player: Player, items: readonly Item[]): Item | undefined => player.random.pick(items)

/** Sends the edit that waits. It keeps its revision until it is confirmed, so that a server recognises it. */
async function push({ ledger }: World, player: Player, held: Held): Promise<void> {
  const { army, ts, pending } = held
  if (pending === null) return
  const { userId, cursor } = player
  const body = { armies: [{ ...army, rev: pending, base_ts: ts }], pullSinceTs: cursor }
  const { status, body: answer } = await player.device.ask(pushData, { body }, [409])
  if (status === 409) startOver(player)
  if (!answer) return
  player.cursor = answer.cursor
  const accepted = answer.accepted.find(({ id }) => id === army.id)
  if (!accepted) {
    // Only this device edits the army, so the server has another version only after a restored backup.
    held.ts = answer.armies.find(({ id }) => id === army.id)?.ts ?? 0
    return
  }
  ledger.confirmed.push({ kind: 'version', userId, rev: pending, ts: accepted.ts, army })
  held.ts = accepted.ts
  held.rev = pending
  held.pending = null
}

/** The server was restored from a backup, so this device sends again what it has. */
function startOver(player: Player): void {
  player.cursor = 0
  for (const held of player.armies) {
    held.ts = 0
    if (held.rev !== '') held.pending ??= held.rev
  }
}

const edit: Act = async (world, player) => {
  const held = anyOf(player, player.armies)
  if (!held) return
  if (held.pending === null) {
    held.army = editArmy(held.army, player.random)
    held.pending = idOf(player.random, 'r')
  }
  await push(world, player, held)
}

const pull: Act = async (_, player) => {
  const query = { sinceTs: String(player.cursor) }
  const { status, body } = await player.device.ask(pullData, { query }, [409])
  if (status === 409) startOver(player)
  else player.cursor = body?.at(-1)?.ts ?? player.cursor
}

const share: Act = async ({ ledger, links }, player) => {
  const held = anyOf(player, player.armies)
  if (!held || held.isUnsure) return
  const { body } = await player.device.ask(createSnapshot, { body: held.army })
  if (!body) return
  ledger.confirmed.push({ kind: 'link', shareId: body.share_id, army: held.army })
  links.add(body.share_id)
}

const withdraw: Act = async ({ ledger, links }, player) => {
  const held = anyOf(player, player.armies)
  const army = held?.army
  const ofArmy = ledger.confirmed.flatMap((write) =>
    write.kind === 'link' && write.army.id === army?.id ? write.shareId : [],
  )
  const open = ofArmy.filter((shareId) => links.has(shareId))
  if (!held || !army || open.length === 0) return
  for (const shareId of open) links.delete(shareId)
  const { body } = await player.device.ask(withdrawSnapshots, { body: { army_id: army.id } })
  held.isUnsure ||= !body
  for (const shareId of ofArmy) ledger.confirmed.push({ kind: body ? 'withdrawn' : 'unknown', shareId })
}

const open: Act = async ({ links, ledger }, player) => {
  const shareId = anyOf(player, [...links])
  if (shareId === undefined) return
  const { status } = await player.device.ask(getSnapshot, { params: { shareId } }, [404])
  if (status === 404 && links.has(shareId)) ledger.violations.push(`The link ${shareId} did not work.`)
}

const openPage: Act = async ({ links }, player) => {
  const shareId = anyOf(player, [...links])
  if (shareId !== undefined) await player.device.send('GET /army/s/{shareId}', `/army/s/${shareId}`)
}

const page: Act = async (_, player) => {
  await player.device.send('GET / (nginx)', '/')
}

const upload: Act = async ({ ledger, picture }, { device }) => {
  const body = { size: picture.length, type: 'image/png' as const, name: 'goblin.png' }
  const prepared = (await device.ask(createImage, { body })).body
  if (!prepared) return
  const form = new FormData()
  for (const [field, value] of Object.entries(prepared.fields)) form.set(field, value)
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'goblin.png')
  const { headers, body: parts } = new Response(form)
  const sent = {
    method: 'POST',
    headers: { 'Content-Type': headers.get('Content-Type') ?? '' },
    body: await new Response(parts).arrayBuffer(),
  }
  const { status } = await device.send('POST (storage)', prepared.url, sent, [204])
  if (status !== 204) return
  const seen = await device.send('GET /images/{id}.webp', `/${prepared.key}`)
  if (seen.status !== 200) return
  ledger.confirmed.push({ kind: 'picture', key: prepared.key })
}

/** Logs in on another device, and notes the sessions that the server lists. */
const logInAgain: Act = async ({ ledger }, player) => {
  // At most ten logins to an account in 15 minutes.
  if (player.random.chance(0.2)) await logIn(player, player.borrowDevice())
  const { body } = await player.device.ask(getSessions, undefined)
  for (const { id } of body ?? []) ledger.confirmed.push({ kind: 'session', sessionId: id })
}

/** How often a player does what. */
type Shares = readonly (readonly [times: number, act: Act])[]

const WITHOUT_GAMES: Shares = [
  [12, edit],
  [3, pull],
  [1, share],
  [0.3, withdraw],
  [3, open],
  [1, openPage],
  [1, page],
  [0.7, upload],
  [0.5, logInAgain],
]
const SHARES: Shares = [
  ...WITHOUT_GAMES,
  [0.3, beginGame],
  [6, playGame],
  [4, watchGame],
  [2, syncGames],
  [0.5, deleteGame],
]

function nextAct({ playsGames }: World, { random }: Player): Act {
  const shares = playsGames ? SHARES : WITHOUT_GAMES
  let at = (random.below(10_000) / 10_000) * shares.reduce((sum, [times]) => sum + times, 0)
  return shares.find(([times]) => (at -= times) < 0)?.[1] ?? edit
}

/** Plays until the world is over. */
export async function play(world: World, player: Player): Promise<void> {
  while (!world.isOver()) {
    if (player.device.isLoggedOut()) await logIn(player, player.device)
    await nextAct(world, player)(world, player).catch((error: unknown) => {
      world.ledger.violations.push(String(error))
    })
    await wait(world.paceMs * (0.5 + player.random.below(1000) / 1000))
  }
}

const FINISH_TRIES = 20

/** Sends what is still unconfirmed. @returns how many edits and moves no server has taken */
export async function finish(world: World, player: Player): Promise<number> {
  for (let tries = 0; tries < FINISH_TRIES; tries += 1) {
    if (player.device.isLoggedOut()) await logIn(player, player.device)
    await pull(world, player)
    for (const held of player.armies) await push(world, player, held)
    const haveMoves = await sendAll(world, player)
    const areSettled = !world.playsGames || (await settleGames(world, player))
    if (haveMoves && areSettled && player.armies.every(({ pending }) => pending === null)) break
    await wait(500)
  }
  const moves = player.games.reduce((sum, { pending }) => sum + pending.length, 0)
  return moves + player.armies.filter(({ pending }) => pending !== null).length
}

/** Reads to their end the games that everybody has finished. */
export async function readToEnd(world: World, player: Player): Promise<void> {
  for (let tries = 0; tries < FINISH_TRIES && !(await readAll(world, player)); tries += 1) await wait(500)
}
