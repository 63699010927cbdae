import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from '#server/secrets/common-passwords.ts'
import { createPasswords } from '#server/secrets/passwords.ts'
import { Busy } from '#server/base/busy.ts'

const passwords = createPasswords(randomBytes, { parallel: 2, waiting: 4 })

describe('a password', () => {
  it.each([
    ['plain', 'correct horse battery'],
    ['spaces at its ends', '  a b c  '],
    ['256 characters', '🗡'.repeat(256)],
    ['any script', 'пароль-密码-كلمة'],
    ['a zero byte', 'before\u0000after'],
  ])('is known again: %s', async (_, password) => {
    const hash = await passwords.hash(password, 'known')
    expect(await passwords.verify(password, hash, 'known')).toBe(true)
    expect(await passwords.verify(password.slice(0, -1), hash, 'known')).toBe(false)
    expect(await passwords.verify(`${password} `, hash, 'known')).toBe(false)
    expect(await passwords.verify(password.trim(), hash, 'known')).toBe(password === password.trim())
  })

  it('is the same from keyboards that send accents separately', async () => {
    expect(
      await passwords.verify('cafe\u0301 au lait', await passwords.hash('café au lait', 'known'), 'known'),
    ).toBe(true)
  })

  it('is stored as a PHC string, salted', async () => {
    const [one, other] = await Promise.all([
      passwords.hash('hobgoblins', 'known'),
      passwords.hash('hobgoblins', 'known'),
    ])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(other)
    expect(passwords.isOutdated(one)).toBe(false)
  })

  it('is read from a hash with other costs, which is outdated', async () => {
    // Made by the reference program: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 24
    const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await passwords.verify('password', hash, 'known')).toBe(true)
    expect(await passwords.verify('Password', hash, 'known')).toBe(false)
    expect(passwords.isOutdated(hash)).toBe(true)
  })

  it.each(['', 'x', '$argon2i$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$AAAA', undefined])(
    'is never right for the hash %s',
    async (hash) => {
      expect(await passwords.verify('password', hash, 'known')).toBe(false)
    },
  )

  it('does the same work without an account', async () => {
    // A cost that argon2 refuses shows that the work is done, and at which cost.
    const cost = { memory: 1, passes: 1, parallelism: 1 }
    const line = createPasswords(randomBytes, { parallel: 1, waiting: 1, cost })
    await expect(line.hash('some password', 'known')).rejects.toThrow(/memory/)
    await expect(line.verify('some password', undefined, 'known')).rejects.toThrow(/memory/)
  })
})

describe('many passwords at once', () => {
  it('wait in a bounded queue, and the rest are refused', async () => {
    const line = createPasswords(randomBytes, { parallel: 1, waiting: 2 })
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => line.hash('hobgoblins', 'known')),
    )
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ])
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(Busy)
    }
    await expect(line.hash('hobgoblins', 'known')).resolves.toMatch(/^\$argon2id/)
  })
})

it('of digits and signs does not count as an address without letters', async () => {
  expect(await isCommonPassword('93184265', '12345@qq.com')).toBe(false)
  expect(await isCommonPassword('2718-2818-2845', '8675309@qq.com')).toBe(false)
  expect(await isCommonPassword('9318426507', '9318426507@qq.com')).toBe(true)
})

describe('a password that attackers try first', () => {
  it.each([
    'password',
    'PassWord',
    'password123',
    '12345678',
    'aaaaaaaaaa',
    'hobgoblin',
    'Hobgoblin1!',
    'hobgoblinhobgoblin',
    'ada@example.org',
    'ada.lovelace1815',
    'Ada.Lovelace!',
  ])('%s', async (password) => {
    const email = password.includes('@') ? 'Ada@example.org' : 'ada.lovelace@example.org'
    expect(await isCommonPassword(password, email)).toBe(true)
  })

  it.each(['correct horse battery', 'hobgoblin of little minds', 'пароль-密码', '🗡🛡🗡🛡🗡🛡🗡🐸', '93184265'])(
    'not %s',
    async (password) => {
      expect(await isCommonPassword(password, 'ada@example.org')).toBe(false)
    },
  )
})
