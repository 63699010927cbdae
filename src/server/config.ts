import * as z from 'zod'

const settings = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= 65_535)
    .prefault('8080'),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .prefault('localhost'),
})

const expected: Record<keyof Config, string> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'a host name or an address to listen on',
}

/** The server's settings, by the name of their environment variable. `PORT` 0 means any free one. */
export type Config = z.infer<typeof settings>

export type ConfigResult = { ok: true; config: Config } | { ok: false; complaints: string[] }

/** Reads the settings from the environment; an empty variable counts as not set. One line per wrong one. */
export function readConfig(environment: Record<string, string | undefined>): ConfigResult {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { data, error } = settings.safeParse(given)
  if (data) return { ok: true, config: data }
  const names = new Set(error.issues.map(({ path }) => path[0] as keyof Config))
  return {
    ok: false,
    complaints: [...names].map((name) => `${name} must be ${expected[name]}, not "${given[name] ?? ''}".`),
  }
}
