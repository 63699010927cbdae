import { expect, test } from 'vitest'
import { fileOf, mainOf, readIn, tagsOf } from './built.ts'

const FORMS = ['/login', '/join', '/password', '/verify']

test('password managers find the fields of each form before its script has loaded', () => {
  for (const [path, kind] of [
    ['/login', 'current-password'],
    ['/join', 'new-password'],
    ['/password', undefined],
  ] as const) {
    const page = fileOf(path)
    const inputs = tagsOf(page, 'input')
    const email = inputs.find(({ name }) => name === 'email')
    expect(email, path).toMatchObject({ type: 'email', autoComplete: 'username' })
    expect(inputs.find(({ type }) => type === 'password')?.['autoComplete'], path).toBe(kind)
    expect(
      tagsOf(page, 'form').map(({ method }) => method),
      path,
    ).toEqual(['post'])
    const [send] = tagsOf(page, 'button').filter(({ type }) => type === 'submit')
    expect(send, path).toBeDefined()
    expect(send, path).not.toHaveProperty('disabled')
  }
})

test('[SHELL-02] the forms of an account have their own frame, and links with ~/ lead to them', () => {
  for (const path of FORMS) {
    const page = fileOf(path)
    expect(page, path).not.toMatch(/class="page-(?:bar|foot)|id="side-menu"|aria-label="Main"/)
  }
  expect(fileOf('/account')).toMatch(/class="page-bar[^]*id="side-menu"|id="side-menu"[^]*class="page-bar/)
  const links = [...mainOf('/help/backup-and-sync').matchAll(/<a [^>]*>[^]*?<\/a>/g)].map(([link]) => [
    readIn(link),
    tagsOf(link, 'a')[0]?.['href'],
  ])
  expect(links).toEqual(
    expect.arrayContaining([
      ['verify page', '/verify'],
      ['Join', '/join'],
    ]),
  )
})
