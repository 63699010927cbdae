import { describe, expect, it } from 'vitest'
import { newPasswordSchema } from '#domain/account/password.ts'

const messageOf = (password: unknown) => newPasswordSchema.safeParse(password).error?.issues[0]?.message

describe('a new password', () => {
  it.each([
    ['8 characters', 'hobgobli'],
    ['256 characters', 'x'.repeat(256)],
    ['256 code points beyond the basic plane', '🗡️'.repeat(128)],
    ['8 code points beyond the basic plane', '🗡🗡🗡🗡🗡🗡🗡🗡'],
    ['spaces only', '        '],
    ['spaces at the start and end', '  a b c  '],
    ['any script', 'пароль-密码-كلمة'],
  ])('can be %s and is not changed', (_, password) =>
    expect(newPasswordSchema.parse(password)).toBe(password),
  )

  it.each([
    ['', 'A password has to be at least 8 characters long.'],
    ['1234567', 'A password has to be at least 8 characters long.'],
    ['🗡🗡🗡🗡', 'A password has to be at least 8 characters long.'],
    ['x'.repeat(257), 'A password cannot be longer than 256 characters.'],
  ])('%j is rejected with a reason', (password, message) => expect(messageOf(password)).toBe(message))
})
