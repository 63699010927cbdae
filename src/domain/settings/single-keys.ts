/** Where a browser keeps `off` for shortcuts of one key; nothing is there while they are on. */
export const SINGLE_KEYS = 'hobgoblin:single-keys'
