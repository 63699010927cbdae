import type { Page } from 'playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'

export const PAPERS = ['A4', 'Letter'] as const

/** Prints the page to PDF. @returns the text of each page */
export async function printPages(page: Page, format: (typeof PAPERS)[number] = 'A4'): Promise<string[]> {
  const pdf = await page.pdf({ format })
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false })
  return text.map((words) => words.replace(/\s+/g, ' '))
}

/** How much of each page has text between its margins of 12 mm, from 0 to 1, without the line above. */
export async function printedShares(page: Page, format: (typeof PAPERS)[number]): Promise<number[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format })))
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1)
  return Promise.all(
    numbers.map(async (number) => {
      const sheet = await pdf.getPage(number)
      const { height } = sheet.getViewport({ scale: 1 })
      const { items } = await sheet.getTextContent()
      const places = items.flatMap((item) =>
        'str' in item && item.str.trim() !== '' ? [Number(item.transform[5])] : [],
      )
      const top = height - MARGIN
      return (top - Math.min(top, ...places.filter((place) => place < top))) / (height - 2 * MARGIN)
    }),
  )
}

/** 12 mm in points. */
const MARGIN = (12 / 25.4) * 72
