import { describe, expect, it } from 'vitest'
import { emailKey } from '#server/base/email-key.ts'

describe('the key of an email', () => {
  it.each([
    ['case', 'Ada.Lovelace@Example.ORG', 'ada.lovelace@example.org'],
    ['composed letters', 'jose\u0301@example.org', 'josé@example.org'],
    ['the Kelvin sign', '\u212Aarl@example.org', 'karl@example.org'],
    ['an internationalised domain', 'ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['its case', 'ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
    ['combining accents', 'ada@bu\u0308cher.example', 'ada@bücher.example'],
    ['an ideographic full stop', 'ada@example。org', 'ada@example.org'],
  ])('does not know %s', (_, one, other) => expect(emailKey(one)).toBe(emailKey(other)))

  it.each([
    ['ada+war@example.org', 'ada@example.org'],
    ['a.da@example.org', 'ada@example.org'],
    ['аda@example.org', 'ada@example.org'],
    ['ada@exämple.org', 'ada@example.org'],
    // Addresses that only match after case folding may be different mailboxes.
    ['straße@example.org', 'strasse@example.org'],
    ['ıan@example.org', 'ian@example.org'],
    ['ａｄａ@example.org', 'ada@example.org'],
    ['oﬃce@example.org', 'office@example.org'],
    ['JOSÉ@example.org', 'josé@example.org'],
    ['ΟΔΥΣΣΕΥΣ@example.org', 'οδυσσευς@example.org'],
  ])('keeps %s and %s apart', (one, other) => expect(emailKey(one)).not.toBe(emailKey(other)))

  it('accepts any domain', () => {
    expect(emailKey(`ada@${'x'.repeat(80)}.${'Y'.repeat(80)}`)).toContain('yyy')
    expect(emailKey('ada@xn--a.B%')).not.toBe(emailKey('ada@xn--b.B%'))
  })
})
