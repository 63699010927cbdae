import * as z from 'zod'
import { pictureIdOf } from '#domain/army/picture/picture-path.ts'
import { parseBattleLink } from '#domain/battle/battle-link.ts'
import { paint } from '#domain/preview/fill.ts'
import { type Letters, lettersSchema } from '#domain/preview/letters.ts'
import { PREVIEW, type PreviewCard, previewShapes } from '#domain/preview/preview-card.ts'
import { countOrRefuse } from '#server/limits/rate-limits.ts'
import { RATE_LIMITS } from '#server/limits/values.ts'
import type { Api } from '#server/http/answer-call.ts'
import type { App, AppContext } from '#server/http/app-types.ts'
import { clientOf } from '#server/http/client-of.ts'
import { Refusal } from '#server/http/refusal.ts'
import { refuse } from '#server/http/refuse.ts'
import { loadCheckPicture } from '#server/images/load-check-picture.ts'
import type { Variants } from '#server/images/variants.ts'
import type { Parts } from '#server/parts.ts'
import { type Site, textOf } from '#server/site.ts'
import { battleCard, type FindBattle } from '#server/snapshots/battle-preview.ts'
import { armyCard, BATTLE_PREVIEW, plateOf, previewedArmy } from '#server/snapshots/link-preview.ts'
import type { SharedArmies } from '#server/snapshots/shared-armies.ts'

const LETTERS = '/service/letters.json'
const ENTRY = '/images/preview/entry/'
/** Another build can draw it otherwise, and an army can be withdrawn. */
const CACHE_FOR_A_DAY = 'public, max-age=86400'

const termSchema = z.object({
  '@graph': z.tuple([
    z.object({ name: z.string(), description: z.string(), inDefinedTermSet: z.object({ name: z.string() }) }),
    z.unknown(),
  ]),
})

type Shared = { site: Site; shared: SharedArmies; battleOf: FindBattle; variants: Variants }
/** What to draw, over which picture, and what identifies both. */
type Drawing = { key: string; card: PreviewCard; plate: string | null }

/**
 * Draws the preview pictures of shared armies, of battles and of entries of the rules, when somebody first asks for one.
 * They are kept and counted like pictures in other sizes. (PREVIEW-01 to PREVIEW-05)
 */
export function addPreviews(
  app: App,
  { cookies }: Api,
  parts: Parts,
  { site, shared, battleOf, variants }: Shared,
): void {
  const file = site.files.get(LETTERS)
  if (!file) return
  let read: Letters | undefined
  const letters = () => (read ??= lettersSchema.parse(JSON.parse(textOf(site, LETTERS) ?? '')))

  async function pictureOf(path: string): Promise<Buffer | null> {
    const id = pictureIdOf(path)
    const upload = id === null ? null : await parts.pictures.read(id)
    if (upload !== null) return upload instanceof Refusal ? null : upload
    const plate = /^\/service\/\w+\.png$/.test(path) ? site.files.get(path) : undefined
    return plate ? Buffer.from(plate.bytes.buffer) : null
  }

  async function draw({ card, plate }: Drawing): Promise<Buffer> {
    const { composePreview } = await loadCheckPicture()
    const picture = plate === null ? null : await pictureOf(plate)
    return composePreview(picture, paint(previewShapes(card, letters()), PREVIEW), PREVIEW)
  }

  async function answer(c: AppContext, drawing: Drawing | null): Promise<Response> {
    if (!drawing) return refuse(c, 'NOT_FOUND')
    const source = `${drawing.key} ${file?.etag}`
    let picture = await variants.find(source, 'preview')
    if (!picture) {
      const client = clientOf(c, cookies, parts)
      const refused = await countOrRefuse(parts, client, [RATE_LIMITS.newVariants, client.network])
      if (refused) return refuse(c, refused)
      picture = await variants.make({
        source,
        options: 'preview',
        client: client.network,
        draw: () => draw(drawing),
      })
    }
    if (!picture) return refuse(c, 'NOT_FOUND')
    const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': CACHE_FOR_A_DAY }
    return c.body(new Uint8Array(picture), 200, headers)
  }

  app.get('/images/preview/army/:file', async (c) => {
    const shareId = previewedArmy(c.req.path)
    const army = shareId === null ? null : await shared.find(c, shareId)
    if (!army) return refuse(c, 'NOT_FOUND')
    const card = armyCard(army, shared.rulesFor(army.ruleset_version))
    return answer(c, { key: `army ${shareId}`, card, plate: plateOf(army) })
  })

  app.get(`${BATTLE_PREVIEW}:file`, (c) => {
    const parsed = parseBattleLink(c.req.param('file').replace(/\.jpg$/, ''))
    const battle = parsed.type === 'link' ? battleOf(parsed.link) : null
    if (!battle) return refuse(c, 'NOT_FOUND')
    const card = battleCard(battle)
    return answer(c, {
      key: `battle ${JSON.stringify([battle.rules.version, card.title, card.facts])}`,
      card,
      plate: null,
    })
  })

  app.get(`${ENTRY}*`, (c) => {
    const path = c.req.path.slice(ENTRY.length - 1).replace(/\.jpg$/, '')
    const card = entryCard(site, path)
    return answer(c, card && { key: `entry ${JSON.stringify(card)}`, card, plate: '/service/GOBLINS.png' })
  })
}

/** The picture of an entry of the rules, from what its page says for search engines. Null for any other page. */
function entryCard(site: Site, path: string): PreviewCard | null {
  const page = site.pages.get(path.toLowerCase())
  const html = page === undefined ? undefined : textOf(site, page)
  const [, json] = /<script type="application\/ld\+json">([^<]*)/.exec(html ?? '') ?? []
  const term = termSchema.safeParse(json === undefined ? null : JSON.parse(json))
  if (!term.success) return null
  const { name, description, inDefinedTermSet } = term.data['@graph'][0]
  return { kind: inDefinedTermSet.name, title: name, fallback: name, facts: [], text: description }
}
