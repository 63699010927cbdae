import { globSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { expect, test } from '#tests/browser/app.ts'
import { isRight, readRows, readValue } from '#tests/browser/media/read-rows.ts'
import { ROWS } from '#tests/browser/media/rows.ts'
import {
  GAME_STATES,
  howNextPageComes,
  lookAt,
  noteFades,
  startStates,
  STATES,
  type State,
} from '#tests/browser/media/states.ts'
import { SITE_FOLDER } from '#server/site.ts'

/**
 * Takes each `@media` and `@container` block out of the styles of an open page, once, and says which row of
 * `tests/browser/media/rows.ts` notices. The rows are read by `tests/browser/media/media.test.ts`.
 */

type Block = { key: string; text: string }

/**
 * All blocks of the page. `key` has the selectors around a nested one. Keeps them in the page under their number, and how
 * those within a rule are found.
 */
function findBlocks(): Block[] {
  const blocks: Block[] = []
  const rules: CSSRule[] = []
  const walk = (rule: CSSRule, around: string): void => {
    if (rule instanceof CSSMediaRule || rule instanceof CSSContainerRule) {
      blocks.push({ key: `${around} ${rule.cssText}`, text: rule.cssText })
      rules.push(rule)
    }
    if (!('cssRules' in rule)) return
    const inside = rule instanceof CSSStyleRule ? `${around} ${rule.selectorText}` : around
    for (const inner of rule.cssRules as CSSRuleList) walk(inner, inside)
  }
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets])
    for (const rule of sheet.cssRules) walk(rule, '')
  const within = (rule: CSSRule): CSSRule[] => {
    const found = rule instanceof CSSMediaRule || rule instanceof CSSContainerRule ? [rule] : []
    return 'cssRules' in rule ? [...found, ...[...(rule.cssRules as CSSRuleList)].flatMap(within)] : found
  }
  Object.assign(window, { mediaRules: rules, blocksWithin: within })
  return blocks
}

/** Takes the block with this number out of the page. */
const removeBlock = (page: Page, number: number): Promise<number> =>
  page.evaluate((number) => {
    const { mediaRules } = window as unknown as { mediaRules: CSSRule[] }
    const rule = mediaRules[number]
    const owner = (rule?.parentRule ?? rule?.parentStyleSheet) as CSSGroupingRule | undefined
    if (!rule || !owner) return -1
    const index = [...owner.cssRules].indexOf(rule)
    Object.assign(window, { removed: { owner, index, text: rule.cssText } })
    owner.deleteRule(index)
    return index
  }, number)

/** Puts the block back, and keeps it and the blocks in it under their numbers. */
const putBack = (page: Page, number: number): Promise<void> =>
  page.evaluate((number) => {
    const { mediaRules, blocksWithin, removed } = window as unknown as {
      mediaRules: CSSRule[]
      blocksWithin: (rule: CSSRule) => CSSRule[]
      removed: { owner: CSSGroupingRule; index: number; text: string }
    }
    removed.owner.insertRule(removed.text, removed.index)
    const rule = removed.owner.cssRules[removed.index]
    for (const [after, one] of (rule ? blocksWithin(rule) : []).entries()) mediaRules[number + after] = one
  }, number)

/** The texts of all blocks in the files of the built site, as the browser writes them: alone, and within a rule. */
async function builtBlocks(page: Page): Promise<string[][]> {
  const texts = new Set<string>()
  for (const file of globSync(`${SITE_FOLDER}/**/*.{html,css,js}`)) {
    const text = readFileSync(file, 'utf8').replaceAll(/\\(["'`])/g, '$1')
    for (const { index, 0: head } of text.matchAll(/@(?:media|container)[^{};`]*\{/g)) {
      let end = index + head.length
      for (let depth = 1; depth > 0 && end < text.length; end += 1)
        depth += text[end] === '{' ? 1 : text[end] === '}' ? -1 : 0
      texts.add(text.slice(index, end))
    }
  }
  return page.evaluate(
    (texts) =>
      texts.map((text) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(text)
        const alone = sheet.cssRules[0]?.cssText ?? text
        sheet.replaceSync(`a{${text}}`)
        return [alone, (sheet.cssRules[0] as CSSStyleRule | undefined)?.cssRules[0]?.cssText ?? text]
      }),
    [...texts],
  )
}

const seen = new Map<string, Block>()
const noticed = new Map<string, string>()

async function takeOut(
  page: Page,
  states: Readonly<Partial<Record<State, (page: Page) => Promise<void>>>>,
): Promise<void> {
  for (const [state, open] of Object.entries(states)) {
    await lookAt(page, 'desk')
    await open(page)
    const blocks = await page.evaluate(findBlocks)
    for (const block of blocks) seen.set(block.key, block)
    await readRows(page, ROWS[state as State] ?? [], async (readings) => {
      expect(
        readings.filter((reading) => !isRight(reading)),
        'rows that are wrong already',
      ).toEqual([])
      for (const [number, { key }] of blocks.entries()) {
        if (noticed.has(key)) continue
        await removeBlock(page, number)
        for (const { row, value, hovered } of readings) {
          const now = await readValue(page, row)
          const isNoticed = hovered === undefined ? now !== value : now === value
          if (isNoticed && !noticed.has(key)) noticed.set(key, `${state}: ${row.join(' ')}`)
        }
        await putBack(page, number)
      }
    })
  }
}

// The server knows nothing of the user of the last states.
test.use({ actionTimeout: 20_000, expectedErrors: ['401'] })
test('a row notices each block that is taken out', async ({ page, browser }) => {
  await startStates(page)
  await takeOut(page, STATES)
  const FADE = '@view-transition'
  await noteFades(page)
  await lookAt(page, 'motion')
  await page.goto('/help')
  for (const [number, { key }] of (await page.evaluate(findBlocks)).entries()) {
    if (!key.includes(FADE)) continue
    await removeBlock(page, number)
    if ((await howNextPageComes(page)) === 'cut') noticed.set(key, 'a link to another page fades')
    break
  }
  const game = await browser.newPage({ reducedMotion: 'reduce', serviceWorkers: 'block' })
  await takeOut(game, GAME_STATES)
  for (const { key } of seen.values()) console.log(`${noticed.get(key) ?? 'NOT NOTICED'}  ←  ${key.trim()}`)
  console.log(`${noticed.size} of ${seen.size} noticed.`)
  const texts = new Set([...seen.values()].map(({ text }) => text))
  const unseen = (await builtBlocks(page)).filter((written) => !written.some((text) => texts.has(text)))
  expect(unseen, 'blocks on no page that is looked at').toEqual([])
  expect(
    [...seen.keys()].filter((key) => !noticed.has(key)),
    'blocks that no row notices',
  ).toEqual([])
})
