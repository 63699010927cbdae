import type { ArmyUnit } from '#domain/unit/unit.ts'

/** What the id of every mustered unit begins with. */
export const MUSTER_SIGN = 'M-'

/** Whether the id looks like that of a mustered unit, which costs nothing to ask. */
export const mayBeMustered = ({ id }: Pick<ArmyUnit, 'id'>): boolean => id.startsWith(MUSTER_SIGN)
