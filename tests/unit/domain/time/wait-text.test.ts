import { expect, it } from 'vitest'
import { waitText } from '#domain/time/wait-text.ts'

it.each([
  [1, 'in 1 second'],
  [59, 'in 59 seconds'],
  [60, 'in 1 minute'],
  [61, 'in 2 minutes'],
  [2400, 'in 40 minutes'],
  [5400, 'in 90 minutes'],
  [5401, 'in 2 hours'],
  [86_400, 'in 24 hours'],
  [129_600, 'in 36 hours'],
  [129_601, 'in 2 days'],
])('%i seconds are rounded up to %j', (seconds, text) => expect(waitText(seconds)).toBe(text))
