import { expect, it } from 'vitest'
import type { CallFailure } from '#api/calls/call.ts'
import { failure } from '#domain/async-result.ts'
import { uploadFailure, type UploadFailure } from '#stores/uploads/upload-failure.ts'

const status = (status: number, retryAfter?: number): CallFailure => ({
  code: 'API_ERROR',
  status,
  ...(retryAfter !== undefined && { retryAfter }),
})
const unexpected: UploadFailure = {
  type: 'failed',
  text: 'Failed to upload image. Please try again later.',
  ofUser: false,
}
const ofUser = (text: string): UploadFailure => ({ type: 'failed', text, ofUser: true })
const refused = (text: string): UploadFailure => ({ type: 'refused', text })

it.each<[string, 'prepare' | 'send' | 'check', CallFailure, UploadFailure]>([
  ['no network', 'prepare', { code: 'NETWORK_ERROR', detail: '' }, { type: 'offline' }],
  ['a lost connection', 'send', { code: 'NETWORK_ERROR', detail: '' }, { type: 'offline' }],
  [
    'no session [ERR-12]',
    'prepare',
    status(401),
    ofUser('Failed to upload image. You must be logged in to upload images.'),
  ],
  ['an unverified user', 'prepare', status(403), ofUser('Please verify your account first.')],
  [
    'another user',
    'prepare',
    status(409),
    ofUser('Somebody else has logged in here. Please refresh the page.'),
  ],
  ['a full account', 'prepare', status(413), refused('Your account has no room for this on the server.')],
  ['an expired form', 'send', status(403), unexpected],
  ['a file that is too large', 'send', status(413), refused('This is too large for the server.')],
  ['a file that is not a picture', 'check', status(422), refused('This file cannot be read as a picture.')],
  ['a missing picture', 'check', status(404), unexpected],
  [
    'too many uploads',
    'prepare',
    status(429, 2400),
    { type: 'later', wait: 2_400_000, text: 'Too many uploads. Trying again in 40 minutes.' },
  ],
  [
    'too many from this network',
    'send',
    status(429),
    { type: 'later', wait: 60_000, text: 'Too many uploads. Trying again in 1 minute.' },
  ],
  [
    'a check that took too long, or a full queue [IMG-10]',
    'check',
    status(503),
    { type: 'later', wait: 60_000, text: 'The server is busy. Trying again in 1 minute.' },
  ],
  ['a server that fails', 'check', status(500), unexpected],
  ['a malformed answer', 'prepare', { code: 'VALIDATION_ERROR' }, unexpected],
])('says what to do about %s', (_, step, reason, expected) =>
  expect(uploadFailure(step, failure(reason))).toEqual(expected),
)
