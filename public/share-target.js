/*
 * A part of the service worker: what other apps share with this one waits in a cache until the army list takes it,
 * see src/platform/shared-files.ts. The address is in the manifest, see src/build/service-worker.ts.
 */
addEventListener('fetch', (event) => {
  const { method, url } = event.request
  if (method === 'POST' && new URL(url).pathname === '/army/import') event.respondWith(keepShared(event.request))
})

/** More is no army. Some bytes too many let the import say so. */
const MOST_BYTES = 5_000_100

async function keepShared(request) {
  const form = await request.formData()
  const file = form.get('file')
  const hasFile = file instanceof File && file.size > 0
  const shared = hasFile ? file.slice(0, MOST_BYTES) : form.get('url') || form.get('text') || ''
  const cache = await caches.open('handed-over')
  await cache.put('/army/import', new Response(shared))
  return Response.redirect('/army#import', 303)
}
