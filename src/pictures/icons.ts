import gameIcons from '@iconify-json/game-icons/icons.json' with { type: 'json' }
import { optimize } from 'svgo'
import type { IconName } from '#ui/pictures/icon-names.ts'
import { isStroked, STROKES } from '#ui/pictures/strokes.ts'

/** The other icons are silhouettes of game-icons.net, with their names there. */
const SILHOUETTES: Readonly<Record<Exclude<IconName, keyof typeof STROKES>, string>> = {
  LIGHT_INFANTRY: 'spear-feather',
  RANGED_INFANTRY: 'high-shot',
  HEAVY_INFANTRY: 'checked-shield',
  MONSTROUS_INFANTRY: 'wood-club',
  LIGHT_CAVALRY: 'horse-head',
  HEAVY_CAVALRY: 'mounted-knight',
  WAR_WAGON: 'old-wagon',
  CHARIOT: 'chariot',
  MONSTER: 'horned-skull',
  BEASTS: 'wolf-head',
  ARTILLERY: 'cannon',
  army: 'spears',
  artefact: 'gem-pendant',
  banner: 'flying-flag',
  book: 'open-book',
  candle: 'candle-light',
  cards: 'card-random',
  coins: 'coins',
  crown: 'crown',
  dice: 'rolling-dices',
  gears: 'gears',
  goblin: 'goblin-head',
  leave: 'exit-door',
  link: 'linked-rings',
  lock: 'padlock',
  person: 'person',
  quill: 'quill-ink',
  scales: 'scales',
  swords: 'crossed-swords',
  'wizard-staff': 'wizard-staff',
}

const paths: Readonly<Record<string, { body: string } | undefined>> = gameIcons.icons

/** The content of an icon's `<svg>` and its view box. @throws if game-icons has no such picture */
export function iconBody(name: IconName): { viewBox: string; body: string } {
  if (isStroked(name)) {
    const body = `<path d="${STROKES[name]}" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>`
    return { viewBox: '0 0 24 24', body }
  }
  return { viewBox: '0 0 512 512', body: gameIcon(SILHOUETTES[name]) }
}

const coarse = new Map<string, string>()

/**
 * The shapes of a picture of game-icons.net (512 by 512) in the text colour. Coordinates are rounded to whole
 * numbers, which reduces the size to a third.
 */
export function gameIcon(name: string): string {
  const known = coarse.get(name)
  if (known !== undefined) return known
  const picture = paths[name]
  if (!picture) throw new Error(`game-icons has no picture "${name}".`)
  const { data } = optimize(`<svg viewBox="0 0 512 512">${picture.body}</svg>`, {
    plugins: [{ name: 'convertPathData', params: { floatPrecision: 0 } }],
  })
  const body = data.replace(/^<svg[^>]*>|<\/svg>$/g, '')
  coarse.set(name, body)
  return body
}
