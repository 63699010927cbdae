import type { APIRoute, GetStaticPaths } from 'astro'
import { readRuleset, rulesetVersions } from '#content/read-ruleset.ts'

export const getStaticPaths: GetStaticPaths = () =>
  rulesetVersions().map((version) => ({ params: { version } }))

/** `GET /hobgoblin/rulesets/{version}`: the whole ruleset. */
export const GET: APIRoute<never, { version: string }> = ({ params }) =>
  Response.json(readRuleset(params.version))
