import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, test } from '../app.ts'
import { PHONE } from '../sizes.ts'

test.use(PHONE)

test('[DOCS-01] /help, /help/index, /changelog and /changelog/index list their entries', async ({ page }) => {
  for (const root of ['/help', '/changelog']) {
    const entries = readdirSync(`content${root}`).filter((file) => file.endsWith('.mdx')).length
    for (const path of [root, `${root}/index`]) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(entries)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${root}$`))
    }
  }
  await expectAccessible(page)
})

test('[DOCS-02] each entry has a page', async ({ page }) => {
  for (const [path, name] of [
    ['/changelog/2024-07-08-v1-0', 'Hobgoblin v1.0'],
    ['/help/fortune-cards', 'Fortune cards'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectAccessible(page)
  }
})

test('[DOCS-03] [API-28] the listing and the entries are available as JSON', async ({ request }) => {
  for (const root of ['/help', '/changelog']) {
    const listing = (await (await request.get(`${root}/index.json`)).json()) as { id: string; name: string }[]
    expect(listing.length).toBeGreaterThan(2)
    if (root === '/changelog') {
      const ids = ['2024-07-08-v1-0', '2024-02-12-v0-3', 'early-access']
      expect(listing.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids)
    }
    for (const { id, name } of listing) {
      const entry = (await (await request.get(`${root}/${id}.json`)).json()) as Record<string, string>
      expect(entry).toMatchObject({ id, name })
      expect(entry['body']).toMatch(/^<(p|ul|ol|h2)[ >]/)
    }
  }
})

test('[DOCS-13] entries have a name, author, cover, dates and the ruleset that they upgrade to', async ({
  request,
}) => {
  const author = 'The Hobgoblin companion authors'
  expect(await (await request.get('/changelog/2024-07-08-v1-0.json')).json()).toMatchObject({
    name: 'Hobgoblin v1.0',
    author,
    cover_image_src: '/service/DARK_KNIGHT.png',
    created_at: '2024-07-08',
    updated_at: '2024-07-08',
    upgrade_target_version: '1.0.0',
  })
  const day = expect.stringMatching(/^20\d\d-\d\d-\d\d$/) as unknown
  for (const entry of (await (await request.get('/help/index.json')).json()) as object[]) {
    expect(entry).toMatchObject({
      name: expect.any(String),
      author,
      created_at: day,
      updated_at: day,
    })
  }
})

test('[DOCS-05] [DOCS-06] the current changelog entry has a name, author, date, cover and body', async ({
  page,
}) => {
  await page.goto('/changelog/2024-07-08-v1-0')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Hobgoblin v1.0')
  await expect(main).toContainText('8 July 2024')
  await expect(main).toContainText('The Hobgoblin companion authors')
  const cover = await main.locator('header .doc-cover svg').boundingBox()
  expect(cover?.width).toBeGreaterThan(300)
  expect(cover?.height).toBeGreaterThan(100)
  await expect(main.getByRole('heading', { name: 'What changed' })).toBeVisible()
})

test('[DOCS-07] an entry without a date in its id is dated 25 June 2023', async ({ page }) => {
  await page.goto('/changelog/early-access')
  await expect(page.getByRole('main')).toContainText('25 June 2023')
})

test('[DOCS-09] an entry of an older ruleset says so and has no upgrade control', async ({ page }) => {
  await page.goto('/changelog/2024-02-12-v0-3')
  await expect(page.getByRole('main')).toContainText(
    'Outdated ruleset: This ruleset is no longer the latest. You cannot upgrade to an outdated ruleset.',
  )
  await expect(page.getByRole('main').getByRole('link', { name: /upgrade/i })).toHaveCount(0)
})

test('[DOCS-11] a help entry has an author, both dates and a body', async ({ page }) => {
  await page.goto('/help/build-an-army')
  const main = page.getByRole('main')
  await expect(main).toContainText('By The Hobgoblin companion authors')
  const text = await readFile('content/help/build-an-army.mdx', 'utf8')
  const dayOf = (field: string) => {
    const [, day = ''] = new RegExp(`^${field}: (.*)`, 'm').exec(text) ?? []
    return new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  }
  expect(dayOf('updated_at')).not.toBe(dayOf('created_at'))
  await expect(main).toContainText(`Created ${dayOf('created_at')}`)
  await expect(main).toContainText(`Updated ${dayOf('updated_at')}`)
  await expect(main.getByRole('heading', { name: 'What the numbers say' })).toBeVisible()
})

test('[DOCS-12] the terms, privacy, cookies and backup pages exist', async ({ page }) => {
  for (const id of ['terms', 'privacy', 'cookies', 'backup-and-sync']) {
    const response = await page.goto(`/help/${id}`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('[DOCS-14] the terms say that the newsletter comes at most monthly', async ({ page }) => {
  await page.goto('/help/terms')
  await expect(page.getByRole('main')).toContainText(
    'newsletter, if you ask for it when you join, comes at most monthly',
  )
})

test('the sitemap lists each page under its canonical address', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap-0.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc)
  expect(listed.length).toBeGreaterThan(20)
  for (const loc of listed) {
    const html = await (await request.get(new URL(loc).pathname)).text()
    expect(html).toContain(`<link rel="canonical" href="${loc}">`)
  }
})

test('the changelog has a feed', async ({ page, request }) => {
  await page.goto('/changelog')
  const href = await page.locator('link[type="application/rss+xml"]').getAttribute('href')
  const feed = await (await request.get(href ?? '')).text()
  expect(feed.indexOf('Hobgoblin v1.0')).toBeLessThan(feed.indexOf('Hobgoblin v0.3'))
  expect(feed).toContain('/changelog/2024-07-08-v1-0</link>')
})

test('a keyword in running text opens its definition', async ({ page }) => {
  await page.goto('/changelog/2024-07-08-v1-0')
  await page.getByRole('link', { name: 'Elite' }).click()
  await expect(page.getByRole('dialog', { name: 'Elite' })).toContainText('Old scars, good steel.')
  await expectAccessible(page)
})

test('[DOCS-16] search engines and previews learn what a page is, and when it changed', async ({
  page,
  request,
}) => {
  const sitemap = await (await request.get('/sitemap-0.xml')).text()
  expect(sitemap).toMatch(/\/help\/terms<\/loc><lastmod>\d{4}-\d\d-\d\d/)
  expect(sitemap).toMatch(/\/changelog\/2024-07-08-v1-0<\/loc><lastmod>2024-07-08/)
  const feed = await (await request.get('/changelog/feed.xml')).text()
  expect(feed).toContain('<language>en</language>')
  expect(feed).toMatch(/<atom:link href="[^"]*\/changelog\/feed.xml" rel="self"/)
  await page.goto('/changelog/2024-07-08-v1-0')
  await expect(page).toHaveTitle('Hobgoblin v1.0')
  await expect(page.locator('meta[name="twitter:card"]')).toHaveCount(1)
  await page.goto('/')
  const structured = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(structured ?? '')).toMatchObject({ '@type': 'WebApplication', name: 'Hobgoblin' })
})
