import type { Composition } from './plate.ts'

/** The pictures of battle entries, by id. */
export const BATTLE_PLATES: Readonly<Record<string, Composition>> = {
  bloodbath: {
    soil: 120,
    figures: [
      { picture: 'flying-flag', x: 330, foot: 930, size: 560, layer: 'far' },
      { picture: 'flying-flag', x: 1600, foot: 930, size: 460, layer: 'far', flip: true },
      { picture: 'spears', x: 620, foot: 930, size: 340, layer: 'middle' },
      { picture: 'spears', x: 1330, foot: 930, size: 300, layer: 'middle' },
      { picture: 'broadsword', x: 1190, foot: 560, size: 340, layer: 'front' },
      { picture: 'broadsword', x: 1330, foot: 590, size: 300, layer: 'front', flip: true },
      { picture: 'bathtub', x: 940, foot: 960, size: 720, layer: 'front' },
    ],
  },
  pets: {
    soil: 130,
    disc: { x: 400, y: 270, r: 100 },
    figures: [
      { picture: 'pine-tree', x: 200, foot: 930, size: 520, layer: 'far' },
      { picture: 'pine-tree', x: 1700, foot: 930, size: 600, layer: 'far' },
      { picture: 'crossed-chains', x: 240, foot: 900, size: 220, layer: 'middle' },
      { picture: 'crossed-chains', x: 1640, foot: 900, size: 220, layer: 'middle', flip: true },
      { picture: 'direwolf', x: 1330, foot: 920, size: 640, layer: 'front' },
      { picture: 'sniffing-dog', x: 560, foot: 920, size: 600, layer: 'front' },
      { picture: 'wooden-fence', x: 940, foot: 940, size: 190, layer: 'front' },
    ],
  },
  scouts: {
    soil: 110,
    disc: { x: 1420, y: 260, r: 130 },
    figures: [
      { picture: 'watchtower', x: 1560, foot: 930, size: 560, layer: 'far' },
      { picture: 'dead-wood', x: 220, foot: 940, size: 620, layer: 'far' },
      { picture: 'high-grass', x: 420, foot: 940, size: 220, layer: 'middle' },
      { picture: 'stone-wall', x: 1210, foot: 960, size: 460, layer: 'middle' },
      { picture: 'hooded-figure', x: 760, foot: 960, size: 500, layer: 'front' },
      { picture: 'hooded-figure', x: 790, foot: 530, size: 440, layer: 'front' },
    ],
  },
}
