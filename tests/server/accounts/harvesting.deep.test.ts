import { expect, it } from 'vitest'
import { createPasswordReset } from '#api/calls/password-resets.ts'
import { createSession } from '#api/calls/sessions.ts'
import { createUser } from '#api/calls/users.ts'
import { join, joining, newAccountServer, PASSWORD } from '#tests/support/account-server.ts'
import { onEachDatabase } from '#tests/support/database.ts'
import type { Visitor } from '#tests/support/visitor.ts'
import { ALARM } from '#server/limits/values.ts'

const HOUR_MS = 3_600_000

const memberAt = (index: number) => `member.${index}@example.org`

/** A server with ten accounts that joined from different networks. */
async function newSite() {
  const site = await newAccountServer()
  for (let index = 0; index < 10; index += 1) {
    await join(site.visit({ address: `192.0.${index}.1` }), memberAt(index))
  }
  return site
}

const tryPassword = (visitor: Visitor, email: string, plaintextPassword = 'guess') =>
  visitor.ask(createSession, { body: { email, plaintextPassword } })

it('[R-31] 1,000 probes from one network in a day reveal at most 120 addresses', async () => {
  const site = await newSite()
  let revealed = 0
  // Half of the probes use addresses with an account, through all three calls.
  for (let probe = 0; probe < 1000; probe += 1) {
    if (probe % 42 === 0) site.pass(HOUR_MS)
    const prober = site.visit({ address: `203.0.113.${probe % 250}` })
    const isMember = probe % 2 === 0
    const email = isMember ? memberAt((probe / 2) % 10) : `nobody.${probe}@example.org`
    if (probe % 3 === 0) {
      // A 404 reveals a missing account. A 401 reveals an existing one while a 404 is still possible.
      if ((await tryPassword(prober, email)).status === 404) revealed += 1
    } else if (probe % 3 === 1) {
      const { status } = await prober.ask(createPasswordReset, { body: { email } })
      if (status === 404) revealed += 1
    } else if (isMember) {
      const { status } = await prober.ask(createUser, joining(email))
      if (status === 409) revealed += 1
    }
  }
  expect(revealed).toBeGreaterThan(0)
  expect(revealed).toBeLessThanOrEqual(120)
  expect(site.logged.join('')).toContain('"harvesting"')
})

it('[R-31] a network that has learned of five addresses gets the same answer for all further ones', async () => {
  const site = await newSite()
  for (let count = 0; count < 5; count += 1) {
    expect((await tryPassword(site.visit(), `nobody.${count}@example.org`)).status).toBe(404)
  }
  const answersTo = async (email: string) => {
    const login = await tryPassword(site.visit(), email)
    const reset = await site.visit().ask(createPasswordReset, { body: { email } })
    const headers = [...login.headers.keys(), ...reset.headers.keys()]
    return [login.status, login.body, reset.status, Object.keys(reset.body as object), headers]
  }
  expect(await answersTo('nobody@example.org')).toEqual(await answersTo(memberAt(0)))
  expect((await tryPassword(site.visit(), memberAt(0), PASSWORD)).status).toBe(200)
})

it('[R-31] a network can join until joining has revealed five addresses to it', async () => {
  const site = await newSite()
  const statusOfJoining = async (email: string) => (await site.visit().ask(createUser, joining(email))).status
  expect(await statusOfJoining('new@example.org')).toBe(201)
  for (let index = 0; index < 5; index += 1) expect(await statusOfJoining(memberAt(index))).toBe(409)
  expect(await statusOfJoining(memberAt(0))).toBe(429)
  expect(await statusOfJoining('newer@example.org')).toBe(429)
})

onEachDatabase((storage) => {
  it('[R-31] eight simultaneous joins with different spellings of one address create one account', async () => {
    const server = await newAccountServer(storage)
    const spellings = ['josé@example.org', 'JOSé@EXAMPLE.ORG', ' jose\u0301@example.org ', 'José@Example.ORG']
    const joined = await Promise.all(
      [...spellings, ...spellings].map((email, index) =>
        server.visit({ address: `192.2.${index}.1` }).ask(createUser, joining(email)),
      ),
    )
    const statuses = joined.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([201, ...Array.from({ length: 7 }, () => 409)])
  })
})

it('resets reveal no more addresses than failed logins, even though members get a code', async () => {
  const site = await newAccountServer()
  for (let index = 0; index < 12; index += 1) {
    await join(site.visit({ address: `192.0.${index}.1` }), `member.${index}@example.org`)
  }
  const ask = async (email: string) =>
    (await site.visit().ask(createPasswordReset, { body: { email } })).status
  let revealed = 0
  for (let hour = 0; hour < 14; hour += 1) {
    // Each probe reveals something, up to the first one that shows that all answers are now the same.
    for (let probe = 0; probe < 8; probe += 1) {
      const isMember = probe % 2 === 0
      const status = await ask(isMember ? `member.${(hour + probe) % 12}@example.org` : 'nobody@example.org')
      if (status === 429) continue
      if (!isMember && status === 200) break
      revealed += 1
    }
    site.pass(HOUR_MS)
  }
  expect(revealed).toBeGreaterThan(20)
  // One more each hour, because the network cannot tell which revealing answer is the last.
  expect(revealed).toBeLessThanOrEqual(60 + 14)
  expect(site.logged.join('')).toContain('"harvesting"')
})

it('a reset requested on a known device does not count against its network', async () => {
  const site = await newAccountServer()
  const ada = site.visit()
  await join(ada, 'ada@example.org')
  const unknown = () => site.visit().ask(createPasswordReset, { body: { email: 'nobody@example.org' } })
  for (let count = 0; count < 3; count += 1)
    await ada.ask(createPasswordReset, { body: { email: 'ada@example.org' } })
  const statuses: number[] = []
  for (let count = 0; count < 3; count += 1) statuses.push((await unknown()).status)
  expect(statuses).toEqual([404, 404, 404])
})

it('one alarm is logged when very many addresses are revealed, whichever networks ask', async () => {
  const site = await newAccountServer()
  for (let probe = 0; probe < ALARM.max + 5; probe += 1) {
    const body = { email: `nobody.${probe}@example.org`, plaintextPassword: 'guess' }
    await site
      .visit({ address: `10.${probe % 250}.${Math.floor(probe / 250)}.1` })
      .ask(createSession, { body })
  }
  const alarms = site.logged.filter((line) => line.includes('"harvesting-everywhere"'))
  expect(alarms).toHaveLength(1)
  expect(alarms[0]).toContain('"level":50')
  expect(await site.metrics.text()).toMatch(/^telling_total\{kind="login"\} 305$/m)
})

it('failed logins never keep a network from joining, however many there are', async () => {
  const site = await newAccountServer()
  for (let hour = 0; hour < 24; hour += 1) {
    for (let count = 0; count < 6; count += 1) {
      const body = { email: `nobody.${hour}.${count}@example.org`, plaintextPassword: 'guess' }
      await site.visit().ask(createSession, { body })
    }
    site.pass(HOUR_MS)
  }
  expect((await site.visit().ask(createUser, joining('new@example.org'))).status).toBe(201)
})
