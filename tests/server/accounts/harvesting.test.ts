import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createPasswordReset } from '../../../src/api/create-password-reset.ts'
import { createSession } from '../../../src/api/create-session.ts'
import { createUser } from '../../../src/api/create-user.ts'
import { createPasswords } from '../../../src/server/accounts/passwords.ts'
import { ALARM } from '../../../src/server/accounts/enumeration-limits.ts'
import { join, joining, newAccountServer, PASSWORD } from '../../build/account-server.ts'
import { onEachDatabase } from '../../build/database.ts'
import { quickPasswords } from '../../build/passwords.ts'

const HOUR_MS = 3_600_000

onEachDatabase((storage) => {
  it('[R-31] addresses cannot be harvested by answers, and two accounts cannot have the same one', async () => {
    const server = await newAccountServer(storage)
    const site = server.beside({ passwords: quickPasswords })
    const members = Array.from({ length: 10 }, (_, index) => `member.${index}@example.org`)
    for (const [index, email] of members.entries())
      await join(site.visit({ address: `192.0.${index}.1` }), email)

    // 1,000 probes over a day from one /24, half of them at members, by all three ways.
    let told = 0
    for (let probe = 0; probe < 1000; probe += 1) {
      if (probe % 42 === 0) server.pass(HOUR_MS)
      const prober = site.visit({ address: `203.0.113.${probe % 250}` })
      const isMember = probe % 2 === 0
      const email = isMember ? (members[(probe / 2) % 10] ?? '') : `nobody.${probe}@example.org`
      if (probe % 3 === 0) {
        const { status } = await prober.ask(createSession, { body: { email, plaintextPassword: 'guess' } })
        // A 404 reveals that there is no account; a 401 reveals one as long as it could have been a 404.
        if (status === 404) told += 1
      } else if (probe % 3 === 1) {
        const { status } = await prober.ask(createPasswordReset, { body: { email } })
        if (status === 404) told += 1
      } else if (isMember) {
        const { status } = await prober.ask(createUser, joining(email))
        if (status === 409) told += 1
      }
    }
    expect(told).toBeGreaterThan(0)
    expect(told).toBeLessThanOrEqual(120)

    // From now on all answers are alike: with an account and without one.
    server.pass(HOUR_MS)
    const hall = { address: '198.51.100.7' }
    for (let count = 0; count < 5; count += 1) {
      const email = `nobody.${count}@example.org`
      const body = { email, plaintextPassword: PASSWORD }
      expect((await site.visit(hall).ask(createSession, { body })).status).toBe(404)
    }
    const [member = ''] = members
    const answersTo = async (email: string) => {
      const login = await site.visit(hall).ask(createSession, { body: { email, plaintextPassword: 'guess' } })
      const reset = await site.visit(hall).ask(createPasswordReset, { body: { email } })
      const headers = [...login.headers.keys(), ...reset.headers.keys()]
      return [login.status, login.body, reset.status, Object.keys(reset.body as object), headers]
    }
    expect(await answersTo('nobody@example.org')).toEqual(await answersTo(member))
    // A right password still logs in, and new users may join until joining has revealed too much.
    const right = { body: { email: member, plaintextPassword: PASSWORD } }
    expect((await site.visit(hall).ask(createSession, right)).status).toBe(200)
    expect((await site.visit(hall).ask(createUser, joining('new@example.org'))).status).toBe(201)
    for (const email of members.slice(0, 5)) {
      expect((await site.visit(hall).ask(createUser, joining(email))).status).toBe(409)
    }
    expect((await site.visit(hall).ask(createUser, joining(member))).status).toBe(429)
    expect((await site.visit(hall).ask(createUser, joining('newer@example.org'))).status).toBe(429)
    expect(server.logged.join('')).toContain('"harvesting"')

    const slow = server.beside({ passwords: createPasswords(randomBytes, { parallel: 1, waiting: 99 }) })
    // Eight joins at once, in all spellings of one address, make one account.
    const spellings = ['josé@example.org', 'JOSé@EXAMPLE.ORG', ' jose\u0301@example.org ', 'José@Example.ORG']
    const joined = await Promise.all(
      [...spellings, ...spellings].map((email, index) =>
        slow.visit({ address: `192.2.${index}.1` }).ask(createUser, joining(email)),
      ),
    )
    expect(joined.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 409),
    ])
  })

  it('resets tell no more than failed logins, be it of members by a code that is sent', async () => {
    const server = await newAccountServer(storage)
    const site = server.beside({ passwords: quickPasswords })
    for (let index = 0; index < 12; index += 1) {
      await join(site.visit({ address: `192.0.${index}.1` }), `member.${index}@example.org`)
    }
    const ask = async (email: string) =>
      (await site.visit().ask(createPasswordReset, { body: { email } })).status
    let told = 0
    for (let hour = 0; hour < 14; hour += 1) {
      // Each probe reveals something until the first that shows that all answers are alike.
      for (let probe = 0; probe < 8; probe += 1) {
        const isMember = probe % 2 === 0
        const status = await ask(
          isMember ? `member.${(hour + probe) % 12}@example.org` : 'nobody@example.org',
        )
        if (status === 429) continue
        if (!isMember && status === 200) break
        told += 1
      }
      server.pass(HOUR_MS)
    }
    expect(told).toBeGreaterThan(20)
    // One more each hour, because nobody can know which revealing answer is the last.
    expect(told).toBeLessThanOrEqual(60 + 14)
    expect(server.logged.join('')).toContain('"harvesting"')
  })

  it('a browser that was in an account may ask for its reset, however much its network has asked', async () => {
    const server = await newAccountServer(storage)
    const site = server.beside({ passwords: quickPasswords })
    const ada = site.visit()
    await join(ada, 'ada@example.org')
    const unknown = () => site.visit().ask(createPasswordReset, { body: { email: 'nobody@example.org' } })
    for (let count = 0; count < 3; count += 1)
      await ada.ask(createPasswordReset, { body: { email: 'ada@example.org' } })
    const statuses: number[] = []
    for (let count = 0; count < 3; count += 1) statuses.push((await unknown()).status)
    expect(statuses).toEqual([404, 404, 404])
  })

  it('an alarm goes off once when very many answers tell, from wherever they are asked', async () => {
    const server = await newAccountServer(storage)
    const site = server.beside({ passwords: quickPasswords })
    for (let probe = 0; probe < ALARM.max + 5; probe += 1) {
      const body = { email: `nobody.${probe}@example.org`, plaintextPassword: 'guess' }
      await site
        .visit({ address: `10.${probe % 250}.${Math.floor(probe / 250)}.1` })
        .ask(createSession, { body })
    }
    const alarms = server.logged.filter((line) => line.includes('"harvesting-everywhere"'))
    expect(alarms).toHaveLength(1)
    expect(alarms[0]).toContain('"level":50')
    expect(await server.metrics.text()).toMatch(/^telling_total\{kind="login"\} 305$/m)
  })

  it('failed logins close no network for those who join, however many there are', async () => {
    const server = await newAccountServer(storage)
    const site = server.beside({ passwords: quickPasswords })
    for (let hour = 0; hour < 24; hour += 1) {
      for (let count = 0; count < 6; count += 1) {
        const body = { email: `nobody.${hour}.${count}@example.org`, plaintextPassword: 'guess' }
        await site.visit().ask(createSession, { body })
      }
      server.pass(HOUR_MS)
    }
    expect((await site.visit().ask(createUser, joining('new@example.org'))).status).toBe(201)
  })
})
