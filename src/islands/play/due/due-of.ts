import type { Due } from '#domain/game/now/due.ts'

export type DueOf<Type extends Due['type']> = Extract<Due, { type: Type }>

/** Picks what is due of some types, in its order. */
export function ofType<Type extends Due['type']>(due: readonly Due[], ...types: Type[]): DueOf<Type>[] {
  return due.filter((one): one is DueOf<Type> => types.some((type) => type === one.type))
}
