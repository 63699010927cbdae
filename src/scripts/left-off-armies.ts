import { apiOrigin } from '#api/origin.ts'
import { rulesets } from '#app/army-rules.ts'
import { armyStandingText } from '#domain/army/issues/army-standing.ts'
import type { Army } from '#domain/army/army.ts'
import { pictureAddress, plateHeight } from '#domain/army/picture/picture-address.ts'
import { isPictureAddress } from '#domain/army/picture/picture-path.ts'

const WIDTH = 240

/** Where an army stands, or null if this build does not have its ruleset. */
export function standingOf(army: Army): string | null {
  const { bundled } = rulesets
  return army.ruleset_version === bundled.version ? armyStandingText(army, bundled) : null
}

/** The address of a small picture of an army, or null if it has none that the site keeps. */
export function smallPictureOf({ images: [image] }: Army): string | null {
  if (image?.type === 'ILLUSTRATION') return `/service/small/${image.id}.png`
  if (image?.type !== 'IMAGE_UPLOAD' || !isPictureAddress(image.src)) return null
  return apiOrigin() + pictureAddress({ url: image.src, fit: 'cover', w: WIDTH, h: plateHeight(WIDTH) })
}
