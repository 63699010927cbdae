/** The page with all keywords. */
export const KEYWORDS_PAGE = '/quick-start/keywords'

/** How an id becomes the end of an address. `public/answer-offline.js` does the same. */
export const slugOf = (id: string): string => id.toLowerCase().replaceAll('_', '-')

/** The page of a keyword. It is apart from those of other entries, because almost every page of the app links to it. */
export const keywordPath = (id: string): string => `${KEYWORDS_PAGE}/${slugOf(id)}`
