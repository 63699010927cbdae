import type { APIRoute } from 'astro'
import { rulesetVersions } from '#content/read-ruleset.ts'

/**
 * `GET /hobgoblin/rulesets/index.json`: the versions of all rulesets, so that an installed app learns of newer ones.
 */
export const GET: APIRoute = () => Response.json({ versions: rulesetVersions() })
