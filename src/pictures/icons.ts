import gameIcons from '@iconify-json/game-icons/icons.json' with { type: 'json' }
import { optimize } from 'svgo'
import type { IconName } from '#ui/pictures/icon-names.ts'

/**
 * The source of an icon: the name of a silhouette on game-icons.net, or our own strokes on a grid of 24 by 24.
 */
type IconSource = { game: string } | { strokes: string }

const ICONS: Readonly<Record<IconName, IconSource>> = {
  LIGHT_INFANTRY: { game: 'spear-feather' },
  RANGED_INFANTRY: { game: 'high-shot' },
  HEAVY_INFANTRY: { game: 'checked-shield' },
  MONSTROUS_INFANTRY: { game: 'wood-club' },
  LIGHT_CAVALRY: { game: 'horse-head' },
  HEAVY_CAVALRY: { game: 'mounted-knight' },
  WAR_WAGON: { game: 'old-wagon' },
  CHARIOT: { game: 'chariot' },
  MONSTER: { game: 'horned-skull' },
  BEASTS: { game: 'wolf-head' },
  ARTILLERY: { game: 'cannon' },
  army: { game: 'spears' },
  artefact: { game: 'gem-pendant' },
  back: { strokes: 'M15 4 7 12l8 8' },
  banner: { game: 'flying-flag' },
  book: { game: 'open-book' },
  candle: { game: 'candle-light' },
  cards: { game: 'card-random' },
  check: { strokes: 'm4 13 5 5L20 6' },
  close: { strokes: 'M5 5l14 14M19 5 5 19' },
  coins: { game: 'coins' },
  crown: { game: 'crown' },
  delete: { strokes: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5' },
  dice: { game: 'rolling-dices' },
  download: { strokes: 'M12 3v12M7 10l5 5 5-5M4 20h16' },
  duplicate: { strokes: 'M8 8h12v12H8zM16 8V4H4v12h4' },
  edit: { strokes: 'm4 20 1-5L16 4l4 4L9 19zM13 7l4 4' },
  gears: { game: 'gears' },
  goblin: { game: 'goblin-head' },
  leave: { game: 'exit-door' },
  link: { game: 'linked-rings' },
  lock: { game: 'padlock' },
  menu: { strokes: 'M3 6h18M3 12h18M3 18h18' },
  minus: { strokes: 'M5 12h14' },
  more: { strokes: 'M12 5v.01M12 12v.01M12 19v.01' },
  next: { strokes: 'm9 4 8 8-8 8' },
  person: { game: 'person' },
  plus: { strokes: 'M12 5v14M5 12h14' },
  prevented: { strokes: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M6 6l12 12' },
  print: { strokes: 'M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z' },
  quill: { game: 'quill-ink' },
  redo: { strokes: 'M15 4l5 5-5 5M20 9h-9a6 6 0 0 0 0 12h3' },
  remove: { strokes: 'M6 6l12 12M18 6 6 18' },
  restore: { strokes: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M12 17v-6M9 13.5l3-3 3 3' },
  search: { strokes: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 21 21' },
  share: {
    strokes:
      'M18 3.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4M6 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4M18 16.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4M8 11l8-4.5M8 13l8 4.5',
  },
  star: { strokes: 'm12 3 2.7 6 6.3.6-4.8 4.3 1.5 6.4L12 17l-5.7 3.3 1.5-6.4L3 9.6 9.300 9z' },
  swords: { game: 'crossed-swords' },
  sync: { strokes: 'M20 9A8.500 8.500 0 0 0 4.500 9M20 4v5h-5M4 15a8.500 8.500 0 0 0 15.500 0M4 20v-5h5' },
  undo: { strokes: 'M9 4 4 9l5 5M4 9h9a6 6 0 0 1 0 12h-3' },
  warning: { strokes: 'M12 3 2 20.500h20zM12 9.500v5M12 17.500v.01' },
  'wizard-staff': { game: 'wizard-staff' },
}

const paths: Readonly<Record<string, { body: string } | undefined>> = gameIcons.icons

/** The content of an icon's `<svg>` and its view box. @throws if game-icons has no such picture */
export function iconBody(name: IconName): { viewBox: string; body: string } {
  const source = ICONS[name]
  if ('strokes' in source) {
    const body = `<path d="${source.strokes}" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>`
    return { viewBox: '0 0 24 24', body }
  }
  return { viewBox: '0 0 512 512', body: gameIcon(source.game) }
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
