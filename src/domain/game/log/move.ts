import * as z from 'zod/mini'
import { armySchema } from '../../army/army.ts'
import { keywordRefSchema } from '../../ruleset/army-ruleset.ts'
import { beginFields } from '../moves/begin-fields.ts'
import { attackSchema, extraSchema, OUTCOMES, TEST_REASONS } from '../fight-fields.ts'
import * as f from '../moves/fields.ts'
import { LASTS, MARKS } from '../span.ts'
import { unitRefSchema } from '../unit-ref.ts'

const move = <Fields extends z.core.$ZodLooseShape>(fields: Fields) => z.object({ ...f.envelope, ...fields })
const lasts = z.enum(LASTS)
const unit = unitRefSchema
const side = f.sideSchema
const dice = z.array(f.dieSchema).check(z.maxLength(20))

/** All moves. Those that count add up; those that set something take the last. */
export const moveSchema = z.discriminatedUnion('type', [
  move(beginFields),
  /** Doom by hand; negative heals. */
  move({ type: z.literal('doom'), unit, by: f.change }),
  move({ type: z.literal('mark'), unit, mark: z.enum(MARKS), on: z.boolean(), lasts }),
  /** A keyword of the moment, such as Distracted, or one that a spell gives. */
  move({ type: z.literal('keyword'), unit, keyword: keywordRefSchema, on: z.boolean(), lasts }),
  /** A charge. One that does not reach leaves the unit Distracted; one in flank or rear outmaneuvers. */
  move({
    type: z.literal('charge'),
    unit,
    on: unit,
    arc: z.enum(['front', 'flank', 'rear']),
    reached: z.boolean(),
  }),
  /** Two units come into contact or leave it, other than by a charge. */
  move({ type: z.literal('engage'), unit, with: unit, on: z.boolean() }),
  /** The next phase, or back. It names the phase it starts from, so that two taps at once are one step. */
  move({
    type: z.literal('step'),
    from: z.object({ round: f.roundSchema, phase: f.phaseSchema }),
    to: z.enum(['next', 'back']),
  }),
  move({ type: z.literal('first'), side, rolls: z.optional(dice) }),
  /** `way` is the id of the way to score, if it is one of the scenario's or the twist's. */
  move({
    type: z.literal('vp'),
    side,
    by: f.change,
    way: z.optional(f.textOf(f.GAME_LIMITS.way)),
    reason: z.optional(f.textOf(f.GAME_LIMITS.note)),
  }),
  move({
    type: z.literal('mercury'),
    pool: z.enum(['host', 'guest', 'lake']),
    by: f.change,
    reason: z.optional(f.textOf(f.GAME_LIMITS.note)),
  }),
  /** `lake` is how much of the cost is paid from the lake. */
  move({
    type: z.literal('cast'),
    unit,
    spell: f.contentIdSchema,
    cost: f.whole,
    lake: z.optional(f.whole),
    on: z.optional(z.array(unit).check(z.maxLength(6))),
  }),
  /** An enemy Wizard pays to counter the spell of move `cast`. */
  move({
    type: z.literal('counter'),
    unit,
    cast: f.moveIdSchema,
    cost: f.whole,
    rolls: z.optional(dice),
    lost: z.boolean(),
  }),
  /** The card is chosen by the device that draws, so the deck needs no order. */
  move({ type: z.literal('draw'), side, card: f.cardSchema }),
  move({ type: z.literal('fortune'), side, card: f.cardSchema, unit: z.optional(unit) }),
  move({ type: z.literal('discard'), side, card: f.cardSchema }),
  /** The discarded cards go back to the deck. */
  move({ type: z.literal('reshuffle') }),
  /** An ability is used, such as Command or an artefact: the id of the keyword, spell, twist … that gives it. */
  move({ type: z.literal('use'), side, ability: f.contentIdSchema, unit: z.optional(unit) }),
  /**
   * A Courage test. `passed` is null if it was skipped and `roll` if the dice are not known. `doom` is what it costs or
   * heals, as for panic and rallying. `cause` is the routed unit that causes panic.
   */
  move({
    type: z.literal('courage'),
    unit,
    why: z.enum(TEST_REASONS),
    roll: z.nullable(f.dieSchema),
    passed: z.nullable(z.boolean()),
    doom: f.change,
    routs: z.boolean(),
    cause: z.optional(unit),
  }),
  /** A fight with all its attacks. `lost` is the side that took more Doom. */
  move({
    type: z.literal('fight'),
    attacks: z.array(attackSchema).check(z.minLength(1), z.maxLength(f.GAME_LIMITS.attacks)),
    extra: z.optional(extraSchema),
    lost: z.nullable(side),
  }),
  /** One volley. `doom` of the attack is after all limits. */
  move({ type: z.literal('shoot'), attack: attackSchema, extra: z.optional(extraSchema) }),
  move({ type: z.literal('note'), text: f.textOf(f.GAME_LIMITS.note), about: z.optional(f.moveIdSchema) }),
  /** `photo` is the id of a file on the device that took it. */
  move({ type: z.literal('photo'), photo: f.randomIdSchema, about: z.optional(f.moveIdSchema) }),
  /** The army as it is now. It has no effect if a unit has gone or has another type. */
  move({ type: z.literal('army'), side, army: armySchema, points: f.pointsSchema }),
  move({ type: z.literal('end'), outcome: z.enum(OUTCOMES) }),
  /** Takes a move back, or counts it again. The last of both decides. */
  move({ type: z.literal('undo'), move: f.moveIdSchema }),
  move({ type: z.literal('redo'), move: f.moveIdSchema }),
])
export type Move = z.infer<typeof moveSchema>
export type MoveType = Move['type']
export type MoveOf<Type extends MoveType> = Extract<Move, { type: Type }>

type WithoutEnvelope<M> = M extends unknown ? Omit<M, keyof typeof f.envelope> : never
/** A move before it is made: what the player does. */
export type MoveBody = WithoutEnvelope<Move>

/** The id of a move. The device and its number name it, so sending or writing it twice is the same. */
export function moveId({ device, n }: Pick<Move, 'device' | 'n'>): string {
  return `${device}.${n}`
}
