import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BUNDLED_SERVER } from '#root/scripts/bundle-server.ts'
import { REFERENCE } from '#api/reference.ts'
import { readConfig, secretSettings } from '#server/base/config.ts'
import { apiSettings, imageParameters, imageSettings, readCompose } from '#tests/scale/deployed.ts'

const read = (name: string): string => readFileSync(`deploy/${name}`, 'utf8')
const names = ['one', 'fleet'] as const
const allServices = names.flatMap((name) =>
  Object.entries(readCompose(name).services).map(([service, settings]) => [name, service, settings] as const),
)

describe('[SCALE-01] each service of the compose files', () => {
  it.each(allServices)('of %s: %s cannot change itself, and has limits', (_, __, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+[mg]$/) as string,
    })
    expect(['unless-stopped', 'no']).toContain(service['restart'])
  })

  it('has an image with a version, or one that is built here', () => {
    for (const [, name, service] of allServices) {
      const image = String(service['image'])
      if (!image.startsWith('hobgoblin-'))
        expect(image, name).toMatch(/^\$\{[A-Z]+_IMAGE:-[\w./-]+:v?\d[\w.-]+\}$/)
    }
  })

  it('gets secrets only from files, and each secret that it names exists', () => {
    const { services, secrets = {} } = readCompose('fleet')
    for (const [name, { environment = {}, secrets: given = [] }] of Object.entries(services)) {
      for (const setting of Object.keys(environment)) expect(secretSettings, name).not.toContain(setting)
      for (const secret of given as string[]) expect(secrets, name).toHaveProperty(secret)
      const files = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'))
      expect(
        files.map((file) => posix.basename(file)).filter((file) => !(given as string[]).includes(file)),
      ).toEqual([])
    }
  })

  it('mounts only files that are there', () => {
    const mounted = allServices
      .flatMap(([, , { volumes = [] }]) => volumes as string[])
      .filter((volume) => volume.startsWith('./'))
    expect(mounted.length).toBeGreaterThan(1)
    const here = globSync('deploy/*').map((path) => `./${posix.basename(path)}`)
    for (const volume of mounted) expect(here).toContain(volume.split(':')[0])
  })

  it('has settings that a server accepts', () => {
    const secret: Record<string, string> = {
      database_url: 'postgres://hobgoblin:x@pgbouncer:6432/hobgoblin?sslmode=disable',
      smtp_url: 'smtps://me:x@mail.example',
    }
    const result = readConfig(
      apiSettings('/run/secrets'),
      (path) => secret[posix.basename(path)] ?? 'a-secret-of-24-characters',
    )
    expect(result).toMatchObject({ ok: true, config: { TRUSTED_PROXY_HOPS: 1, DRAIN_SECONDS: 5 } })
  })
})

describe('[SCALE-01] the Dockerfile', () => {
  const stages = read('Dockerfile')
    .split(/^FROM /m)
    .slice(1)
  const stageOf = (name: string): string =>
    stages.find((stage) => stage.split('\n', 1)[0]?.endsWith(` AS ${name}`)) ?? ''

  it('makes images that run without the rights of root and check their health', () => {
    expect(stageOf('api')).toMatch(/^USER node$/m)
    expect(stageOf('site')).toMatch(/^FROM |^\$\{NGINX_IMAGE\}/)
    expect(read('Dockerfile')).toMatch(/^ARG NGINX_IMAGE=nginxinc\/nginx-unprivileged:\d/m)
    for (const name of ['api', 'site']) expect(stageOf(name)).toMatch(/^HEALTHCHECK /m)
  })

  it('[SCALE-90] limits the heaps of glibc, and no service undoes that', () => {
    expect(stageOf('api')).toMatch(/^ENV MALLOC_ARENA_MAX=2$/m)
    expect(imageSettings()).toMatchObject({ MALLOC_ARENA_MAX: '2', NODE_ENV: 'production' })
    for (const [, name, { environment = {} }] of allServices)
      expect(Object.keys(environment), name).not.toContain('MALLOC_ARENA_MAX')
  })

  it('[SCALE-07] runs the bundle of the build', () => {
    const [program = ''] = imageParameters()
    expect(resolve(program)).toBe(BUNDLED_SERVER)
    expect(stageOf('api')).toContain(`COPY --from=build /app/${posix.dirname(program)} `)
  })

  it('uses the Node of package.json', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies: Record<string, string>
    }
    expect(read('Dockerfile')).toContain(`ARG NODE_IMAGE=node:${dependencies['node']}-`)
  })

  it('checks the health with a command that fails when nothing answers', () => {
    const [, script = ''] = /CMD \["node", "-e", "(.*)"\]/.exec(stageOf('api')) ?? []
    expect(script).toContain('/readyz')
    const run = spawnSync(process.execPath, ['-e', script.replace(':8080', ':9')])
    expect(run.status).toBe(1)
  })

  it('has everything that the build and the server need in its context', () => {
    const kept = read('Dockerfile.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1))
    for (const path of ['src', 'scripts', 'content', 'public', 'package-lock.json', 'astro.config.mjs'])
      expect(kept).toContain(path)
  })
})

describe('[SCALE-01] HAProxy', () => {
  it('sends each call of the API to the servers', () => {
    const beginnings = [...read('haproxy.cfg').matchAll(/acl is_api path_beg (.*)/g)].flatMap(
      ([, list = '']) => list.split(' '),
    )
    const dynamic = REFERENCE.filter(({ call }) => !call.ofSite).map(({ call }) => call.path)
    expect(dynamic.length).toBeGreaterThan(20)
    for (const path of dynamic) {
      expect(
        beginnings.some((beginning) => path.startsWith(beginning)),
        path,
      ).toBe(true)
    }
  })

  it('asks the servers whether they are ready, and logs no query', () => {
    expect(read('haproxy.cfg')).toContain('uri /readyz')
    const format = /log-format "(.*)"/.exec(read('haproxy.cfg'))?.[1] ?? ''
    expect(format).toContain('%HPO')
    expect(format).not.toMatch(/%HU|%HQ|%r\b|%\{/)
  })
})
