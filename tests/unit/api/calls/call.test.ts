import { expect, it } from 'vitest'
import { addressOf } from '#api/calls/call.ts'

it.each([
  ['/v1/users/me', {}, '/v1/users/me'],
  ['/v1/sessions/{sessionId}', { params: { sessionId: 'a/b ?' } }, '/v1/sessions/a%2Fb%20%3F'],
  [
    '/v1/x/{tokenId}',
    { params: { tokenId: 'T' }, query: { plaintextCode: '7Q 4&=' } },
    '/v1/x/T?plaintextCode=7Q+4%26%3D',
  ],
])('%s with %j is %s', (path, input, address) => expect(addressOf(path, input)).toBe(address))
