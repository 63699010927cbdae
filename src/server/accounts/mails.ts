import type { Message } from '#server/adapters/mail/mail.ts'

/** How long the outbox tries to send a message without a code, in ms. */
export const NOTICE_KEPT_MS = 3 * 86_400_000

/** Two groups are easier to copy from one screen to another. */
const inGroups = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`

const lines = (...paragraphs: string[]): string => [...paragraphs, 'Hobgoblin'].join('\n\n')

const IF_NOT_YOU =
  'If this was not you, somebody knows your password. Choose a new one now: use "Forgot your password?" on the log-in page.'

const withCode = (code: string, minutes: number): string =>
  `    ${inGroups(code)}\n\nIt is valid for ${minutes} minutes and can be used once.`

/** Sent to a new account and whenever its user requests another code. */
export function verificationMail(to: string, code: string, minutes: number): Message {
  return {
    to,
    subject: 'Your Hobgoblin code',
    text: lines(
      'Hail, warlord! One last step before your armies march under your banner. Your code:',
      withCode(code, minutes),
      'If you did not join, ignore this message: without the code, the account is deleted after seven days.',
    ),
  }
}

export function resetMail(to: string, code: string, minutes: number): Message {
  return {
    to,
    subject: 'Reset your Hobgoblin password',
    text: lines(
      'Even warlords forget the watchword. Use this code to choose a new password:',
      withCode(code, minutes),
      'If you did not ask for this, ignore this message: your password stays the same. Do not share the code with anyone.',
    ),
  }
}

/** Sent to the new address. */
export function emailChangeMail(to: string, code: string, minutes: number): Message {
  return {
    to,
    subject: 'Confirm your new Hobgoblin email address',
    text: lines(
      'From now on your scouts will report here. To confirm this address, use this code:',
      withCode(code, minutes),
      'If you did not ask for this, ignore this message: nothing changes without the code.',
    ),
  }
}

/** Sent to the old address. */
export function emailChangedMail(to: string): Message {
  return {
    to,
    subject: 'Your Hobgoblin email address has changed',
    text: lines(
      'Your account now uses a different email address. We will not write to this one again.',
      'If this was not you, somebody knows your password. Please contact whoever runs the site: the privacy page, under Help, says how.',
    ),
  }
}

export function passwordChangedMail(to: string): Message {
  return {
    to,
    subject: 'Your Hobgoblin password has changed',
    text: lines('Your password has changed, and all your other devices have been logged out.', IF_NOT_YOU),
  }
}

/** Sent when an outdated refresh token is used, which means that somebody has copied it. */
export function copiedSessionMail(to: string, label: string): Message {
  return {
    to,
    subject: 'A Hobgoblin session was ended',
    text: lines(
      `An old key to your session in ${label} was used again. Somebody may have copied it, so we ended the session. Your armies are safe; please log in again.`,
      'If you have restored this device from a backup, that explains it. Otherwise, check the list of devices on your account page and choose a new password.',
    ),
  }
}

export function accountDeletedMail(to: string): Message {
  return {
    to,
    subject: 'Your Hobgoblin account has been deleted',
    text: lines(
      'Your camp is struck: your account and everything we kept with it are gone. The armies on your devices stay there.',
      'Farewell, warlord.',
    ),
  }
}
