import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { PICTURE_WIDTHS, plateHeight } from '#domain/army/picture/picture-address.ts'
import { createApp } from '#server/app.ts'
import { offeredSize } from '#server/images/offered-size.ts'
import { makeConfig, makeFolder, makeParts } from '#tests/support/parts.ts'
import { makeSite } from '#tests/support/site.ts'
import { newVisitor, ORIGIN, type Visitor } from '#tests/support/visitor.ts'

let visitor: Visitor
beforeAll(async () => {
  const picture = await sharp({ create: { width: 1875, height: 1000, channels: 3, background: '#811' } })
    .png()
    .toBuffer()
  const site = makeSite({ '/service/GOBLINS.png': picture, '/index.html': 'home' })
  const config = makeConfig({ PUBLIC_ORIGIN: ORIGIN, DATA_DIR: makeFolder() })
  visitor = newVisitor(createApp(await makeParts({ config }), site))
})

const GOBLINS = '/service/GOBLINS.png'
const ask = (query: Readonly<Record<string, string>>, accept = '*/*') =>
  visitor.send(`/.netlify/images?${new URLSearchParams(query).toString()}`, { headers: { Accept: accept } })

async function sizeOf(query: Readonly<Record<string, string>>) {
  const config = makeConfig({ DATA_DIR: makeFolder() })
  const site = makeSite({
    [GOBLINS]: await sharp({ create: { width: 1875, height: 1000, channels: 3, background: '#811' } })
      .png()
      .toBuffer(),
  })
  const app = createApp(await makeParts({ config }), site)
  const response = await app.request(`/.netlify/images?${new URLSearchParams(query).toString()}`)
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  return [width, height]
}

describe('[API-26] a fitted picture', () => {
  it.each([
    [{ w: '240', h: '400' }, [240, 128]],
    [{ fit: 'contain', w: '240', h: '400' }, [240, 128]],
    [{ fit: 'cover', w: '240', h: '400' }, [240, 400]],
    [{ fit: 'fill', w: '480', h: '128' }, [480, 128]],
    [{ fit: 'nonsense', w: '240', h: '400' }, [240, 128]],
    // The size that the server offers is the next one up.
    [{ w: '300', h: '300' }, [480, 256]],
    [{ fit: 'cover', w: '100', h: '100' }, [240, 128]],
    [{ w: '2400', h: '2400' }, [1875, 1000]],
    [{ w: '750' }, [750, 400]],
    [{ h: '128' }, [240, 128]],
    [{}, [1875, 1000]],
  ])('%j is %j px', async (query, size) => {
    expect(await sizeOf({ url: GOBLINS, ...query })).toEqual(size)
  })

  it.each([
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/jpeg'],
  ])('for a browser that accepts %s it is %s', async (accept, type) => {
    const { status, headers } = await ask({ url: GOBLINS, w: '40' }, accept)
    expect([status, headers.get('Content-Type'), headers.get('Vary')]).toEqual([200, type, 'Accept'])
  })
})

it('[R-45] makes every size of a picture from few, and exactly those that the app asks for', () => {
  const sides = [null, ...Array.from({ length: 2500 }, (_, index) => index + 1)]
  const widths = new Set(sides.map((w) => offeredSize({ w, h: null }).w))
  const heights = new Set(sides.map((h) => offeredSize({ w: null, h }).h))
  expect([widths.size, heights.size]).toEqual([6, 7])
  for (const w of PICTURE_WIDTHS) {
    const size = { w, h: plateHeight(w) }
    expect(offeredSize(size)).toEqual(size)
  }
})

it('makes the sizes of an illustration again after a build has changed it', async () => {
  const config = makeConfig({ DATA_DIR: makeFolder() })
  const parts = await makeParts({ config })
  const colours: string[] = []
  for (const background of ['#f00', '#00f']) {
    const file = await sharp({ create: { width: 40, height: 20, channels: 3, background } })
      .png()
      .toBuffer()
    const app = createApp(parts, makeSite({ [GOBLINS]: file }))
    const response = await app.request(`/.netlify/images?url=${GOBLINS}&w=240`)
    const { dominant } = await sharp(Buffer.from(await response.arrayBuffer())).stats()
    colours.push(dominant.r > dominant.b ? 'red' : 'blue')
  }
  expect(colours).toEqual(['red', 'blue'])
})

describe('[R-37] the optimiser', () => {
  it.each([
    ...['http://169.254.169.254/', 'https://hobgoblin.example/service/GOBLINS.png', '//h', '\\\\h', '/\\h'],
    ...[
      '/service/../index.html',
      '/service/%2e%2e/index.html',
      '/service/GOBLINS.png?x',
      '../service/GOBLINS.png',
    ],
    ...[
      '/v1/users/me',
      '/.netlify/images?url=/service/GOBLINS.png',
      '/service/NOBODY.png',
      '/index.html',
      '',
    ],
    ...[
      '/images/../service/GOBLINS.png',
      '/images/x.webp',
      'file:///etc/passwd',
      'data:image/png;base64,AAAA',
    ],
  ])('refuses the address %s', async (url) => {
    expect((await ask({ url })).status).toBe(400)
  })

  it.each(['1e9', '1000000000', '0', '-1', '2501', '1.5', ' 5', 'x', ''])(
    'refuses a width of "%s"',
    async (w) => {
      expect((await ask({ url: GOBLINS, w })).status).toBe(400)
    },
  )
})

describe('[API-24] a QR code', () => {
  const code = (url: string) => visitor.send(`/qr?url=${encodeURIComponent(url)}`)

  it('is drawn for a link of this site', async () => {
    const { status, headers, body } = await code(`${ORIGIN}/army/s/abcdefghijkl`)
    expect([status, headers.get('Content-Type')]).toEqual([200, 'image/svg+xml'])
    expect(body).toMatch(/^<svg/)
  })

  it.each([
    ...['https://evil.example/', 'javascript:alert(1)', '//evil.example', '/army', '', 'data:text/html,x'],
    ...[
      'https://hobgoblin.example.evil.example/',
      'https://x@hobgoblin.example/',
      'http://hobgoblin.example/',
    ],
    `${ORIGIN}/${'x'.repeat(1300)}`,
  ])('is not drawn for %s', async (url) => {
    expect((await code(url)).status).toBe(400)
  })

  it('is drawn for links of up to 1,200 characters', async () => {
    const link = `${ORIGIN}/`.padEnd(1200, 'x')
    expect((await code(link)).status).toBe(200)
    expect((await code(`${link}x`)).status).toBe(400)
  })

  it('is drawn without a public origin for the address at which the machine itself sees the server', async () => {
    const app = createApp(await makeParts({ config: makeConfig({ DATA_DIR: makeFolder() }) }), makeSite({}))
    const statusOf = async (url: string, host: string) =>
      (await app.request(`/qr?url=${encodeURIComponent(url)}`, { headers: { Host: host } })).status
    expect(await statusOf('http://localhost:8080/army', 'localhost:8080')).toBe(200)
    expect(await statusOf('http://localhost:9090/army', 'localhost:8080')).toBe(400)
    expect(await statusOf('http://goblin.example/army', 'goblin.example')).toBe(400)
  })
})
