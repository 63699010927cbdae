/** The alternative texts of the pictures of battle entries. */
const ALT_TEXTS: ReadonlyMap<string, string> = new Map([
  ['bloodbath', 'A tin bathtub on a battlefield, with swords for taps.'],
  ['pets', 'Two leashed monsters sniffing at each other across a very small fence.'],
  ['scouts', 'Two hooded figures, one on the other’s shoulders, looking over a wall.'],
])

type EntryPicture = { src: string; alt: string; width: number; height: number }

/** The picture of a scenario or deployment, with its size in pixels. Null if it has none. */
export function entryPicture({ id, image }: { id: string; image: boolean }): EntryPicture | null {
  const alt = image ? ALT_TEXTS.get(id) : undefined
  return alt === undefined ? null : { src: `/pictures/${id}.svg`, alt, width: 1875, height: 1000 }
}
