import { expect, it } from 'vitest'
import { DEFAULT_PRINT_OPTIONS } from '#domain/settings/print-options.ts'

it('prints these parts of an army at first', () => {
  const names = Object.entries(DEFAULT_PRINT_OPTIONS).flatMap(([name, isOn]) => (isOn ? [name] : []))
  expect(names).toEqual([
    'include_army_image',
    'include_army_description',
    'include_targets_numbers',
    'include_keywords',
    'include_abyssal_allegiances',
  ])
})
