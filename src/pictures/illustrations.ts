import type { IllustrationId } from '#domain/army/army.ts'
import type { Composition, Figure } from './plate.ts'

/** Repeats a silhouette. Each place is `[x, foot, size]`. */
function row(picture: string, layer: Figure['layer'], places: readonly [number, number, number][]): Figure[] {
  return places.map(([x, foot, size], index) => ({ picture, layer, x, foot, size, flip: index % 2 === 1 }))
}

const PINES: readonly [number, number, number][] = [
  [160, 940, 620],
  [420, 930, 480],
  [1420, 930, 560],
  [1640, 940, 680],
  [1800, 940, 500],
]

/** The twelve illustrations of armies. */
export const PLATES: Readonly<Record<IllustrationId, Composition>> = {
  DARK_KNIGHT: {
    soil: 110,
    disc: { x: 480, y: 290, r: 130 },
    figures: [
      ...row('pine-tree', 'far', PINES),
      ...row('candle-flame', 'middle', [
        [420, 900, 130],
        [560, 905, 90],
        [1500, 905, 110],
      ]),
      { picture: 'mounted-knight', x: 900, foot: 930, size: 760, layer: 'front' },
    ],
  },
  DWARF_ARCHER: {
    soil: 150,
    figures: [
      { picture: 'peaks', x: 480, foot: 980, size: 860, layer: 'far' },
      { picture: 'peaks', x: 1420, foot: 980, size: 900, layer: 'far', flip: true },
      ...row('crenulated-shield', 'middle', [
        [330, 940, 330],
        [1570, 940, 330],
      ]),
      { picture: 'dwarf-face', x: 760, foot: 900, size: 560, layer: 'front' },
      { picture: 'crossbow', x: 1180, foot: 880, size: 470, layer: 'front' },
    ],
  },
  BEAST: {
    soil: 120,
    figures: [
      ...row('dead-wood', 'far', [
        [250, 940, 560],
        [1560, 940, 640],
        [1780, 940, 420],
      ]),
      ...row('high-grass', 'middle', [
        [560, 930, 180],
        [1460, 930, 210],
      ]),
      { picture: 'wolf-howl', x: 1010, foot: 920, size: 720, layer: 'front' },
    ],
  },
  FAMILIAR: {
    soil: 120,
    disc: { x: 1400, y: 290, r: 120 },
    figures: [
      ...row('bookshelf', 'far', [
        [260, 900, 640],
        [1650, 900, 640],
      ]),
      { picture: 'candles', x: 560, foot: 900, size: 260, layer: 'middle' },
      { picture: 'book-pile', x: 960, foot: 950, size: 400, layer: 'front' },
      { picture: 'imp', x: 1010, foot: 660, size: 560, layer: 'front' },
    ],
  },
  GOBLINS: {
    soil: 120,
    disc: { x: 540, y: 270, r: 110 },
    figures: [
      ...row('mushroom-gills', 'far', [
        [220, 930, 620],
        [1680, 930, 540],
        [1420, 930, 360],
      ]),
      ...row('goblin-camp', 'middle', [
        [420, 930, 340],
        [1520, 930, 300],
      ]),
      { picture: 'flying-flag', x: 1170, foot: 620, size: 460, layer: 'front' },
      { picture: 'goblin', x: 820, foot: 950, size: 620, layer: 'front' },
      { picture: 'goblin', x: 1180, foot: 960, size: 440, layer: 'front', flip: true },
      { picture: 'goblin', x: 560, foot: 960, size: 360, layer: 'front', flip: true },
    ],
  },
  ICE_ZOMBIES: {
    soil: 110,
    disc: { x: 940, y: 240, r: 100 },
    figures: [
      ...row('pine-tree', 'far', PINES),
      ...row('snowflake-2', 'far', [
        [620, 330, 90],
        [1240, 280, 120],
        [780, 200, 60],
        [1080, 430, 70],
      ]),
      ...row('shambling-zombie', 'middle', [
        [380, 930, 460],
        [1500, 930, 460],
      ]),
      ...row('shambling-zombie', 'front', [
        [700, 960, 600],
        [970, 960, 660],
        [1230, 960, 580],
      ]),
    ],
  },
  OORM: {
    soil: 90,
    disc: { x: 430, y: 280, r: 120 },
    figures: [
      ...row('castle-ruins', 'far', [
        [300, 940, 440],
        [1650, 940, 520],
      ]),
      ...row('spears', 'middle', [
        [400, 940, 240],
        [560, 945, 180],
        [1480, 940, 230],
      ]),
      { picture: 'leeching-worm', x: 980, foot: 1000, size: 820, layer: 'front' },
    ],
  },
  WOUNDED_ELF: {
    soil: 150,
    figures: [
      ...row('willow-tree', 'far', [
        [330, 930, 820],
        [1560, 930, 780],
      ]),
      ...row('fern', 'middle', [
        [560, 940, 320],
        [1380, 940, 360],
        [250, 940, 240],
      ]),
      { picture: 'arrowed', x: 850, foot: 910, size: 720, layer: 'front' },
      { picture: 'elf-helmet', x: 1340, foot: 900, size: 300, layer: 'front' },
    ],
  },
  ELF_ARCHER: {
    soil: 110,
    disc: { x: 900, y: 210, r: 95 },
    figures: [
      ...row('birch-trees', 'far', [
        [260, 940, 760],
        [560, 940, 600],
        [1690, 940, 720],
      ]),
      ...row('butterfly', 'middle', [
        [960, 760, 90],
        [1010, 560, 70],
        [1500, 480, 60],
      ]),
      { picture: 'woman-elf-face', x: 690, foot: 930, size: 600, layer: 'front' },
      { picture: 'high-shot', x: 1260, foot: 890, size: 560, layer: 'front' },
    ],
  },
  ELF_WARRIOR: {
    soil: 120,
    figures: [
      ...row('oak-leaf', 'far', [
        [300, 760, 560],
        [1580, 800, 620],
      ]),
      ...row('thorny-vine', 'middle', [
        [420, 940, 420],
        [1480, 940, 420],
      ]),
      { picture: 'crossed-sabres', x: 950, foot: 900, size: 760, layer: 'middle' },
      { picture: 'elf-helmet', x: 950, foot: 880, size: 640, layer: 'front' },
    ],
  },
  HUNTER: {
    soil: 120,
    disc: { x: 360, y: 300, r: 120 },
    figures: [
      ...row('pine-tree', 'far', PINES),
      { picture: 'stag-head', x: 1500, foot: 620, size: 400, layer: 'middle' },
      { picture: 'cloaked-figure-on-horseback', x: 1010, foot: 950, size: 760, layer: 'front' },
      ...row('sitting-dog', 'front', [
        [470, 920, 330],
        [1440, 915, 250],
      ]),
    ],
  },
  WIZARD: {
    soil: 120,
    disc: { x: 960, y: 330, r: 250 },
    figures: [
      ...row('dead-wood', 'far', [
        [300, 940, 720],
        [1600, 940, 760],
      ]),
      { picture: 'cauldron', x: 560, foot: 940, size: 300, layer: 'middle' },
      { picture: 'crystal-cluster', x: 1380, foot: 940, size: 280, layer: 'middle' },
      { picture: 'witch-face', x: 960, foot: 960, size: 680, layer: 'front' },
    ],
  },
}
