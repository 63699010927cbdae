import { randomBytes } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createPasswordReset } from '#api/calls/password-resets.ts'
import { createSession } from '#api/calls/sessions.ts'
import { createPasswords } from '#server/secrets/passwords.ts'
import { Busy } from '#server/base/busy.ts'
import { join, newAccountServer, PASSWORD } from '#tests/support/account-server.ts'

const LOGINS = 9

it('[R-34] strangers from any number of networks cannot lock out a known device', async () => {
  const server = await newAccountServer()
  const site = server.beside({ passwords: createPasswords(randomBytes, { parallel: 1, waiting: 2 }) })
  const ada = site.visit()
  await join(ada, 'ada@example.org')

  const storm = { isOver: false, statuses: new Map<number, number>() }
  async function attack(attacker: number): Promise<void> {
    for (let count = 0; !storm.isOver; count += 1) {
      const address = `2001:db8:${attacker.toString(16)}:${count.toString(16)}::1`
      const body = { email: `nobody.${attacker}.${count}@example.org`, plaintextPassword: 'guess' }
      const { status } = await site.visit({ address }).ask(createSession, { body })
      storm.statuses.set(status, (storm.statuses.get(status) ?? 0) + 1)
      await turn()
    }
  }
  const attackers = Array.from({ length: 12 }, (_, attacker) => attack(attacker))
  const statuses: number[] = []
  for (let count = 0; count < LOGINS; count += 1) {
    const body = { email: 'ada@example.org', plaintextPassword: PASSWORD }
    statuses.push((await ada.ask(createSession, { body })).status)
  }
  const forgotten = await ada.ask(createPasswordReset, { body: { email: 'ada@example.org' } })
  storm.isOver = true
  await Promise.all(attackers)
  expect(statuses).toEqual(Array.from({ length: LOGINS }, () => 200))
  expect(forgotten.status).toBe(200)
  // Check that the queue really was full: most logins were refused.
  expect(storm.statuses.get(503)).toBeGreaterThan(LOGINS)
  expect(await server.metrics.text()).toMatch(/^logins_total\{outcome="busy"\} \d+$/m)
})

describe('the priority of slow hashes', () => {
  const network = (name: string) => ({ network: name })

  it('puts known users first, then one hash for each network, then the rest', async () => {
    const line = createPasswords(randomBytes, { parallel: 1, waiting: 9 })
    const done: string[] = []
    const ask = (name: string, of: 'known' | { network: string }) =>
      line.hash('hobgoblins', of).then(() => done.push(name))
    await Promise.all([
      ask('first', network('a')),
      ask('again 1', network('a')),
      ask('again 2', network('a')),
      ask('new b', network('b')),
      ask('again b', network('b')),
      ask('new c', network('c')),
      ask('known', 'known'),
    ])
    expect(done).toEqual(['first', 'known', 'new b', 'new c', 'again 1', 'again 2', 'again b'])
    // A network without a hash in the queue counts as new again.
    const later = [ask('x', network('x')), ask('x again', network('x')), ask('a again', network('a'))]
    await Promise.all(later)
    expect(done.slice(-3)).toEqual(['x', 'a again', 'x again'])
  })

  it('has a queue for each level, and reports their load', async () => {
    const line = createPasswords(randomBytes, { parallel: 1, waiting: 1 })
    const hashes = [
      line.hash('hobgoblins', network('a')),
      line.hash('hobgoblins', network('b')),
      line.hash('hobgoblins', network('a')),
      line.hash('hobgoblins', 'known'),
    ]
    expect(line.load()).toEqual({ running: 1, waiting: 3, refused: 0 })
    for (const full of [network('c'), network('a'), 'known'] as const) {
      expect(() => line.assertCapacity(full)).toThrow(Busy)
      await expect(line.verify('hobgoblins', undefined, full)).rejects.toBeInstanceOf(Busy)
    }
    expect(line.load().refused).toBe(6)
    await Promise.all(hashes)
    expect(line.load()).toEqual({ running: 0, waiting: 0, refused: 6 })
    expect(() => line.assertCapacity('known')).not.toThrow()
  })
})
