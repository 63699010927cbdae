import type { AstroIntegration } from 'astro'

/** Warns of a build without a public origin, whose canonical addresses, sitemap, feed and previews lead nowhere. */
export function warnOrigin(): AstroIntegration {
  return {
    name: 'public-origin',
    hooks: {
      'astro:build:start': ({ logger }) => {
        if (process.env['PUBLIC_ORIGIN'] !== undefined) return
        logger.warn(
          'PUBLIC_ORIGIN is not set. Search engines, the feed and previews of links need the address of this site.',
        )
      },
    },
  }
}
