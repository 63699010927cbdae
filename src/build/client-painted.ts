import type { AstroIntegration } from 'astro'

/** Makes `client:painted` known, which `src/scripts/painted.ts` carries out. */
export function clientPainted(): AstroIntegration {
  return {
    name: 'client-painted',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'painted', entrypoint: './src/scripts/painted.ts' })
      },
    },
  }
}
