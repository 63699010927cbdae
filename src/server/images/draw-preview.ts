import { setImmediate } from 'node:timers/promises'
import { pictureIdOf } from '#domain/army/picture/picture-path.ts'
import { paintShape, type Shape } from '#preview/fill.ts'
import type { Letters } from '#preview/letters.ts'
import { PREVIEW, type PreviewCard, previewShapes } from '#preview/preview-card.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Site } from '#server/site/site.ts'
import { loadCheckPicture } from './load-check-picture.ts'
import type { Pictures } from './pictures.ts'

/** What to draw, and the path of the picture below it: an illustration of the site or an upload. */
export type Drawing = { card: PreviewCard; plate: string | null }

/** Draws a preview as JPEG. */
export async function drawPreview(
  { card, plate }: Drawing,
  letters: Letters,
  from: { site: Pick<Site, 'files'>; pictures: Pictures },
): Promise<Buffer> {
  const { composePreview } = await loadCheckPicture()
  const picture = plate === null ? null : await pictureOf(plate, from)
  return composePreview(picture, await paintInTurns(previewShapes(card, letters)), PREVIEW)
}

/** Paints shapes in this thread. Other requests are answered after each of them: a line of text takes a few ms. */
export async function paintInTurns(shapes: readonly Shape[]): Promise<Uint8Array> {
  const painted = new Uint8Array(PREVIEW.width * PREVIEW.height * 4)
  for (const shape of shapes) {
    paintShape(painted, shape, PREVIEW)
    await setImmediate()
  }
  return painted
}

async function pictureOf(
  path: string,
  { site, pictures }: { site: Pick<Site, 'files'>; pictures: Pictures },
): Promise<Buffer | null> {
  const id = pictureIdOf(path)
  const upload = id === null ? null : await pictures.read(id)
  if (upload !== null) return upload instanceof Refusal ? null : upload
  const plate = /^\/service\/\w+\.png$/.test(path) ? site.files.get(path) : undefined
  return plate ? Buffer.from(plate.bytes.buffer) : null
}
