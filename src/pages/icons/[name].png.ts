import type { APIContext } from 'astro'
import { appIconPng } from '#pictures/app-icon.ts'

/** The icons of the installed app. Systems may cut off a fifth at each edge of a maskable one. */
const ICONS = [
  { name: 'icon-192', px: 192, margin: 0.1 },
  { name: 'icon-512', px: 512, margin: 0.1 },
  { name: 'maskable-512', px: 512, margin: 0.2 },
]

export function getStaticPaths() {
  return ICONS.map(({ name, ...props }) => ({ params: { name }, props }))
}

export async function GET({ props }: APIContext<{ px: number; margin: number }>): Promise<Response> {
  const png = await appIconPng(props.margin, props.px)
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } })
}
