/** Why a move has no effect. It stays in the log. */
export const REFUSALS = {
  NOT_BEGUN: 'the game had not begun',
  BEGUN: 'the game had already begun',
  NO_SUCH_UNIT: 'there is no such unit',
  DOOM_BELOW_ZERO: 'there was not so much Doom',
  NO_CHANGE: 'it was so already',
  ANOTHER_PHASE: 'another phase had begun',
  NO_MORE_ROUNDS: 'that was the last phase',
  NO_PHASE_BEFORE: 'that was the first phase',
  VP_BELOW_ZERO: 'there were not so many victory points',
  VP_AT_CAP: 'the scenario gives no more victory points',
  TOO_LITTLE_MERCURY: 'there was too little Mercury',
  CARD_NOT_IN_DECK: 'the card was not in the deck',
  CARD_NOT_IN_HAND: 'the card was not in the hand',
  NO_SUCH_CAST: 'that spell was not cast',
  SAME_SIDE: 'both units are of one side',
  ARMY_DIFFERS: 'a unit has gone or has another type',
  UNKNOWN_MOVE: 'the move is not in the log',
  NEVER_UNDONE: 'it cannot be undone',
  NEWER_BUILD: 'a newer version of the app made it',
} as const

export type Refusal = keyof typeof REFUSALS
