import { summarizeArmy, summaryText } from '#domain/army/army-summary.ts'
import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import { pictureIdOf } from '#domain/army/picture/picture-path.ts'
import type { ArmyRules } from '#domain/ruleset/army-rules.ts'
import { versionLabel } from '#domain/sem-ver.ts'

/**
 * The preview that a chat program shows for a link: plain text, and the path of a picture of 1200 by 630 px.
 */
type LinkPreview = { title: string; description: string; picture: string }

/** The preview of a shared army. Without the rules its points are unknown. */
export function previewOf(army: Army, rules: ArmyRules | null): LinkPreview {
  const version = `Hobgoblin ${versionLabel(army.ruleset_version)}`
  return {
    title: army.name === '' ? UNNAMED_ARMY : army.name,
    description: rules ? `${summaryText(summarizeArmy(army, rules))} · ${version}` : version,
    picture: pictureOf(army),
  }
}

function pictureOf({ images: [image] }: Army): string {
  switch (image?.type) {
    case 'ILLUSTRATION':
      return previewPath(`/service/${image.id}.png`)
    case 'IMAGE_UPLOAD':
      return pictureIdOf(image.src) === null ? '/og.png' : previewPath(image.src)
    case 'STAGED':
    case undefined:
      return '/og.png'
  }
}

function previewPath(url: string): string {
  return `/.netlify/images?${new URLSearchParams({ url, fit: 'cover', w: '1200', h: '630' }).toString()}`
}

/**
 * Adds the preview to the head of a built page, and the army itself, so that the page need not fetch it.
 * (SHARE-13)
 *
 * @param origin of the site, because programs that show previews need absolute addresses
 */
export function addPreview(page: string, origin: string, preview: LinkPreview, army: Army): string {
  const { title, description, picture } = preview
  const meta: Readonly<Record<string, string>> = {
    'og:title': title,
    'og:description': description,
    'og:url': `${origin}/army/s/${army.id}`,
    'og:image': origin + picture,
    'twitter:card': 'summary_large_image',
  }
  const tags = Object.entries(meta)
    .map(([property, content]) => `<meta property="${property}" content="${escape(content)}">`)
    .join('')
  // A closing script tag in the text would end this script.
  const json = JSON.stringify({ share_id: army.id, army }).replaceAll('<', '\\u003c')
  const script = `<script type="application/json" id="snapshot">${json}</script>`
  return page
    .replace(/<meta property="og:(title|description|url|image)"[^>]*>/g, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escape(title)} · Hobgoblin</title>${tags}`)
    .replace('</head>', () => `${script}</head>`)
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}
