import { expect, test } from '#tests/browser/app.ts'

test.describe('articles on a wide screen', () => {
  test(
    'the table of contents is beside the text and marks the current chapter',
    { tag: '@deep' },
    async ({ page }) => {
      await page.goto('/help/backup-and-sync')
      const contents = page.getByRole('navigation', { name: 'Contents' })
      const article = page.getByRole('article')
      for (const width of [1100, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        const [beside, text] = await Promise.all([contents.boundingBox(), article.boundingBox()])
        expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThanOrEqual(text?.x ?? 0)
        expect(beside?.y).toBeLessThan(100)
      }
      const current = contents.locator('[aria-current=location]')
      for (const name of ['Backing up with an account', 'Logging out', 'How they can get lost']) {
        await contents.getByRole('link', { name, exact: true }).click()
        await expect(current).toHaveText(name)
        await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport()
        await expect(contents).toBeInViewport()
      }
      await page.setViewportSize({ width: 900, height: 900 })
      await expect(contents).toBeHidden()
    },
  )

  test('the text is as wide as the lines above its chapters', { tag: '@deep' }, async ({ page }) => {
    for (const path of ['/help/backup-and-sync', '/changelog/2024-07-08-v1-0', '/help/privacy']) {
      await page.goto(path)
      const widths = await page.getByRole('article').evaluate((article) => ({
        room: article.clientWidth - 2 * Number.parseFloat(getComputedStyle(article).paddingInlineStart),
        text: Math.max(...[...article.querySelectorAll(':scope > p')].map(({ clientWidth }) => clientWidth)),
      }))
      expect(widths.text).toBe(widths.room)
    }
  })

  test(
    'the rules have a table of contents for readers with an account, but not for visitors',
    { tag: '@deep' },
    async ({ browser, page, baseURL }) => {
      await page.goto('/quick-start')
      await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden()
      const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
      const plain = await context.newPage()
      await plain.goto('/quick-start')
      await expect(plain.getByRole('navigation', { name: 'Contents' })).toBeVisible()
      await context.close()
    },
  )
})

test(
  'ranges, and numbers with their unit, stay on one line at every width',
  { tag: '@deep' },
  async ({ browser, baseURL }) => {
    // Without scripts the page shows the whole rules.
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    for (const path of [
      '/quick-start',
      '/quick-start/keywords',
      '/help/print',
      '/battle/deployments',
      '/battle/twists',
    ]) {
      await page.goto(path)
      for (const width of [320, 360, 390, 600, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const broken = await page.getByRole('main').evaluate((main) => {
          const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
          const found: string[] = []
          while (texts.nextNode()) {
            if (texts.currentNode.parentElement?.closest('svg, .visually-hidden')) continue
            const text = texts.currentNode.textContent ?? ''
            for (const { index, 0: figure } of text.matchAll(/\d+–\d+|\d+ (?:in|mm|ft)\b/g)) {
              const range = document.createRange()
              range.setStart(texts.currentNode, index)
              range.setEnd(texts.currentNode, index + figure.length)
              if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(figure)
            }
          }
          return found
        })
        expect(broken, `${path} at ${width} px`).toEqual([])
      }
    }
    await context.close()
  },
)

test(
  'a quote’s font is fetched beside the page, and nothing moves when it arrives over slow 4G',
  { tag: '@deep' },
  async ({ page }) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 204_800,
      uploadThroughput: 96_000,
    })
    for (const path of ['/login', '/quick-start/artefacts', '/battle/scenarios']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const { moved, isLoaded, preloaded } = await page.evaluate(async () => {
        // The styles name this font in one weight and slope, which is loaded once the browser has fetched it.
        const isLoaded = (await document.fonts.ready).check('italic 500 1em Grenze', 'Optional')
        const preloaded = [
          ...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]'),
        ].filter(({ href }) => href.includes('grenze-500-italic')).length
        const moved = await new Promise<number>((resolve) => {
          let score = 0
          new PerformanceObserver((list) => {
            for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
              score += shift.value
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(score), 500)
        })
        return { moved, isLoaded, preloaded }
      })
      expect({ path, moved, isLoaded, preloaded }).toEqual({ path, moved: 0, isLoaded: true, preloaded: 1 })
      const quote = page.locator('.quote').first()
      await expect(quote).toHaveCSS('font-family', /^Grenze, "Grenze fallback"/)
      await expect(quote).toHaveCSS('font-style', 'italic')
    }
  },
)

test(
  '[LOOK-07] on a wide screen the account pages say what an account offers, and on a phone the one to join',
  { tag: '@deep' },
  async ({ page }) => {
    for (const path of ['/join', '/login', '/password']) {
      await page.goto(path)
      await page.setViewportSize({ width: 1440, height: 900 })
      await expect(page.getByText('What a free account gives you')).toBeVisible()
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(page.getByText('What a free account gives you')).toBeVisible({ visible: path === '/join' })
      if (path !== '/join') continue
      for (const gift of await page.locator('.account-benefits li').all()) await expect(gift).toBeVisible()
      await expect(page.locator('.account-benefits li')).toHaveCount(5)
      await expect(page.getByRole('button', { name: 'Join' })).toBeInViewport()
    }
  },
)
