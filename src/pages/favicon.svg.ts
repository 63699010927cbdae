import { appIcon } from '#pictures/app-icon.ts'

export function GET(): Response {
  return new Response(appIcon(0.06), { headers: { 'content-type': 'image/svg+xml' } })
}
