/** Where a page is as Markdown. (src/build/markdown-pages.ts) */
export const markdownPath = (page: string): string => `${page.replace(/\/$/, '')}.md`
