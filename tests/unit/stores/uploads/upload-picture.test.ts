import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { request } from '#api/client.ts'
import { failure, success } from '#domain/async-result.ts'
import { createUploadPicture } from '#stores/uploads/upload-picture.ts'
import { reach } from '#tests/support/reach.ts'

const FORM = { key: 'images/a.webp', fields: { policy: 'signed' }, url: 'https://storage.example/pictures' }

/** What the storage received, and the status with which it answers; 0 if it cannot be reached. */
let storage: { status: number; url: string; fields: Record<string, unknown> }

/** The part of a browser's XMLHttpRequest that sends a form. */
class FormSender {
  readonly upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {}
  status = 0
  onload: () => void = () => undefined
  onerror: () => void = () => undefined
  open(_method: string, url: URL): void {
    storage.url = url.href
  }
  send(form: FormData): void {
    storage.fields = Object.fromEntries(form)
    this.upload.onprogress?.({ loaded: 1, total: 4 })
    this.status = storage.status
    if (this.status === 0) this.onerror()
    else this.onload()
  }
}

beforeEach(() => {
  storage = { status: 204, url: '', fields: {} }
  vi.stubGlobal('XMLHttpRequest', FormSender)
  vi.stubGlobal('location', { href: 'https://hobgoblin.example/army' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A server with these statuses for the form and for the first reading of the picture. */
function open({ prepare = 200, check = 200 } = {}) {
  const prepared: { user: string | null; body: unknown }[] = []
  const network = reach({
    request: (path, init) => {
      if (path !== '/v1/images') return new Response('', { status: check })
      prepared.push({
        user: new Headers(init.headers).get('x-user'),
        body: JSON.parse(typeof init.body === 'string' ? init.body : ''),
      })
      return Response.json(FORM, { status: prepare })
    },
  })
  const steps: unknown[] = []
  const upload = createUploadPicture({ call: request })
  return {
    network,
    prepared,
    steps,
    upload: (file: Blob) => upload('goblin', file, (step) => steps.push(step)),
  }
}

const file = new File(['woodcut'], 'my-house.png', { type: 'image/png' })

it('[IMG-05] [IMG-06] a file is sent with the form of the server, checked, and read at its path', async () => {
  const { upload, network, prepared, steps } = open()
  expect(await upload(file)).toEqual(success('/images/a.webp'))
  expect(prepared).toEqual([{ user: 'goblin', body: { size: 7, type: 'image/png', name: 'picture.png' } }])
  expect(storage.url).toBe(FORM.url)
  expect(storage.fields).toMatchObject({ policy: 'signed', file: expect.any(Blob) as unknown })
  expect(network.asked).toEqual(['POST /v1/images', 'GET /images/a.webp'])
  expect(steps).toEqual([{ type: 'sending', sent: 0 }, { type: 'sending', sent: 0.25 }, { type: 'checking' }])
})

it.each(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])(
  'a file of the type %s can be uploaded',
  async (type) => {
    const { upload, prepared } = open()
    await upload(new Blob(['woodcut'], { type }))
    expect(prepared[0]?.body).toMatchObject({ type, name: `picture.${type.slice(6)}` })
  },
)

it('a file of another type is refused without asking the server', async () => {
  const { upload, network, steps } = open()
  expect(await upload(new Blob(['<svg/>'], { type: 'image/svg+xml' }))).toEqual(
    failure({ type: 'refused', text: 'This file cannot be read as a picture.' }),
  )
  expect([network.asked, steps]).toEqual([[], []])
})

it.each([
  ['[ERR-12] the user is not logged in', { prepare: 401 }, 204, { type: 'failed', ofUser: true }, 1],
  ['the account is full', { prepare: 413 }, 204, { type: 'refused' }, 1],
  ['the storage refuses its size', {}, 413, { type: 'refused' }, 1],
  ['the storage cannot be reached', {}, 0, { type: 'offline' }, 1],
  ['it is no picture', { check: 422 }, 204, { type: 'refused' }, 2],
  ['too many were read', { check: 429 }, 204, { type: 'later', wait: 60_000 }, 2],
])('a picture is not uploaded if %s', async (_why, answers, status, expected, requests) => {
  const { upload, network } = open(answers)
  storage.status = status
  expect(await upload(file)).toMatchObject({ state: 'failure', failure: expected })
  expect(network.asked).toHaveLength(requests)
})
