#!/usr/bin/env bash
# Six packages that serve files, and one that does it in a service worker, are asked for parts of a file of
# 1,000 bytes in eleven valid ways. An answer is as asked if it is the part, the whole with 200, or 416 where
# there is no such part. One package gives 11 bytes for the last 10 and all 1,000, with 206, for the first
# one; three answer a request for two parts with the first part or with all as if it were a part; a unit
# that is not bytes is taken for bytes by two. The service worker's refuses a part whose end lies behind the
# file's, and answers 206 with nothing for one that begins there. Only the one that does not know ranges
# never fails.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --no-audit --no-fund --before 2026-11-28 send@1.2.1 sirv@3.0.2 serve-handler@6.1.8 \
  hono@4.13.19 @hono/node-server@2.1.8 fastify@5.12.8 @fastify/static@8.3.0 koa@3.3.0 koa-send@5.0.1 \
  workbox-range-requests@7.4.1

cat >seen.mjs <<'END'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import { createAdaptorServer } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import fastify from 'fastify'
import { Hono } from 'hono'
import Koa from 'koa'
import koaSend from 'koa-send'
import send from 'send'
import serveHandler from 'serve-handler'
import sirv from 'sirv'

const file = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))
mkdirSync('public')
writeFileSync('public/picture', file)
const root = resolve('public')

// What the service worker's package expects around it.
globalThis.self = globalThis
process.env.NODE_ENV = 'production'
const { createPartialResponse } = await import('workbox-range-requests/createPartialResponse.js')

const app = fastify().register(fastifyStatic, { root })
await app.ready()
const koa = new Koa().use((context) => koaSend(context, context.path, { root }))
const hono = new Hono().use('*', serveStatic({ root: 'public' }))
const servers = {
  send: createServer((asked, answer) => send(asked, asked.url, { root }).pipe(answer)),
  '@fastify/static': createServer((asked, answer) => app.routing(asked, answer)),
  'koa-send': createServer(koa.callback()),
  hono: createAdaptorServer(hono),
  sirv: createServer(sirv(root)),
  'serve-handler': createServer((asked, answer) => serveHandler(asked, answer, { public: root })),
}

/** Asks a server. @returns status and body */
const ask = (server, range) =>
  new Promise((done, fail) => {
    const { port } = server.address()
    const asked = request({ port, host: '127.0.0.1', path: '/picture', headers: { Range: range } }, (answer) => {
      const parts = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => done([answer.statusCode, Buffer.concat(parts)]))
    })
    asked.on('error', fail).end()
  })
async function askWorker(range) {
  const asked = new Request('http://lists.example/picture', { headers: { Range: range } })
  const answer = await createPartialResponse(asked, new Response(file))
  return [answer.status, Buffer.from(await answer.arrayBuffer())]
}

const part = (...bounds) => (status, body) => status === 206 && body.equals(file.subarray(...bounds))
const none = (status) => status === 416
/** Both parts, each behind a head of its own. */
const both = (status, body) =>
  status === 206 && body.length < 1000 && body.includes(file.subarray(0, 10)) && body.includes(file.subarray(20, 30))
const ranges = {
  'bytes=0-9': part(0, 10),
  'bytes=990-': part(990),
  'bytes=-10': part(990),
  'bytes=0-0': part(0, 1),
  'bytes=990-1999': part(990),
  'bytes=-5000': part(0),
  'bytes=1000-': none,
  'bytes=0-9,20-29': both,
  'bytes=0-9,2000-': part(0, 10),
  'BYTES=0-9': part(0, 10),
  'lines=0-9': () => false,
}

for (const server of Object.values(servers))
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
const askers = Object.entries(servers).map(([name, server]) => [name, (range) => ask(server, range)])
for (const [name, asking] of [...askers, ['workbox-range-requests', askWorker]]) {
  const wrong = []
  for (const [range, isAsked] of Object.entries(ranges)) {
    const [status, body] = await asking(range)
    const isWhole = status === 200 && body.equals(file)
    if (!isWhole && !isAsked(status, body)) wrong.push(`  ${range}: ${status} with ${body.length} bytes`)
  }
  console.log([`${name}: ${Object.keys(ranges).length - wrong.length} of 11 as asked`, ...wrong].join('\n'))
}
process.exit()
END

cat >stated.txt <<'END'
send: 10 of 11 as asked
  bytes=-5000: 416 with 148 bytes
@fastify/static: 10 of 11 as asked
  bytes=-5000: 416 with 84 bytes
koa-send: 11 of 11 as asked
hono: 7 of 11 as asked
  bytes=0-9,20-29: 206 with 1000 bytes
  bytes=0-9,2000-: 206 with 1000 bytes
  BYTES=0-9: 206 with 1000 bytes
  lines=0-9: 206 with 1000 bytes
sirv: 7 of 11 as asked
  bytes=-10: 206 with 11 bytes
  bytes=0-0: 206 with 1000 bytes
  bytes=0-9,20-29: 206 with 10 bytes
  lines=0-9: 206 with 10 bytes
serve-handler: 7 of 11 as asked
  bytes=-5000: 416 with 1000 bytes
  bytes=0-9,20-29: 206 with 10 bytes
  BYTES=0-9: 416 with 1000 bytes
  lines=0-9: 416 with 1000 bytes
workbox-range-requests: 5 of 11 as asked
  bytes=990-1999: 416 with 0 bytes
  bytes=-5000: 416 with 0 bytes
  bytes=1000-: 206 with 0 bytes
  bytes=0-9,20-29: 416 with 0 bytes
  bytes=0-9,2000-: 416 with 0 bytes
  lines=0-9: 416 with 0 bytes
END
node --no-warnings seen.mjs | tee seen.txt
diff stated.txt seen.txt && echo 'As stated.'
