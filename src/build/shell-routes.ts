import type { AstroIntegration } from 'astro'

/**
 * Serves one page each for `/army/*`, `/print/a/*` and `/play/*` in development, as the server and `_redirects` do for the
 * built site.
 */
export function shellRoutes(): AstroIntegration {
  return {
    name: 'shell-routes',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, _response, next) => {
          request.url = request.url
            ?.replace(/^\/army\/[^?]*/i, '/army')
            .replace(/^\/print\/a\/[^?]*/i, '/print')
            .replace(/^\/play\/[^?]+/i, '/play/game')
          next()
        })
      },
    },
  }
}
