const given = process.env['TEST_SEED']

/**
 * What the chance of all tests starts from: the same in every run of the gate, which sets TEST_SEED, and undefined
 * elsewhere, where each run has new chance.
 */
export const SEED: number | undefined = given === undefined ? undefined : Number(given)

if (SEED !== undefined && !Number.isInteger(SEED)) throw new Error(`TEST_SEED is no whole number: "${given}"`)
