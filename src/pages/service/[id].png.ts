import type { APIContext } from 'astro'
import type { IllustrationId } from '#domain/army/army.ts'
import { illustrationPaths, illustrationPng } from '#pictures/illustration-png.ts'
import { PICTURE_SIZE } from '#domain/army/picture/picture.ts'

export const getStaticPaths = illustrationPaths

/** `/service/{illustrationId}.png`, large enough for print. */
export function GET({ props }: APIContext<{ illustration: IllustrationId }>): Promise<Response> {
  return illustrationPng(props.illustration, PICTURE_SIZE.width)
}
