import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import * as http from 'node:http'
import * as https from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#root/scripts/free-port.ts'
import { findProxy } from '#root/scripts/proxies.ts'
import { makeCertificate } from '#tests/scale/certificate.ts'
import { haproxyConfig } from '#tests/scale/deployed.ts'
import { makeFolder } from './parts.ts'

/** The host of the examples in the operator guide. */
export const HOST = 'hobgoblin.example'

const guide = readFileSync('docs/operating.md', 'utf8')

/** The code block of the operator guide that sets nginx's connections. */
function nginxConnections(): string {
  const [, block = ''] = /```nginx\n([^`]*worker_connections.*?)```/s.exec(guide) ?? []
  if (block === '') throw new Error('The guide does not set the connections of nginx.')
  return block
}

export type Proxy = {
  /** Asks for a path as a browser in the network 127.9.9.0/24 does. */
  ask: (path: string, init?: RequestInit) => Promise<Response>
  /** The same without TLS. */
  askPlainly: (path: string, init?: RequestInit) => Promise<Response>
  ports: { https: number; http: number }
  certificate: Buffer
  /** Everything that the proxy has logged. */
  logged: () => string
  stop: () => Promise<void>
}

/** The proxies that files of deploy/ configure. */
export const PROXIES = ['Caddy', 'nginx', 'HAProxy'] as const
type ProxyName = (typeof PROXIES)[number]

/** Starts a documented proxy in front of the server at `port`, with ports and files of this machine. */
export async function startProxy(
  name: ProxyName,
  port: number,
  adapt = (config: string): string => config,
): Promise<Proxy> {
  const folder = makeFolder()
  const made = makeCertificate(folder, [HOST])
  const [https, http] = [await freePort(), await freePort()]
  const { configOf, parametersOf } = KINDS[name]
  const config = join(folder, 'config')
  const place = { folder, ...made, https, http, port }
  writeFileSync(config, adapt(configOf(place)))
  const child = spawn(findProxy(name) ?? '', parametersOf(config, folder), {
    env: { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => said.push(text))
  }
  const ended = once(child, 'exit')
  process.once('exit', () => child.kill('SIGKILL'))
  await untilOpen(https, () => (child.exitCode === null ? undefined : said.join('')))
  const certificate = readFileSync(made.certificate)
  return {
    ports: { https, http },
    certificate,
    ask: (path, init) => ask({ port: https, ca: certificate }, path, init),
    askPlainly: (path, init) => ask({ port: http }, path, init),
    logged: () =>
      said.join('') +
      globSync(join(folder, '*.log'))
        .map((path) => readFileSync(path, 'utf8'))
        .join(''),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

type Place = Record<'folder' | 'certificate' | 'key' | 'both', string> &
  Record<'https' | 'http' | 'port', number>

/** How each proxy gets its configuration. */
const KINDS: Record<
  ProxyName,
  { configOf: (place: Place) => string; parametersOf: (config: string, folder: string) => string[] }
> = {
  Caddy: {
    configOf: caddyfile,
    parametersOf: (config) => ['run', '--adapter', 'caddyfile', '--config', config],
  },
  nginx: {
    configOf: nginxConfig,
    parametersOf: (config, folder) => ['-p', folder, '-e', join(folder, 'main.log'), '-c', config],
  },
  HAProxy: {
    configOf: ({ folder, both, https, http, port }) =>
      haproxyConfig({
        ...{ http, https, certificate: both, socket: join(folder, 'socket') },
        ...{ api: [port, port, port], site: port, storage: port },
      }),
    parametersOf: (config) => ['-db', '-f', config],
  },
}

function caddyfile({ certificate, key, https, http, port }: Place): string {
  return readFileSync('deploy/Caddyfile', 'utf8')
    .replace('{\n\tlog default', `{\n\tadmin off\n\thttps_port ${https}\n\thttp_port ${http}\n\tlog default`)
    .replace(`${HOST} {`, `${HOST} {\n\ttls ${certificate} ${key}`)
    .replace('127.0.0.1:8080', `127.0.0.1:${port}`)
}

function nginxConfig({ folder, certificate, key, https, http, port }: Place): string {
  const example = readFileSync('deploy/nginx-proxy.conf', 'utf8')
    .replaceAll('/var/log/nginx', folder)
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
  const main = nginxConnections()
  return `${user} daemon off; pid ${join(folder, 'pid')};\n${main}\nhttp {\n${temporary.join('\n')}\n${example}}`
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

/** Asks over HTTPS if the certificate `ca` is given. */
async function ask(
  { port, ca }: { port: number; ca?: Buffer },
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const { method, headers, body } = new Request(`https://${HOST}${path}`, init)
  const sent = (ca ? https : http).request({
    host: '127.0.0.1',
    // The server would see this address, and not that of the proxy.
    localAddress: '127.9.9.9',
    port,
    ...(ca && { ca, servername: HOST }),
    path,
    method,
    headers: { Host: HOST, ...Object.fromEntries(headers) },
    ...(init.signal && { signal: init.signal }),
  })
  sent.end(body ? Buffer.from(await new Response(body).arrayBuffer()) : undefined)
  const [answer] = (await once(sent, 'response')) as [http.IncomingMessage]
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
