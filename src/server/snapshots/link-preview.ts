import { summarizeArmy, summaryText } from '#domain/army/army-summary.ts'
import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import { ARMY_PREVIEW, previewPath } from '#domain/army/picture/picture-path.ts'
import { htmlText } from '#domain/text/html-text.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { armyIssues } from '#domain/army/issues/army-issues.ts'
import { sharedArmyId } from '#domain/army/paths.ts'
import { sortUnits } from '#domain/unit/sort-units.ts'
import { unitLabel } from '#domain/unit/unit-label.ts'
import { numberText } from '#domain/numbers/number-text.ts'
import type { PreviewCard } from '#preview/preview-card.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { versionLabel } from '#domain/rules/sem-ver.ts'

/** The addresses of preview pictures. */
export const BATTLE_PREVIEW = '/images/preview/battle/'
export const GAME_PREVIEW = '/images/preview/game/'

/** The preview that a chat program shows for a link: plain text, its path, and that of a picture of 1200 by 630 px. */
export type LinkPreview = { title: string; description: string; path: string; picture: string }

/** The preview of a shared army. Without the rules its points are unknown. */
export function previewOf(army: Army, rules: ArmyRules | null): LinkPreview {
  const version = `Hobgoblin ${versionLabel(army.ruleset_version)}`
  return {
    title: army.name === '' ? UNNAMED_ARMY : army.name,
    description: rules ? `${summaryText(summarizeArmy(army, rules))} · ${version}` : version,
    path: `/army/s/${army.id}`,
    picture: previewPath(army.id),
  }
}

/** The share id of the address of a picture, or null for any other address. */
export function previewedArmy(path: string): string | null {
  return path.startsWith(ARMY_PREVIEW) ? sharedArmyId(`/army/s/${path.slice(ARMY_PREVIEW.length)}`) : null
}

/** The picture of a shared army: name, points, units and whether it is legal. */
export function armyCard(army: Army, rules: ArmyRules | null): PreviewCard {
  const { description } = previewOf(army, rules)
  const typeOf = (unit: ArmyUnit) => (rules ? unitLabel({ ...unit, name: '' }, rules) : 'Unit')
  const units = sortUnits(army.units).map((unit) => ({
    text: unit.name,
    fallback: typeOf(unit),
    after: unit.count > 1 ? ` × ${unit.count}` : '',
  }))
  const isInvalid = rules !== null && army.units.length > 0 && armyIssues(army, rules).length > 0
  return {
    kind: 'Shared army',
    title: {
      text: army.name === '' ? UNNAMED_ARMY : army.name,
      fallback: rules ? `An army of ${numberText(summarizeArmy(army, rules).points)} points` : UNNAMED_ARMY,
    },
    facts: [rules && !isInvalid && army.units.length > 0 ? `${description} · legal` : description],
    text: units,
    mark: isInvalid ? 'Invalid' : null,
  }
}

/** The picture that the preview of an army is drawn over: a path of the site or of an upload, or null. */
export function plateOf({ images: [image] }: Army): string | null {
  switch (image?.type) {
    case 'ILLUSTRATION':
      return `/service/${image.id}.png`
    case 'IMAGE_UPLOAD':
      return image.src
    case 'STAGED':
    case undefined:
      return null
  }
}

/**
 * Adds the preview to the head of a built page.
 *
 * @param origin of the site, because programs that show previews need absolute addresses
 */
export function addPreview(page: string, origin: string, preview: LinkPreview): string {
  const { title, description, path, picture } = preview
  const meta: Readonly<Record<string, string>> = {
    'og:title': title,
    'og:description': description,
    'og:url': origin + path,
    'og:image': origin + picture,
    'og:image:alt': `${title}. ${description}`,
    'twitter:card': 'summary_large_image',
  }
  const tags = Object.entries(meta)
    .map(([property, content]) => `<meta property="${property}" content="${htmlText(content)}">`)
    .join('')
  return page
    .replace(/<meta property="og:(title|description|url|image|image:alt)"[^>]*>/g, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${htmlText(title)} · Hobgoblin</title>${tags}`)
}

/** Adds the army itself, so that the page need not fetch it. */
export function addSnapshot(page: string, army: Army): string {
  // A closing script tag in the text would end this script.
  const json = JSON.stringify({ share_id: army.id, army }).replaceAll('<', '\\u003c')
  const script = `<script type="application/json" id="snapshot">${json}</script>`
  return page.replace('</head>', () => `${script}</head>`)
}
