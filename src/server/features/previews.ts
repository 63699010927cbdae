import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { pictureIdOf } from '#domain/army/picture/picture-path.ts'
import { makeBattleLink, parseBattleLink } from '#domain/battle/battle-link.ts'
import { type Letters, lettersSchema } from '#preview/letters.ts'
import type { PreviewCard } from '#preview/preview-card.ts'
import { countOrRefuse } from '#server/limits/rate-limits.ts'
import { RATE_LIMITS } from '#server/limits/values.ts'
import { Busy } from '#server/base/busy.ts'
import { findShown } from '#server/games/find-shown.ts'
import type { Api } from '#server/calls/answer-call.ts'
import type { App, AppContext } from '#server/http/app-types.ts'
import { clientOf } from '#server/calls/client-of.ts'
import { refuse } from '#server/http/refuse.ts'
import { drawPreview } from '#server/images/draw-preview.ts'
import type { Variants } from '#server/images/variants.ts'
import type { Parts } from '#server/parts/parts.ts'
import { type Site, textOf } from '#server/site/site.ts'
import { battleCard, type FindBattle } from '#server/snapshots/battle-preview.ts'
import { gameCard } from '#server/snapshots/game-preview.ts'
import {
  armyCard,
  BATTLE_PREVIEW,
  GAME_PREVIEW,
  plateOf,
  previewedArmy,
} from '#server/snapshots/link-preview.ts'
import type { SharedArmies } from './shared-armies.ts'

const LETTERS = '/service/letters.json'
const ENTRY = '/images/preview/entry/'
const PLATE = '/service/GOBLINS.png'
/** The picture of the site itself. */
const OWN = '/og.png'
/** Another build can draw it otherwise, and an army can be withdrawn. */
const CACHE_FOR_A_DAY = 'public, max-age=86400'
/** A game goes on. */
const CACHE_FOR_MINUTES = 'public, max-age=300'

const termSchema = z.object({
  '@graph': z.tuple([
    z.object({ name: z.string(), description: z.string(), inDefinedTermSet: z.object({ name: z.string() }) }),
    z.unknown(),
  ]),
})

/** How long somebody waits for a picture, in ms. Chat programs give up after a few seconds, too. */
const GIVE_UP_AFTER_MS = 5000

/**
 * A picture by what its address names. `key` identifies it together with the site. `ground` is the path of the picture
 * below it. `makeCard` is called only for a picture that is not kept.
 */
type Preview = { key: readonly string[]; ground: string | null; makeCard: () => PreviewCard | null }

type Shared = { site: Site; shared: SharedArmies; battleOf: FindBattle; variants: Variants }

/**
 * Draws the preview pictures of shared armies, of battles, of games and of entries of the rules, when somebody first
 * asks for one.
 */
export function addPreviews(
  app: App,
  api: Api,
  parts: Parts,
  sources: Shared,
  giveUpAfterMs = GIVE_UP_AFTER_MS,
): void {
  const { site, shared, battleOf } = sources
  if (!site.files.has(LETTERS)) return
  const answer = answersPreview(api, parts, sources, giveUpAfterMs)

  app.get('/images/preview/army/:file', async (c) => {
    const shareId = previewedArmy(c.req.path)
    const army = shareId === null ? null : await shared.find(c, shareId)
    const makeCard = () => army && armyCard(army, shared.rulesFor(army.ruleset_version))
    return answer(c, army && { key: ['army', army.id], ground: plateOf(army), makeCard })
  })

  app.get(`${BATTLE_PREVIEW}:file`, (c) => {
    const parsed = parseBattleLink(c.req.param('file').replace(/\.jpg$/, ''))
    // The link as we write it, so that what others append makes no other picture.
    const link = parsed.type === 'link' ? makeBattleLink(parsed.link) : null
    const makeCard = () => {
      const battle = parsed.type === 'link' ? battleOf(parsed.link) : null
      return battle && battleCard(battle)
    }
    return answer(
      c,
      link?.state === 'success' ? { key: ['battle', link.value], ground: null, makeCard } : null,
    )
  })

  app.get(`${GAME_PREVIEW}:file`, async (c) => {
    const [, gameId] = /^([\w-]{12})\.jpg$/.exec(c.req.param('file')) ?? []
    const game = gameId === undefined ? null : await findShown(parts.database, gameId)
    const makeCard = () => game && gameCard(game)
    const preview = game && { key: ['game', JSON.stringify(game)], ground: PLATE, makeCard }
    return answer(c, preview, CACHE_FOR_MINUTES)
  })

  app.get(`${ENTRY}*`, (c) => {
    const path = c.req.path.slice(ENTRY.length - 1).replace(/\.jpg$/, '')
    const file = site.pages.get(path.toLowerCase())
    const makeCard = () => (file === undefined ? null : entryCard(textOf(site, file)))
    return answer(c, file === undefined ? null : { key: ['entry', file], ground: PLATE, makeCard })
  })
}

