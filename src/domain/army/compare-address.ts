import { pathToCompare } from './paths.ts'

/** What one side of a comparison shows: an army of this device, an earlier version of one, or a shared army. */
export type ComparedSide =
  | { type: 'own'; id: string }
  | { type: 'version'; id: string; rev: string }
  | { type: 'shared'; shareId: string }

const sideText = (side: ComparedSide): string => {
  if (side.type === 'shared') return `s.${side.shareId}`
  return side.type === 'own' ? side.id : `${side.id}.${side.rev}`
}

/** The address of a comparison. A side that is not chosen yet is null. */
export function pathToComparison(left: ComparedSide | null, right: ComparedSide | null): string {
  const sides = [left && `a=${sideText(left)}`, right && `b=${sideText(right)}`].filter(
    (side) => side !== null,
  )
  return `${pathToCompare}${sides.length > 0 ? `?${sides.join('&')}` : ''}`
}

/** The side in an address, or null for anything else. */
export function parseComparedSide(text: string | undefined): ComparedSide | null {
  const [, shareId] = /^s\.([\w-]{12})$/.exec(text ?? '') ?? []
  if (shareId !== undefined) return { type: 'shared', shareId }
  const [, id, rev] = /^([\w-]{12})(?:\.([\w-]{1,40}))?$/.exec(text ?? '') ?? []
  if (id === undefined) return null
  return rev === undefined ? { type: 'own', id } : { type: 'version', id, rev }
}

const KIND_NAMES = { own: 'yours', version: 'the earlier version' } as const

type Named = { side: ComparedSide; name: string }

/** What sentences call two compared armies: by their kinds if these differ, otherwise by their names. */
export function sideNames(left: Named, right: Named): { one: string; other: string } {
  if (left.side.type !== right.side.type) return { one: kindName(left), other: kindName(right) }
  return left.name === right.name
    ? { one: `${left.name} (left)`, other: `${right.name} (right)` }
    : { one: left.name, other: right.name }
}

const kindName = ({ side, name }: Named): string => (side.type === 'shared' ? name : KIND_NAMES[side.type])
