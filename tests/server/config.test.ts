import { expect, it } from 'vitest'
import { readConfig } from '../../src/server/config.ts'

const defaults = {
  PORT: 8080,
  HOST: 'localhost',
  DATA_DIR: './data',
  TRUSTED_PROXY_HOPS: 0,
  SESSION_IDLE_DAYS: 30,
  SESSION_MAX_DAYS: 180,
  CODE_MINUTES: 10,
  CODE_TRIES: 5,
}

it('has defaults', () => {
  expect(readConfig({})).toEqual({ ok: true, config: { ...defaults } })
  expect(readConfig({ PORT: '', HOST: '' })).toEqual(readConfig({}))
})

it('takes what is set', () => {
  expect(readConfig({ PORT: '81', HOST: '::1', EDITOR: 'ed' })).toEqual({
    ok: true,
    config: { ...defaults, PORT: 81, HOST: '::1' },
  })
})

it.each(['x', '-1', '65536', '80.5', '0x50', ' 80'])('has one line for PORT=%s', (PORT) => {
  expect(readConfig({ PORT })).toEqual({
    ok: false,
    complaints: [`PORT must be a port number from 0 to 65535, not "${PORT}".`],
  })
})

it('has one line for each wrong setting', () => {
  expect(readConfig({ PORT: 'x', HOST: 'http://here' })).toEqual({
    ok: false,
    complaints: [
      'PORT must be a port number from 0 to 65535, not "x".',
      'HOST must be a host name or an address to listen on, not "http://here".',
    ],
  })
})
