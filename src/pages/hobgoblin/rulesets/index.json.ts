import type { APIRoute } from 'astro'
import { rulesetVersions } from '../../../content/read-ruleset.ts'

/** `GET /hobgoblin/rulesets/index.json`: which rulesets there are, so that an installed app learns of newer ones. */
export const GET: APIRoute = () => Response.json({ versions: rulesetVersions() })
