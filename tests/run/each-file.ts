import { afterAll } from 'vitest'
import { removeLeftovers } from '../support/leftovers.ts'

// Modules stay loaded from one test file to the next, so only a setup file can add a hook to each of them.
afterAll(removeLeftovers)
