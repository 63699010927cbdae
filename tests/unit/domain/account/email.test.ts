import { describe, expect, it } from 'vitest'
import { emailSchema } from '#domain/account/email.ts'

describe('an email', () => {
  it.each([
    'ada@example.org',
    'ADA.Lovelace+war@mail.example.co.uk',
    'jürgen@bücher.example',
    '葛@例え.テスト',
    "o'hara_&{x}@example.org",
    `${'a'.repeat(242)}@example.org`,
  ])('can be %s', (email) => expect(emailSchema.parse(email)).toBe(email))

  it('has no spaces around it', () =>
    expect(emailSchema.parse('  ada@example.org\n')).toBe('ada@example.org'))

  it.each([
    '',
    'ada',
    'ada@example',
    '@example.org',
    'ada@.org@',
    'ada@example.',
    'ada lovelace@example.org',
    'ada@example.org\r\nBcc: all@example.org',
    'ada@example.org,bob@example.org',
    'Ada <ada@example.org>',
    '"ada"@example.org',
    'ada\u0000@example.org',
    'a\u200Bda@example.org',
    'ada\uD800@example.org',
    `${'a'.repeat(243)}@example.org`,
  ])('cannot be %j', (email) => {
    expect(emailSchema.safeParse(email).error?.issues[0]?.message).toBe(
      "This doesn't look like a valid email.",
    )
  })
})
