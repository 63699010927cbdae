import type { PwaOptions } from '@vite-pwa/astro'
import { PICTURE_CACHE } from '../domain/army/picture-address.ts'
import { SCREENSHOTS } from './screenshots.ts'
import { TOOLS } from '../site.ts'

/**
 * `/sw.js` keeps every page with its scripts and the search, so that the whole app opens without a network after one
 * visit. It also keeps the rulesets that were fetched, so that old armies open. It answers only for what it keeps:
 * calls of the API and the list of rulesets always go to the network. (PWA-01, PWA-02, API-30)
 */
export const serviceWorker: PwaOptions = {
  strategies: 'generateSW',
  registerType: 'prompt',
  // Our own script registers it: an inline one would need a hash in the security policy.
  injectRegister: null,
  manifest: {
    id: '/',
    name: 'Hobgoblin',
    short_name: 'Hobgoblin',
    description: 'Build armies for Hobgoblin, the fantasy mass-battle game',
    lang: 'en',
    scope: '/',
    start_url: '/army',
    display: 'standalone',
    background_color: '#e6e0d7',
    theme_color: '#f6f3ec',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: TOOLS.map(({ href, name, line }) => ({
      name,
      description: line,
      url: href,
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    })),
    screenshots: SCREENSHOTS,
    // Both lead to the import of the army list. (src/platform/handed-over.ts)
    share_target: {
      action: '/army/import',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: { name: 'file', accept: ['application/json', '.json', 'text/plain', '.txt'] },
      },
    },
    file_handlers: [{ action: '/army', accept: { 'application/json': ['.json'] } }],
  },
  workbox: {
    // A first visit can load late parts without a network too.
    clientsClaim: true,
    importScripts: ['share-target.js'],
    globPatterns: [
      '**/*.html',
      'search.json',
      '_astro/**/*.{js,css,json,woff2,svg}',
      '*.svg',
      'pictures/*.svg',
      'icons/*.png',
      'service/small/*.png',
    ],
    // The page of shared armies is that of the builder; only its head is another.
    globIgnores: ['styleguide/**', 'army/s/**'],
    // All battle links are one page, which reads the battle from its address.
    ignoreURLParametersMatching: [/./],
    navigateFallback: '/army',
    navigateFallbackAllowlist: [/^\/army(\/|$)/i],
    runtimeCaching: [
      // All prints are one page, which is kept like the others: nothing is ever in this cache of its own.
      {
        urlPattern: /\/print\/a\//i,
        handler: 'CacheOnly',
        options: { precacheFallback: { fallbackURL: '/print' } },
      },
      // The kept ruleset answers at once; a corrected one is there at the next visit.
      { urlPattern: /\/hobgoblin\/rulesets\/[\d.]+$/, handler: 'StaleWhileRevalidate' },
      // The large illustrations are not fetched ahead; they are kept after they were shown.
      { urlPattern: /\/service\/\w+\.png$/, handler: 'CacheFirst' },
      // A picture never changes under its address, and other sizes are made of it; an illustration hardly ever does.
      {
        urlPattern: /\/(?:images\/[\w-]+\.webp|\.netlify\/images)(?:\?|$)/,
        handler: 'CacheFirst',
        options: {
          cacheName: PICTURE_CACHE,
          expiration: { maxEntries: 200, maxAgeSeconds: 90 * 24 * 3600, purgeOnQuotaError: true },
        },
      },
      // A page that is not kept and cannot be fetched says so. (DOCS-04)
      {
        urlPattern: ({ request }) => request.mode === 'navigate',
        handler: 'NetworkOnly',
        options: { precacheFallback: { fallbackURL: '/404' } },
      },
    ],
    cleanupOutdatedCaches: true,
  },
}
