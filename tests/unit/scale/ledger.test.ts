import { expect, it } from 'vitest'
import { errorRates, newLedger, noteRequest } from '#tests/scale/ledger.ts'

it('[SCALE-02] counts a failed request as excused only if it met a trouble', () => {
  const request = (started: number, ended: number, isExpected = false) => ({
    ...{ call: 'PATCH /hobgoblin/data', status: 503, started, ended, isExpected },
  })
  const ledger = newLedger()
  ledger.troubles.push({ what: 'kill -9 api1', started: 100, ended: 200 })
  ledger.requests.push(
    request(0, 99),
    request(90, 100),
    request(150, 160, true),
    request(200, 300),
    request(201, 300),
  )
  const { inside, outside } = errorRates(ledger)
  expect([inside.requests, inside.errors.length]).toEqual([3, 2])
  expect(outside.errors.map(({ started }) => started)).toEqual([0, 201])
})

it('[SCALE-02] a 500 must never be given, not even inside of a trouble', () => {
  const ledger = newLedger()
  ledger.troubles.push({ what: 'full disk', started: 0, ended: 100 })
  for (const status of [200, 500, 503, 0]) {
    noteRequest(ledger, { call: 'GET /images/{id}.webp', status, started: 10, ended: 20, isExpected: false })
  }
  expect(ledger.requests).toHaveLength(4)
  expect(ledger.violations).toEqual(['GET /images/{id}.webp was answered with 500.'])
})
