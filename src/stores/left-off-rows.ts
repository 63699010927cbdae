import type { Marks } from './marks.ts'

export const LEFT_OFF_KINDS = ['game', 'dice', 'army', 'cards'] as const
export type LeftOffKind = (typeof LEFT_OFF_KINDS)[number]

/** Home leads back to no more armies. */
export const MOST_ARMIES = 3

/**
 * Notes that home leads back to so many places of a kind, so that home can reserve their rows before it has read them:
 * what is below would move otherwise. The tools know it first.
 */
export function noteLeftOff(
  { $leftOff, $leftOffKinds }: Pick<Marks, '$leftOff' | '$leftOffKinds'>,
  kind: LeftOffKind,
  rows: number,
): void {
  const kinds = new URLSearchParams($leftOffKinds.get())
  kinds.set(kind, String(rows))
  $leftOffKinds.set(String(kinds))
  const all = [...kinds.values()].reduce((sum, count) => sum + Number(count), 0)
  $leftOff.set(all > 0 ? String(all) : undefined)
}
