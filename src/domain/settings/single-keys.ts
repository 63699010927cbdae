/** The key in local storage that is `off` if the user has disabled single-key shortcuts, and missing otherwise. */
export const SINGLE_KEYS = 'hobgoblin:single-keys'
