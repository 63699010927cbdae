/** What a failed call says. It has its own file for `painted.ts`, which is built as a classic script. */
export const FETCH_FAILED =
  "Network request failed. Make sure you're connected to the internet and try again by refreshing the app."
