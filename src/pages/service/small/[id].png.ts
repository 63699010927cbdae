import type { APIContext } from 'astro'
import type { IllustrationId } from '#domain/army/army.ts'
import { illustrationPaths, illustrationPng } from '#pictures/illustration-png.ts'

export const getStaticPaths = illustrationPaths

/** The same for phones and lists: 750 by 400 pixels. */
export function GET({ props }: APIContext<{ illustration: IllustrationId }>): Promise<Response> {
  return illustrationPng(props.illustration, 750)
}
