const TEXT_FIELDS =
  'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=button])'

/** Whether the page has an open form, or typed text that would be lost. Other input is saved immediately. */
export function hasTyped(): boolean {
  const inForm = document.querySelector('dialog[open] :is(input, textarea, select)')
  const typed = [...document.querySelectorAll<HTMLInputElement>(`:is(${TEXT_FIELDS})[data-typed]`)]
  return inForm !== null || typed.some(({ value }) => value !== '')
}
