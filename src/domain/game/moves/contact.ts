import * as z from 'zod/mini'
import { DISTRACTED, OUTMANEUVERED } from '#domain/rules/vocabulary.ts'
import { findUnit, type Engagement, type Table } from '#domain/game/table/table.ts'
import { sideOfUnit, unitRefSchema, type UnitRef } from '#domain/game/words/unit-ref.ts'
import { FREE, kind } from './kind.ts'
import { giveKeyword, setMark } from './units.ts'

const unit = unitRefSchema

/** These moves say who touches whom. */
export const CONTACT_MOVES = {
  /** A charge. One that does not reach leaves the unit Distracted; one in flank or rear outmaneuvers. */
  charge: kind({
    fields: { unit, on: unit, arc: z.enum(['front', 'flank', 'rear']), reached: z.boolean() },
    apply: (table, { unit: by, on, arc, reached }) => {
      if (sideOfUnit(by) === sideOfUnit(on)) return 'SAME_SIDE'
      if (!findUnit(table, on) || !findUnit(table, by)) return 'NO_SUCH_UNIT'
      if (!reached) {
        const missed = setMark(table, { unit: by, mark: 'missed', on: true, lasts: 'round' })
        return giveKeyword(typeof missed === 'string' ? table : missed, by, DISTRACTED)
      }
      const charged = setMark(table, { unit: by, mark: 'charged', on: true, lasts: 'round' })
      const moved = typeof charged === 'string' ? table : charged
      const engaged = engage(moved, { by, on, arc, charged: table.round })
      return arc === 'front' ? engaged : giveKeyword(engaged, on, OUTMANEUVERED)
    },
    label: ({ unit: by, on, arc, reached }, names) => {
      const where = arc === 'front' ? '' : ` in the ${arc}`
      return `${names.unit(by)} ${reached ? 'charges' : 'fails to reach'} ${names.unit(on)}${reached ? where : ''}`
    },
    limits: { ...FREE, actors: (move) => [move.unit, move.on] },
    acts: ({ unit: by }) => by,
  }),

  /** Two units come into contact or leave it, other than by a charge. */
  engage: kind({
    fields: { unit, with: unit, on: z.boolean() },
    apply: (table, { unit: one, with: other, on }) => {
      if (sideOfUnit(one) === sideOfUnit(other)) return 'SAME_SIDE'
      if (!findUnit(table, one) || !findUnit(table, other)) return 'NO_SUCH_UNIT'
      const isOn = table.engagements.some((pair) => isPair(pair, one, other))
      if (isOn === on) return 'NO_CHANGE'
      if (on) return engage(table, { by: one, on: other, arc: 'front', charged: null })
      return { ...table, engagements: table.engagements.filter((pair) => !isPair(pair, one, other)) }
    },
    label: (move, names) =>
      `${names.unit(move.unit)} ${move.on ? 'touches' : 'leaves'} ${names.unit(move.with)}`,
    limits: { ...FREE, actors: (move) => (move.on ? [move.unit, move.with] : []) },
  }),
}

const isPair = ({ by, on }: Engagement, one: UnitRef, other: UnitRef): boolean =>
  (by === one && on === other) || (by === other && on === one)

function engage(table: Table, engagement: Engagement): Table {
  const others = table.engagements.filter((pair) => !isPair(pair, engagement.by, engagement.on))
  return { ...table, engagements: [...others, engagement] }
}
