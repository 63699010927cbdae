import type { PwaOptions } from '@vite-pwa/astro'
import { PICTURE_CACHE } from '#domain/army/picture/picture-address.ts'
import { ENTRY_LISTS } from '#domain/entries/entry-path.ts'
import { SCREENSHOTS } from './screenshots.ts'
import { TOOLS } from '#site.ts'

/** In the worker, from `public/answer-offline.js`. */
declare function answerOffline(request: Request): Promise<Response | undefined>

const entryLists = [...new Set(Object.values(ENTRY_LISTS))]
/** The page of an entry, in the address of a request. */
const entryPage = new RegExp(`^https?://[^/]+(?:${entryLists.join('|')})/[\\w-]+/?(?:\\?|$)`, 'i')

/**
 * `/sw.js` caches every page with its scripts and the search, so that the whole app works offline after one visit. It
 * also caches fetched rulesets, so that old armies open. Calls to the API and the list of rulesets always use the
 * network.
 */
export const serviceWorker: PwaOptions = {
  strategies: 'generateSW',
  registerType: 'prompt',
  // Our own script registers it, because an inline one would need a hash in the security policy.
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
    // A link opens in the window of the running app.
    launch_handler: { client_mode: 'navigate-existing' },
    categories: ['games', 'utilities'],
    background_color: '#e6e0d7',
    theme_color: '#f6f3ec',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: TOOLS.map(({ href, icon, name, line }) => ({
      name,
      description: line,
      url: href,
      icons: [{ src: `/icons/${icon}.png`, sizes: '192x192', type: 'image/png' }],
    })),
    screenshots: SCREENSHOTS,
    // Both open the import of the army list. (src/platform/shared-files.ts)
    share_target: {
      action: '/army/import',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: {
          name: 'file',
          accept: ['application/json', '.json', 'text/plain', '.txt', 'text/csv', '.csv'],
        },
      },
    },
    file_handlers: [{ action: '/army', accept: { 'application/json': ['.json'] } }],
  },
  workbox: {
    // Lets pages of the first visit load parts offline too.
    clientsClaim: true,
    importScripts: ['share-target.js', 'answer-offline.js'],
    globPatterns: [
      '**/*.html',
      'search.json',
      '_astro/**/*.{js,css,json,woff2,svg}',
      '*.svg',
      'pictures/*.svg',
      'icons/{icon,maskable}-*.png',
      'service/small/*.png',
    ],
    // The page of shared armies is the army builder with another head. Entries of the rules are many, and all are in the
    // lists, so their pages are cached only once they have been read.
    globIgnores: ['army/s/**', ...entryLists.map((list) => `${list.slice(1)}/*/*`)],
    // One page handles all battle links and reads the battle from the address.
    ignoreURLParametersMatching: [/./],
    navigateFallback: '/army',
    navigateFallbackAllowlist: [/^\/army(\/|$)/i],
    runtimeCaching: [
      // One precached page handles all prints, so this cache stays empty.
      {
        urlPattern: /\/print\/a\//i,
        handler: 'CacheOnly',
        options: { precacheFallback: { fallbackURL: '/print' } },
      },
      // One precached page handles all games, too.
      {
        urlPattern: /\/play\/[\w-]{12}/i,
        handler: 'CacheOnly',
        options: { precacheFallback: { fallbackURL: '/play/game' } },
      },
      // The cached ruleset is used immediately, and a corrected one at the next visit.
      { urlPattern: /\/hobgoblin\/rulesets\/[\d.]+$/, handler: 'StaleWhileRevalidate' },
      // Large illustrations are cached only once they have been shown.
      { urlPattern: /\/service\/\w+\.png$/, handler: 'CacheFirst' },
      // A page that was read opens without a network too. Without it, an unread one leads to its entry in the list.
      {
        urlPattern: entryPage,
        handler: 'NetworkFirst',
        options: {
          cacheName: 'entries',
          networkTimeoutSeconds: 4,
          matchOptions: { ignoreSearch: true },
          expiration: { maxEntries: 300, purgeOnQuotaError: true },
          plugins: [{ handlerDidError: ({ request }) => answerOffline(request) }],
        },
      },
      // A picture never changes at its address, and an illustration hardly ever.
      {
        urlPattern: /\/(?:images\/[\w-]+\.webp|\.netlify\/images)(?:\?|$)/,
        handler: 'CacheFirst',
        options: {
          cacheName: PICTURE_CACHE,
          expiration: { maxEntries: 200, maxAgeSeconds: 90 * 24 * 3600, purgeOnQuotaError: true },
        },
      },
      // Without a network, another spelling of an address leads to its page, and any other to the error page.
      {
        urlPattern: ({ request }) => request.mode === 'navigate',
        handler: 'NetworkOnly',
        options: { plugins: [{ handlerDidError: ({ request }) => answerOffline(request) }] },
      },
    ],
    cleanupOutdatedCaches: true,
  },
}
