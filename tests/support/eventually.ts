import { vi } from 'vitest'

/**
 * Repeats a check until it no longer throws, for ten seconds at most.
 * The one second of `vi.waitFor` is too short for a busy machine.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, 10_000)
