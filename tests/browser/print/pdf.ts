import type { Page } from 'playwright/test'
import { extractText } from 'unpdf'

export const PAPERS = ['A4', 'Letter'] as const

/** Prints the page to PDF. @returns the text of each page */
export async function printPages(page: Page, format: (typeof PAPERS)[number] = 'A4'): Promise<string[]> {
  const pdf = await page.pdf({ format })
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false })
  return text.map((words) => words.replace(/\s+/g, ' '))
}
