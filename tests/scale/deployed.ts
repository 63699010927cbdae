import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import * as z from 'zod'

// The files that operators deploy, with other addresses and paths. Nothing else of them changes.

const read = (name: string): string => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')

/** Replaces a text that must be there, so that a change of the file is noticed. @throws if it is not */
function replaceAll(text: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`The deployed file has no "${from}" any more.`)
    return before.replaceAll(from, () => to)
  }, text)
}

export type ProxyPlace = {
  http: number
  https: number
  certificate: string
  socket: string
  api: readonly [number, number, number]
  site: number
  storage: number
}

export function haproxyConfig({ http, https, certificate, socket, api, site, storage }: ProxyPlace): string {
  return replaceAll(read('haproxy.cfg'), {
    'bind :8080': `bind 127.0.0.1:${http}`,
    'bind :8443': `bind 127.0.0.1:${https}`,
    '/run/secrets/certificate': certificate,
    '/tmp/haproxy.sock': socket,
    ' api1:8080': ` 127.0.0.1:${api[0]}`,
    ' api2:8080': ` 127.0.0.1:${api[1]}`,
    ' api3:8080': ` 127.0.0.1:${api[2]}`,
    ' site:8080': ` 127.0.0.1:${site}`,
    ' storage:8333': ` 127.0.0.1:${storage}`,
    // Only an address on this machine can be reached without a name server.
    'pictures.hobgoblin.example': 'localhost',
  })
}

export function pgbouncerConfig(place: { listen: number; postgres: number; users: string }): string {
  return replaceAll(read('pgbouncer.ini'), {
    'host=postgres port=5432': `host=127.0.0.1 port=${place.postgres}`,
    'listen_addr = 0.0.0.0': 'listen_addr = 127.0.0.1',
    'listen_port = 6432': `listen_port = ${place.listen}`,
    '/run/secrets/pgbouncer_users': place.users,
  })
}

export function nginxConfig(place: { listen: number; site: string; folder: string }): string {
  return replaceAll(read('nginx.conf'), {
    '/tmp/': `${place.folder}/`,
    'listen 8080': `listen 127.0.0.1:${place.listen}`,
    'root /site': `root ${place.site}`,
  })
}

const service = z.looseObject({
  environment: z.record(z.string(), z.union([z.string(), z.number()]).transform(String)).optional(),
  command: z.array(z.string()).optional(),
  entrypoint: z.array(z.string()).optional(),
})
const compose = z.looseObject({
  services: z.record(z.string(), service),
  secrets: z.record(z.string(), z.object({ file: z.string() })).optional(),
})
export type Compose = z.infer<typeof compose>

export const readCompose = (name: 'one' | 'fleet'): Compose =>
  compose.parse(parse(read(`${name}.compose.yaml`), { merge: true }))

/** The settings that the image of a server has by itself. */
export const imageSettings = (): Record<string, string> =>
  Object.fromEntries(
    [...read('Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, pairs = '']) =>
      pairs.split(' ').map((pair) => pair.split('=', 2) as [string, string]),
    ),
  )

/** The parameters that Node gets in that image: the bundle, which the build has made. */
export const imageParameters = (): string[] => {
  const [, command = ''] = /^CMD (\["node".*\])$/m.exec(read('Dockerfile')) ?? []
  return z.array(z.string()).parse(JSON.parse(command)).slice(1)
}

/** The settings of a server in the fleet, with the secrets in files of `folder`. */
export function apiSettings(folder: string): Record<string, string> {
  const { environment = {} } = readCompose('fleet').services['api1'] ?? {}
  const settings = Object.entries(environment).map(([name, value]) => [
    name,
    value.replace('/run/secrets/', `${folder}/`).replace('pictures.hobgoblin.example', 'localhost'),
  ])
  return Object.fromEntries(settings) as Record<string, string>
}
