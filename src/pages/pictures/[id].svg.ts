import type { APIContext } from 'astro'
import { BATTLE_PLATES } from '#pictures/battle-plates.ts'
import { plate, type Composition } from '#pictures/plate.ts'

export function getStaticPaths() {
  return Object.entries(BATTLE_PLATES).map(([id, composition]) => ({
    params: { id },
    props: { composition },
  }))
}

/** `/pictures/{entryId}.svg`: the picture of a battle entry. */
export function GET({ props }: APIContext<{ composition: Composition }>): Response {
  return new Response(plate(props.composition), { headers: { 'content-type': 'image/svg+xml' } })
}
