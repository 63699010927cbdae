import type { APIContext } from 'astro'

export function GET({ site }: APIContext): Response {
  return new Response(`User-agent: *\nAllow: /\nSitemap: ${new URL('/sitemap-index.xml', site).href}\n`)
}
