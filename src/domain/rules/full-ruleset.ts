import * as z from 'zod/mini'
import { armyListSchemas } from './army-ruleset.ts'
import { gameEntrySchemas as game } from './game-ruleset.ts'
import { playListSchemas } from './play-ruleset.ts'
import type { RichText } from './text-tree.ts'

/** All lists of a ruleset, with the fields of every tool. */
export function rulesetSchemas<T extends z.ZodMiniType<RichText>>(text: T) {
  const army = armyListSchemas(text)
  const play = playListSchemas(text)
  const allegiance = army.allegiances.def.element
  const spell = allegiance.shape.spells.def.element
  return {
    ...army,
    keywords: z.array(z.extend(army.keywords.def.element, game.keywords.shape)),
    artefacts: z.array(z.extend(army.artefacts.def.element, game.artefacts.shape)),
    allegiances: z.array(z.extend(allegiance, { spells: z.array(z.extend(spell, game.spells.shape)) })),
    scenarios: z.array(z.extend(play.scenarios.def.element, game.scenarios.shape)),
    battlefield: z.array(z.extend(play.battlefield.def.element, game.battlefield.shape)),
    deployment: z.array(z.extend(play.deployment.def.element, game.deployment.shape)),
    twist: z.array(z.extend(play.twist.def.element, game.twist.shape)),
    fortunes: z.array(z.extend(play.fortunes.def.element, game.fortunes.shape)),
  }
}

type Schemas = ReturnType<typeof rulesetSchemas<z.ZodMiniType<RichText>>>

/** A complete ruleset, the response of `GET /hobgoblin/rulesets/{version}`. */
export type Ruleset = { version: string } & { [List in keyof Schemas]: z.infer<Schemas[List]> }
