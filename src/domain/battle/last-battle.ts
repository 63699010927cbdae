import * as z from 'zod/mini'

/** The battle that was rolled last on this device, so that home leads back to it. */
const lastBattleSchema = z.object({
  /** Its address, starting with a question mark. */
  query: z.string().check(z.startsWith('?')),
  /** The history state with its dice. */
  dice: z.unknown(),
  /** The names of its scenario and of its battlefields. */
  scenario: z.string(),
  battlefields: z.array(z.string()),
})
export type LastBattle = z.infer<typeof lastBattleSchema>

/** The query of the address that opens the last battle again as the player's own. */
export const RESUME = '?resume'

/** @returns null if nothing readable is kept */
export function parseLastBattle(text: string | undefined): LastBattle | null {
  if (text === undefined) return null
  try {
    const parsed = lastBattleSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
