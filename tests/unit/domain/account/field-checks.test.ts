import { describe, expect, it } from 'vitest'
import {
  checkCode,
  checkEmail,
  checkNewPassword,
  checkRequired,
  type FieldCheck,
} from '#domain/account/field-checks.ts'

const REQUIRED = 'This field is required.'
const BAD_EMAIL = "This doesn't look like a valid email."
const BAD_CODE = 'This code is incorrect or expired. Please try again.'
const LONG = 'A password cannot be longer than 256 characters.'
const SHORT = 'A password has to be at least 8 characters long.'

describe('a field', () => {
  it.each<[name: string, check: FieldCheck, typed: string, message: string | undefined]>([
    ['[AUTH-07] that is required and empty', checkRequired, '', REQUIRED],
    ['with a space', checkRequired, ' ', undefined],
    ['[AUTH-07] for an email that is empty', checkEmail, '', REQUIRED],
    ['[AUTH-07] for an email with only spaces', checkEmail, '  ', REQUIRED],
    ['[AUTH-05] for an email without an @', checkEmail, 'crow', BAD_EMAIL],
    ['for an email with spaces around it', checkEmail, ' crow@example.org ', undefined],
    ['[AUTH-07] for a new password that is empty', checkNewPassword, '', REQUIRED],
    ['[AUTH-06] for a new password that is short', checkNewPassword, 'hob', SHORT],
    ['[AUTH-06] for a new password of 8 characters', checkNewPassword, '        ', undefined],
    ['[AUTH-06] for a new password of 256 characters', checkNewPassword, 'x'.repeat(256), undefined],
    ['[AUTH-06] for a new password that is long', checkNewPassword, 'x'.repeat(257), LONG],
    ['[AUTH-07] for a code that is empty', checkCode, '', REQUIRED],
    ['[AUTH-07] for a code with only spaces', checkCode, '  ', REQUIRED],
    ['for a code with a letter too few', checkCode, '7QZX4M0', BAD_CODE],
    ['for a code as people type it', checkCode, ' 7qzx-4m0k', undefined],
  ])('%s', (_, check, typed, message) => expect(check(typed)).toBe(message))
})
