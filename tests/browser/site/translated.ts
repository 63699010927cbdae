import { expect, type Locator, type Page } from 'playwright/test'
import { expectSaved } from '#tests/browser/journeys.ts'
import { untilIdle } from '#tests/browser/idle.ts'

/**
 * Does to a page what Google Translate does in Chrome: puts each text, and each that comes later, into two elements of
 * its own, with another text node. The words stay, so that a test can find them. Like a reader, it waits until the page
 * is alive: React renders a part that was translated earlier anew, and logs that.
 */
export async function translate(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  // Astro says so before React has finished.
  await untilIdle(page)
  await page.evaluate(() => {
    const KEPT = 'script, style, textarea, option, title, svg'
    const FONT = 'FONT'.toLowerCase()
    const wrap = (text: Text) => {
      const { parentElement } = text
      const isDone = parentElement?.localName === 'font' && parentElement.parentElement?.localName === 'font'
      if (!parentElement || isDone || parentElement.closest(KEPT) || text.data.trim() === '') return
      const [outer, inner] = [document.createElement(FONT), document.createElement(FONT)]
      inner.append(text.data)
      outer.append(inner)
      text.replaceWith(outer)
    }
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
      if (root instanceof Text) texts.push(root)
      texts.forEach(wrap)
    }
    wrapAll(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) [...addedNodes, target].forEach(wrapAll)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
  await expect(page.locator('font font').first()).toBeAttached()
}

/** What a part shows. What was only said to screen readers is not said again after a reload. */
function shownText(part: Element): string {
  const said = [...part.querySelectorAll('.visually-hidden[role=status]')].map((one) => one.textContent)
  return said.reduce((text, words) => text.replace(words, ''), (part as HTMLElement).innerText)
}

/** Expects a part of a translated page to say what it says when the page is loaded anew, without a translation. */
export async function expectSameWhenLoaded(part: Locator): Promise<void> {
  const page = part.page()
  await expect(page.getByText('Ooops!')).toHaveCount(0)
  await expectSaved(page)
  // What is edited is shown when the page has nothing else to do.
  await untilIdle(page)
  const words = async () => (await part.evaluate(shownText)).replaceAll(/\s+/g, '')
  const translated = await words()
  await page.reload()
  await expect.poll(words).toBe(translated)
}