/** @returns a function that answers with a picture, if there is one. They are kept and counted like pictures in other sizes */
function answersPreview(
  { cookies }: Api,
  parts: Parts,
  { site, variants }: Shared,
  giveUpAfterMs: number,
): (c: AppContext, preview: Preview | null, cacheControl?: string) => Promise<Response> {
  const build = identify(site)
  let read: Letters | undefined
  const letters = () => (read ??= lettersSchema.parse(JSON.parse(textOf(site, LETTERS) ?? '')))

  /** A kept picture, or a new one. `busy` for a client that has asked for too many, and while too many wait. */
  async function find(c: AppContext, { key, ground, makeCard }: Preview): Promise<Buffer | 'busy' | null> {
    const plate = await stillThere(ground)
    const source = JSON.stringify([...key, plate, build])
    const kept = await variants.find(source, 'preview')
    if (kept) return kept
    const client = clientOf(c, cookies, parts)
    parts.pictureQueue.expectRoom('preview', client.network)
    const card = makeCard()
    if (!card) return null
    if (await countOrRefuse(parts, client, [RATE_LIMITS.newVariants, client.network])) return 'busy'
    const draw = () => drawPreview({ card, plate }, letters(), { site, pictures: parts.pictures })
    return await variants.make({ source, options: 'preview', client: client.network, draw })
  }

  /** Like `find`, but gives up after some s. What is drawn by then is kept for the next try. */
  async function findSoon(c: AppContext, preview: Preview): Promise<Buffer | 'busy' | null> {
    const giveUp = new AbortController()
    const found = find(c, preview).catch((error: unknown) => {
      if (!(error instanceof Busy)) throw error
      c.var.log.warn({ event: 'busy' }, error.message)
      return 'busy' as const
    })
    const late = wait(giveUpAfterMs, 'busy' as const, { signal: giveUp.signal }).catch(() => 'busy' as const)
    return await Promise.race([found, late]).finally(() => giveUp.abort())
  }

  /** A picture that was taken down is not shown in a preview that was drawn before either. */
  async function stillThere(path: string | null): Promise<string | null> {
    const id = path === null ? null : pictureIdOf(path)
    return id === null || (await parts.pictures.find(id)) === 'ready' ? path : null
  }

  return async (c, preview, cacheControl = CACHE_FOR_A_DAY) => {
    const picture = preview && (await findSoon(c, preview))
    if (!picture) return refuse(c, 'NOT_FOUND')
    if (picture === 'busy') return answerLater(c, site)
    return c.body(new Uint8Array(picture), 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': cacheControl,
    })
  }
}

/** Identifies a build of the site, because another one can draw another picture. */
function identify({ files }: Site): string {
  const hash = createHash('sha256')
  for (const { etag } of files.values()) hash.update(etag)
  return hash.digest('base64url')
}

/** The picture of an entry of the rules, from what its page says for search engines. Null for any other page. */
function entryCard(html: string | undefined): PreviewCard | null {
  const [, json] = /<script type="application\/ld\+json">([^<]*)/.exec(html ?? '') ?? []
  const term = termSchema.safeParse(json === undefined ? null : JSON.parse(json))
  if (!term.success) return null
  const { name, description, inDefinedTermSet } = term.data['@graph'][0]
  return {
    kind: inDefinedTermSet.name,
    title: { text: name, fallback: name },
    facts: [],
    text: description,
  }
}

/** A chat program that gets an error shows no picture at all, so it gets that of the site, which nobody keeps. */
function answerLater(c: AppContext, site: Site): Response {
  const own = site.files.get(OWN)
  if (!own) return refuse(c, 'BUSY')
  return c.body(own.bytes, 200, { 'Content-Type': 'image/png', 'Cache-Control': 'no-store' })
}
