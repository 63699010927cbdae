import * as z from 'zod/mini'
import { envelope } from '#domain/game/words/move-fields.ts'
import type { Behaviour, MoveWith } from '#domain/game/moves/kind.ts'
import { MOVES } from '#domain/game/moves/moves.ts'

export type MoveType = keyof typeof MOVES

type FieldsOf<Type extends MoveType> = (typeof MOVES)[Type]['fields']

type Body<Type, Fields extends z.core.$ZodLooseShape> = z.infer<
  z.ZodMiniObject<{ type: z.ZodMiniLiteral<Type & string> } & Fields>
>

/** A move before it is made: what the player does. */
export type MoveBodyOf<Type extends MoveType> = { [One in Type]: Body<One, FieldsOf<One>> }[Type]
export type MoveBody = MoveBodyOf<MoveType>

export type MoveOf<Type extends MoveType> = { [One in Type]: { type: One } & MoveWith<FieldsOf<One>> }[Type]
export type Move = MoveOf<MoveType>

const BEHAVIOURS: { readonly [Type in MoveType]: Behaviour<MoveOf<Type>> } = MOVES

/** Returns what the app knows of a move's kind. */
export function behaviourOf<Type extends MoveType>(move: MoveOf<Type>): Behaviour<MoveOf<Type>> {
  return BEHAVIOURS[move.type]
}

export function isMoveType(type: string): type is MoveType {
  return Object.hasOwn(MOVES, type)
}

type Schema<Type, Fields extends z.core.$ZodLooseShape> = z.ZodMiniObject<
  typeof envelope & { type: z.ZodMiniLiteral<Type & string> } & Fields
>
type AnySchema = { [Type in MoveType]: Schema<Type, FieldsOf<Type>> }[MoveType]

/** All kinds of moves. */
export const moveSchema = z.discriminatedUnion(
  'type',
  // `Object.entries` does not know which fields belong to which name.
  Object.entries(MOVES).map(([type, { fields }]) =>
    z.object({ ...envelope, type: z.literal(type), ...fields }),
  ) as unknown as readonly [AnySchema, ...AnySchema[]],
)
