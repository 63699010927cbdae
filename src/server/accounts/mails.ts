import type { Message } from '../adapters/mail/mail.ts'

/** How long the outbox tries to send a message without a code, in ms. */
export const NOTICE_KEPT_MS = 3 * 86_400_000

/** Two groups are easier to read off one screen and type into another. */
const inGroups = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`

const lines = (...paragraphs: string[]): string => [...paragraphs, 'Hobgoblin'].join('\n\n')

const IF_NOT_YOU =
  'If that was not you, somebody knows your password: choose a new one at once, by "Forgot your password?" where you log in.'

const withCode = (code: string, minutes: number): string =>
  `    ${inGroups(code)}\n\nIt is good for ${String(minutes)} minutes, and for one use.`

/** To a new account, or one that asks for another code. */
export function verificationMail(to: string, code: string, minutes: number): Message {
  return {
    to,
    subject: 'Your Hobgoblin code',
    text: lines(
      'Hail, warlord! One step is left before your armies march under your banner. Your code:',
      withCode(code, minutes),
      'If you have not joined, leave it be: without the code the account falls in seven days.',
    ),
  }
}

export function resetMail(to: string, code: string, minutes: number): Message {
  return {
    to,
    subject: 'A new password for Hobgoblin',
    text: lines(
      'Even a warlord forgets the watchword. With this code you can choose a new password:',
      withCode(code, minutes),
      'If you have not asked for it, leave it be: your password stays as it is. Tell the code to nobody.',
    ),
  }
}

/** To the new address. */
export function emailChangeMail(to: string, code: string, minutes: number): Message {
  return {
    to,
    subject: 'Your new Hobgoblin address',
    text: lines(
      'Your scouts are to report here from now on. Your code for that:',
      withCode(code, minutes),
      'If you have not asked for it, leave it be: nothing changes without the code.',
    ),
  }
}

/** To the old address. */
export function emailChangedMail(to: string): Message {
  return {
    to,
    subject: 'Your Hobgoblin address has changed',
    text: lines(
      'Your account now has another email address, and nothing more will come to this one.',
      'If that was not you, somebody knows your password. Please write to the maintainer by way of the help page.',
    ),
  }
}

export function passwordChangedMail(to: string): Message {
  return {
    to,
    subject: 'Your Hobgoblin password has changed',
    text: lines(
      'The watchword of your camp has changed, and all other devices have been logged out.',
      IF_NOT_YOU,
    ),
  }
}

/** A refresh token was used that had been renewed before: it had been copied. */
export function copiedSessionMail(to: string, label: string): Message {
  return {
    to,
    subject: 'A Hobgoblin session was ended',
    text: lines(
      `An old key to your session in ${label} was used again. Somebody may have copied it, so the session was ended. Your armies are safe; please log in again.`,
      'If this device was restored from a backup, that explains it. Else look through your sessions on the account page, and choose a new password.',
    ),
  }
}

export function accountDeletedMail(to: string): Message {
  return {
    to,
    subject: 'Your Hobgoblin account is deleted',
    text: lines(
      'Your camp is struck: the account and all that was kept with it are gone. What is on your devices stays there.',
      'Fare well, warlord.',
    ),
  }
}
