import fc, { type Arbitrary } from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  type AsyncResult,
  combine,
  failure,
  failureOf,
  pending,
  success,
  valueOf,
} from '#domain/async-result.ts'

const anyResult: Arbitrary<AsyncResult<number, string>> = fc.oneof(
  fc.constant(pending),
  fc.integer().map(success),
  fc.string().map(failure),
)

describe('an async result', () => {
  it('[DB-22] is pending, a success with a value, or a failure with a failure value', () => {
    expect(pending).toEqual({ state: 'pending' })
    expect(success(7)).toEqual({ state: 'success', value: 7 })
    expect(failure('lost')).toEqual({ state: 'failure', failure: 'lost' })
    // The compiler rejects a fourth state.
    expectTypeOf<AsyncResult<number, string>>().toEqualTypeOf<
      { state: 'pending' } | { state: 'success'; value: number } | { state: 'failure'; failure: string }
    >()
  })

  it('[DB-24] throws an internal error if it is read in the wrong state', () => {
    expect(valueOf(success(7))).toBe(7)
    expect(failureOf(failure('lost'))).toBe('lost')
    expect(() => valueOf(pending)).toThrow('Internal error: read the value of a pending result.')
    expect(() => valueOf(failure('lost'))).toThrow('Internal error: read the value of a failure result.')
    expect(() => failureOf(pending)).toThrow('Internal error: read the failure of a pending result.')
    expect(() => failureOf(success(7))).toThrow('Internal error: read the failure of a success result.')
  })
})

describe('combined results', () => {
  it('[DB-23] are a success only if all are, otherwise the first failure, or else pending', () => {
    expect(combine({ a: success(1), b: success('x') })).toEqual(success({ a: 1, b: 'x' }))
    expect(combine({ a: pending, b: failure('first'), c: failure('second') })).toEqual(failure('first'))
    expect(combine({ a: success(1), b: pending })).toEqual(pending)
    expect(combine({})).toEqual(success({}))
  })

  it('[DB-23] follow the same rule for any results', () => {
    fc.assert(
      fc.property(fc.array(anyResult), (results) => {
        const combined = combine(Object.fromEntries(results.map((result, index) => [`r${index}`, result])))
        const first = results.find(({ state }) => state === 'failure')
        if (first) expect(combined).toEqual(first)
        else if (results.includes(pending)) expect(combined).toEqual(pending)
        else expect(Object.values(valueOf(combined))).toEqual(results.map((result) => valueOf(result)))
      }),
    )
  })
})
