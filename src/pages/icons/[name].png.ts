import type { APIContext } from 'astro'
import type { IconName } from '#ui/pictures/icon-names.ts'
import { appIconPng } from '#pictures/app-icon.ts'
import { TOOLS } from '#site.ts'

/** The icons of the installed app. Systems may cut off a fifth at each edge of a maskable one. */
const ICONS: { name: string; px: number; margin: number; icon?: IconName }[] = [
  { name: 'icon-192', px: 192, margin: 0.1 },
  { name: 'icon-512', px: 512, margin: 0.1 },
  { name: 'maskable-512', px: 512, margin: 0.2 },
  { name: 'touch-180', px: 180, margin: 0.1 },
  ...TOOLS.map(({ icon }) => ({ name: icon, px: 192, margin: 0.2, icon })),
]

export function getStaticPaths() {
  return ICONS.map((props) => ({ params: { name: props.name }, props }))
}

export async function GET({ props }: APIContext<(typeof ICONS)[number]>): Promise<Response> {
  const png = await appIconPng(props)
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } })
}
