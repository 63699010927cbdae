import { expect, it } from 'vitest'
import { jsonForScript } from '#layouts/json-for-script.ts'

it('keeps every character without ending the script element', () => {
  const value = { headline: 'Give & take </script> <!-- "quoted"' }
  const text = jsonForScript(value)
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual(value)
})
