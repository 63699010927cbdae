import { afterEach, beforeEach, expect } from 'vitest'

// As in a journey, a test fails if its page logs an error. What nothing catches fails the run by itself.
const logged: string[] = []
const { error } = console
console.error = (...values: unknown[]) => {
  logged.push(values.map(String).join(' '))
  error(...values)
}
beforeEach(() => {
  logged.length = 0
})
afterEach(() => expect(logged, 'errors on the page').toEqual([]))
