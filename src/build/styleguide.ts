import type { AstroIntegration } from 'astro'

/** Serves `/styleguide`, every part of the app in every state, with `npm run dev` only. No build has it. */
export function styleguide(): AstroIntegration {
  return {
    name: 'styleguide',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command === 'dev')
          injectRoute({ pattern: '/styleguide', entrypoint: './src/styleguide/page.astro' })
      },
    },
  }
}
