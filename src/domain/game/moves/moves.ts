import { BEGIN_MOVES } from './begin.ts'
import { CARD_MOVES } from './hands.ts'
import { CONTACT_MOVES } from './contact.ts'
import { COURAGE_MOVES } from './courage-tests.ts'
import { COURSE_MOVES } from './course.ts'
import { FIGHTING_MOVES } from './fighting.ts'
import { MAGIC_MOVES } from './magic.ts'
import { NOTE_MOVES } from './notes.ts'
import { ROLE_MOVES } from './roles.ts'
import { SKIP_MOVES } from './skip.ts'
import { UNDO_MOVES } from './undo.ts'
import { UNIT_MOVES } from './units.ts'

/**
 * All kinds of moves by their names, as they are stored. Those that count add up; those that set something take the last.
 * The schema, the types, what applies them and the words of the log are made from this table.
 */
export const MOVES = {
  ...BEGIN_MOVES,
  ...UNIT_MOVES,
  ...ROLE_MOVES,
  ...CONTACT_MOVES,
  ...COURSE_MOVES,
  ...MAGIC_MOVES,
  ...CARD_MOVES,
  ...COURAGE_MOVES,
  ...FIGHTING_MOVES,
  ...SKIP_MOVES,
  ...NOTE_MOVES,
  ...UNDO_MOVES,
}
