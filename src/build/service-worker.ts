import type { PwaOptions } from '@vite-pwa/astro'

/**
 * `/sw.js` keeps every page with its scripts and the search, so that the whole app opens without a network after one
 * visit, and the rulesets that were asked for, so that old armies do. It answers only for what it keeps: calls of the
 * API, and which rulesets there are, always go to the network.
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
    start_url: '/army',
    display: 'standalone',
    background_color: '#e6e0d7',
    theme_color: '#f6f3ec',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  workbox: {
    globPatterns: [
      '**/*.html',
      'search.json',
      '_astro/**/*.{js,css,json,woff2,svg}',
      '*.svg',
      'pictures/*.svg',
      'icons/*.png',
      'service/small/*.png',
    ],
    globIgnores: ['styleguide/**', '404.html'],
    // The battle of an address is read by the page itself.
    ignoreURLParametersMatching: [/./],
    navigateFallback: '/army',
    navigateFallbackAllowlist: [/^\/army(\/|$)/i],
    runtimeCaching: [
      // A corrected text is there at the next visit.
      { urlPattern: /\/hobgoblin\/rulesets\/[\d.]+$/, handler: 'StaleWhileRevalidate' },
      // The large pictures, for sharp screens, are kept once they have been shown.
      { urlPattern: /\/service\/\w+\.png$/, handler: 'CacheFirst' },
    ],
    cleanupOutdatedCaches: true,
  },
}
