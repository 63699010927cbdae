/** The time after which a step of a test counts as stuck, in ms. It is long, because a busy machine is not a fault. */
export const STUCK_MS = 10_000
