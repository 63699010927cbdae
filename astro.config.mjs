import { createHash } from 'node:crypto'
import { readFileSync, realpathSync } from 'node:fs'
import { satteri } from '@astrojs/markdown-satteri'
import mdx from '@astrojs/mdx'
import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import pwa from '@vite-pwa/astro'
import { defineConfig } from 'astro/config'
import { subsetFonts } from '#build/fonts.ts'
import { cspHashes } from '#build/csp-hashes.ts'
import { precompress } from '#build/precompress.ts'
import { checkLinks } from '#build/check-links.ts'
import { filesByIslands } from '#build/chunks.ts'
import { clientPainted } from '#build/client-painted.ts'
import { markdownPages } from '#build/markdown-pages.ts'
import { lastModified } from '#build/last-modified.ts'
import { warnOrigin } from '#build/warn-origin.ts'
import { keepUnbroken } from '#build/keep-unbroken.ts'
import { pageStyles } from '#build/page-styles.ts'
import { shellRoutes } from '#build/shell-routes.ts'
import { serviceWorker } from '#build/service-worker.ts'
import { styleguide } from '#build/styleguide.ts'
import { withoutComments } from '#layouts/without-comments.ts'
import { movedEntries } from '#content/moved-entries.ts'
import { rulesets } from '#content/vite-plugin.ts'

await subsetFonts()

/** The hash by which the policy allows a file inlined verbatim into every page, see `Blank.astro`. */
function hashOf(file) {
  const text = withoutComments(readFileSync(file, 'utf8'))
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

const unlisted = [
  '/account/',
  '/join/',
  '/login/',
  '/army/s/',
  '/password/',
  '/play/game/',
  '/print/',
  // It only leads to the publisher.
  '/quick-start/purchase/',
  '/verify/',
  '/help/index/',
  '/changelog/index/',
  ...movedEntries().map(({ path }) => `${path}/`),
]

/** Pages in the sitemap: no hidden or duplicate ones. */
function isListed(page) {
  const { pathname } = new URL(page)
  // Tables of older rulesets are for old battles.
  return !unlisted.includes(pathname) && !/^\/battle\/\d/.test(pathname)
}

/** The page's canonical URL, and the day of its last change if it has one. */
function withCanonical(item) {
  const { origin, pathname } = new URL(item.url)
  return { ...item, url: origin + (pathname.replace(/\/$/, '') || '/'), lastmod: lastModified(pathname) }
}

// Separate origins for the API and image storage. (docs/operating.md)
const { PUBLIC_API_ORIGIN, PUBLIC_UPLOAD_ORIGIN } = process.env
const elsewhere = PUBLIC_API_ORIGIN ? ` ${PUBLIC_API_ORIGIN}` : ''
const uploads = PUBLIC_UPLOAD_ORIGIN ? ` ${PUBLIC_UPLOAD_ORIGIN}` : ''

export default defineConfig({
  // The public origin, for canonical URLs, the sitemap and the feed.
  site: process.env.PUBLIC_ORIGIN ?? 'https://hobgoblin.example',
  trailingSlash: 'ignore',
  // Work trees may share one node_modules, where this would be by default.
  cacheDir: '.cache/astro',
  // Runs last, so that it compresses everything the others wrote.
  integrations: [
    react(),
    mdx(),
    sitemap({ filter: isListed, serialize: withCanonical }),
    shellRoutes(),
    styleguide(),
    clientPainted(),
    cspHashes(),
    markdownPages(),
    checkLinks(),
    warnOrigin(),
    pwa(serviceWorker),
    precompress(),
  ],
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        `connect-src 'self'${elsewhere}${uploads}`,
        // Pages with quotes inline the font of quotes.
        "font-src 'self' data:",
        `img-src 'self' data: blob:${elsewhere}`,
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
      scriptDirective: { hashes: [hashOf('src/layouts/early.js')] },
      styleDirective: { hashes: [hashOf('src/styles/layers.css')] },
    },
  },
  // A separate stylesheet would cost a round trip before first paint.
  build: { inlineStylesheets: 'always' },
  // The code highlighter writes style attributes, which the policy above forbids.
  markdown: { syntaxHighlight: false, processor: satteri({ hastPlugins: [keepUnbroken] }) },
  vite: {
    cacheDir: '.cache/vite',
    // Work trees may share one node_modules: allow the dev server to read it.
    server: { fs: { allow: ['.', realpathSync('node_modules')] } },
    plugins: [rulesets(), pageStyles(), filesByIslands()],
    build: {
      rolldownOptions: {
        onLog: (level, log, handle) => {
          // Astro marks its own modules with a directive that the bundler does not know.
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
        },
      },
    },
  },
})
