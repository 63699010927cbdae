import { expect, it } from 'vitest'
import { jsonForScript } from '../../../src/layouts/json-for-script.ts'

it('keeps every mark of a text without ending the script that it stands in', () => {
  const value = { headline: 'Give & take </script> <!-- "quoted"' }
  const text = jsonForScript(value)
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual(value)
})
