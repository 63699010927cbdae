/**
 * What pages show of the account before any script has read the database: kept in local storage under `key`, put on the
 * root element as `attribute` by `early.js`.
 */
export const ROOT_MARKS = {
  user: { key: 'hobgoblin:user', attribute: 'data-user' },
  sync: { key: 'hobgoblin:sync', attribute: 'data-sync' },
  scrollbars: { key: 'hobgoblin:scrollbars', attribute: 'data-scrollbars' },
} as const
export type RootMark = keyof typeof ROOT_MARKS
