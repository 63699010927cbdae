import type { AstroIntegration } from 'astro'

/** Registers the client directive `client:painted` of `src/scripts/painted.ts`. */
export function clientPainted(): AstroIntegration {
  return {
    name: 'client-painted',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'painted', entrypoint: './src/scripts/painted.ts' }),
    },
  }
}
