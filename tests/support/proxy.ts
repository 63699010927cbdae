import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.ts'
import { findProxy } from '../../scripts/proxies.ts'
import { makeFolder } from './parts.ts'

/** The host of the examples in the operator guide. */
const HOST = 'hobgoblin.example'

const guide = readFileSync('docs/operating.md', 'utf8')

/** The first code block of the operator guide in this language that contains `mark`. */
function exampleOf(language: string, mark: string): string {
  const blocks = [...guide.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))]
  const found = blocks.map(([, text = '']) => text).find((text) => text.includes(mark))
  if (found === undefined) throw new Error(`The guide has no example of ${mark}.`)
  return found
}

export type Proxy = {
  /** Asks for a path as a browser in the network 127.9.9.0/24 does. */
  ask: (path: string, init?: RequestInit) => Promise<Response>
  /** Everything that the proxy has logged. */
  logged: () => string
  stop: () => Promise<void>
}

/** A certificate that its own key signed, in two files of `folder`. */
function makeCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const options = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const names = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`]
  const made = spawnSync('openssl', [
    'req',
    '-x509',
    ...options,
    ...names,
    '-out',
    certificate,
    '-keyout',
    key,
  ])
  if (made.status !== 0) throw new Error(`openssl failed: ${String(made.stderr)}`)
  return { certificate, key }
}

/** Starts the example of the guide in front of the server at `port`, with ports and files of this machine. */
export async function startProxy(name: 'Caddy' | 'nginx', port: number): Promise<Proxy> {
  const folder = makeFolder()
  const { certificate, key } = makeCertificate(folder)
  const [https, http] = [await freePort(), await freePort()]
  const place: Place = { folder, certificate, key, https, http, port }
  const config = join(folder, 'config')
  writeFileSync(config, name === 'Caddy' ? caddyfile(place) : nginxConfig(place))
  const parameters =
    name === 'Caddy'
      ? ['run', '--adapter', 'caddyfile', '--config', config]
      : ['-p', folder, '-e', join(folder, 'error.log'), '-c', config]
  const log = join(folder, 'log')
  const child = spawn(findProxy(name) ?? '', parameters, {
    env: { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text))
  const ended = once(child, 'exit')
  process.once('exit', () => child.kill('SIGKILL'))
  await untilOpen(https, () => (child.exitCode === null ? undefined : said.join('')))
  return {
    ask: (path, init) => ask(https, readFileSync(certificate), path, init),
    logged: () => said.join('') + (name === 'nginx' ? readFileSync(join(log, 'access.log'), 'utf8') : ''),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

type Place = { folder: string; certificate: string; key: string; https: number; http: number; port: number }

function caddyfile({ certificate, key, https, http, port }: Place): string {
  return exampleOf('caddyfile', 'reverse_proxy')
    .replace('{\n\tlog default', `{\n\tadmin off\n\thttps_port ${https}\n\thttp_port ${http}\n\tlog default`)
    .replace(`${HOST} {`, `${HOST} {\n\ttls ${certificate} ${key}`)
    .replace('127.0.0.1:8080', `127.0.0.1:${port}`)
}

function nginxConfig({ folder, certificate, key, https, http, port }: Place): string {
  mkdirSync(join(folder, 'log'))
  const example = exampleOf('nginx', 'proxy_pass')
    .replaceAll('/var/log/nginx', join(folder, 'log'))
    .replaceAll(/\/etc\/letsencrypt\S*fullchain.pem/g, certificate)
    .replaceAll(/\/etc\/letsencrypt\S*privkey.pem/g, key)
    .replaceAll('listen 443', `listen ${https}`)
    .replaceAll('listen [::]:443', `listen [::1]:${https}`)
    .replaceAll('listen 80', `listen ${http}`)
    .replaceAll('listen [::]:80', `listen [::1]:${http}`)
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${port}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  )
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `${user} daemon off; pid ${join(folder, 'pid')}; events {}\nhttp {\n${temporary.join('\n')}\n${example}}`
}

/** @throws Error if the process ends or does not listen within 10 s */
async function untilOpen(port: number, failure: () => string | undefined): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const said = failure()
    if (said !== undefined) throw new Error(`The proxy has ended: ${said}`)
    const socket = connect(port, '127.0.0.1')
    const opened = await once(socket, 'connect').catch(() => undefined)
    socket.destroy()
    if (opened) return
    await wait(50)
  }
  throw new Error('The proxy does not listen.')
}

async function ask(port: number, ca: Buffer, path: string, init: RequestInit = {}): Promise<Response> {
  const { method, headers, body } = new Request(`https://${HOST}${path}`, init)
  const sent = request({
    host: '127.0.0.1',
    // The server would see this address, and not that of the proxy.
    localAddress: '127.9.9.9',
    port,
    ca,
    path,
    method,
    servername: HOST,
    headers: { ...Object.fromEntries(headers), Host: HOST },
    ...(init.signal && { signal: init.signal }),
  })
  sent.end(body ? Buffer.from(await new Response(body).arrayBuffer()) : undefined)
  const [answer] = (await once(sent, 'response')) as [import('node:http').IncomingMessage]
  const status = answer.statusCode ?? 0
  const answered = new Headers()
  for (const [name, values] of Object.entries(answer.headersDistinct)) {
    for (const value of values ?? []) answered.append(name, value)
  }
  const isEmpty = [204, 304].includes(status)
  return new Response(isEmpty ? null : (Readable.toWeb(answer) as ReadableStream), {
    status,
    headers: answered,
  })
}
