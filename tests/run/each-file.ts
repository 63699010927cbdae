import nodeTimers from 'node:timers'
import { afterAll, expect } from 'vitest'
import { removeLeftovers } from '#tests/support/leftovers.ts'
import './seeded.ts'

// Modules stay loaded from one test file to the next, so only a setup file can add a hook to each of them.
afterAll(removeLeftovers)
// A fake timer that is left behind would stop the next file's servers from ending what takes too long.
afterAll(() => expect(setTimeout, 'a fake timer is left behind').toBe(nodeTimers.setTimeout))
