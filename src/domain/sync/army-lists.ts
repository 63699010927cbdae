/** The key of a list of armies on this device: its index in `ArmyLists.owners`. */
export type ListKey = number

/**
 * The lists of armies on this device. Each account has at most one, and at most one list belongs to nobody. Two lists
 * can contain an army with the same id. (docs/decisions/0022-lists-of-armies.md)
 */
export type ArmyLists = {
  /** The list on the screen. */
  shown: ListKey
  /** The account that owns each list; null for the list that belongs to nobody. */
  owners: readonly (string | null)[]
}

/** The armies of one list that become part of another. */
export type ListMove = { from: ListKey; to: ListKey }

export const initialLists: ArmyLists = { shown: 0, owners: [null] }

/**
 * Shows the list of the account that is logged in. An account without one sees the list that belongs to nobody, if
 * that is the one on the screen, and otherwise gets an empty list. Without an account, the list on the screen stays.
 */
export function showListOf(lists: ArmyLists, user: string | null): ArmyLists {
  const { shown, owners } = lists
  if (user === null) return lists
  const own = owners.indexOf(user)
  if (own !== -1) return own === shown ? lists : { shown: own, owners }
  return owners[shown] === null ? lists : { shown: owners.length, owners: [...owners, user] }
}

/** Gives what belongs to nobody to the account that syncs first. */
export function claimList(lists: ArmyLists, user: string): { lists: ArmyLists; move?: ListMove } {
  const { shown, owners } = showListOf(lists, user)
  const local = owners.indexOf(null)
  if (local === shown) return { lists: { shown, owners: owners.with(shown, user) } }
  return { lists: { shown, owners }, ...(local !== -1 && { move: { from: local, to: shown } }) }
}

/** Makes the armies of a deleted account local. */
export function disownList(lists: ArmyLists, user: string): { lists: ArmyLists; move?: ListMove } {
  const { shown, owners } = lists
  const own = owners.indexOf(user)
  if (own === -1) return { lists }
  const local = owners.indexOf(null)
  if (local === -1) return { lists: { shown, owners: owners.with(own, null) } }
  return {
    lists: { shown: shown === own ? local : shown, owners },
    move: { from: own, to: local },
  }
}

/**
 * The lists that a log-out deletes: that of the account, and the one that belongs to nobody if it is on the screen.
 * Other accounts have not logged out, and a list that the user has not seen was not named in the warning.
 */
export function listsToClear({ shown, owners }: ArmyLists, user: string | null): ListKey[] {
  const isGone = (list: ListKey) => owners[list] === user || (list === shown && owners[list] === null)
  return [...owners.keys()].filter(isGone)
}

/** Shows the list that belongs to nobody, after a log-out. */
export function showLocalList({ owners }: ArmyLists): ArmyLists {
  const local = owners.indexOf(null)
  return local === -1 ? { shown: owners.length, owners: [...owners, null] } : { shown: local, owners }
}
