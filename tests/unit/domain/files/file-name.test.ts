import { describe, expect, it } from 'vitest'
import { fileName } from '#domain/files/file-name.ts'

describe('the name of a file after what a player has named', () => {
  it.each([
    ['The Lantern Host', 'The Lantern Host'],
    ['  Grün & Söhne: 2/3 ', 'Grün & Söhne 2 3'],
    ['..\\..\\evil\u202Enosj.exe', 'evil nosj.exe'],
    ['', 'Unnamed Army'],
    ['???', 'Unnamed Army'],
    ['con.host', 'Unnamed Army'],
    ['悪魔の軍', '悪魔の軍'],
    ['a\ud800b\n c', 'a\ufffdb c'],
    ['x'.repeat(100), 'x'.repeat(60)],
  ])('%j is %j', (name, expected) => {
    expect(fileName(name, 'json', 'Unnamed Army')).toBe(`${expected}.json`)
  })
})
