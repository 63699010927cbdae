import { crc32 as zipChecksum } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { crc32 } from '#domain/codes/crc32.ts'

it('is the checksum of zip files', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe('CBF43926')
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(crc32(bytes)).toBe(zipChecksum(bytes).toString(16).padStart(8, '0').toUpperCase())
    }),
  )
})
