/** Whether this is `npm run test:all`, which also runs the files that are named `*.deep.test.ts`. */
export const isDeep = process.env['DEEP'] === '1'

/**
 * How often a test repeats what it does: `quick` times in `npm test`, and `deep` times in `npm run test:all`.
 * (docs/decisions/0033-quick-and-deep-tests.md)
 */
export const times = (quick: number, deep: number): number => (isDeep ? deep : quick)
