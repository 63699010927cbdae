import { setTimeout as wait } from 'node:timers/promises'
import { PICTURE_WIDTHS } from '#domain/army/picture/picture-address.ts'
import { atMost, inMs, percentile, type Figure } from './figures.ts'
import { type Served, withServer } from './site.ts'

const EMAIL = 'ada@example.org'
const PASSWORD = 'three goblins in a coat'
/** One less than the limit on logins to one account from one network. */
const LOGINS = 9
const PAGES_PER_LOGIN = 5
const ILLUSTRATIONS = ['GOBLINS', 'BEAST', 'HUNTER', 'WIZARD', 'OORM', 'FAMILIAR']

/** Measures a page and the login of a known device while strangers log in and request pictures. (docs/faults.md R-47) */
export async function measureStrangers(_url: string): Promise<Figure[]> {
  return withServer({ TRUSTED_PROXY_HOPS: '1' }, async (served) => {
    const cookie = await join(served)
    const storm = new AbortController()
    const strangers = [
      ...Array.from({ length: 6 }, (_, index) => requestSizes(served, index, storm.signal)),
      ...Array.from({ length: 8 }, (_, index) => logInAsNobody(served, index, storm.signal)),
    ]
    const [pages, logins]: [number[], number[]] = [[], []]
    try {
      while (logins.length < LOGINS) {
        await wait(300)
        logins.push(await timeOf(`${served.url}/v1/sessions`, loginOf(served, EMAIL, PASSWORD, cookie)))
        for (let page = 0; page < PAGES_PER_LOGIN; page += 1) {
          await wait(100)
          pages.push(await timeOf(`${served.url}/`))
        }
      }
    } finally {
      storm.abort()
      await Promise.all(strangers)
    }
    return [
      atMost('A page while strangers log in and resize, 95%', percentile(pages, 0.95), 200, inMs),
      atMost('The login of a known device meanwhile, 95%', percentile(logins, 0.95), 1000, inMs),
    ]
  })
}

async function join({ url }: Served): Promise<string> {
  const body = { email: EMAIL, plaintextPassword: PASSWORD, acceptedTos: true, subscribedToNewsletter: false }
  const headers = { Origin: url, 'Content-Type': 'application/json' }
  const joined = await fetch(`${url}/v1/users`, { method: 'POST', headers, body: JSON.stringify(body) })
  return joined.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

function loginOf(
  { url }: Served,
  email: string,
  plaintextPassword: string,
  cookie = '',
  network = '',
): RequestInit {
  const headers = {
    Origin: url,
    'Content-Type': 'application/json',
    Cookie: cookie,
    ...(network && { 'X-Forwarded-For': network }),
  }
  return { method: 'POST', headers, body: JSON.stringify({ email, plaintextPassword }) }
}

async function timeOf(address: string, init?: RequestInit): Promise<number> {
  const start = performance.now()
  const answer = await fetch(address, init)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}.`)
  return performance.now() - start
}

/** Requests illustrations in every size until the storm is over. */
async function requestSizes({ url }: Served, stranger: number, over: AbortSignal): Promise<void> {
  for (let count = stranger; !over.aborted; count += 7) {
    const name = ILLUSTRATIONS[count % ILLUSTRATIONS.length] ?? ''
    const [w, h] = [0, 1].map((side) => PICTURE_WIDTHS[(count + side * stranger) % PICTURE_WIDTHS.length])
    const fit = ['contain', 'cover', 'fill'][count % 3] ?? ''
    const query = `url=/service/${name}.png&fit=${fit}&w=${String(w)}&h=${String(h)}`
    const headers = { Accept: 'image/avif', 'X-Forwarded-For': `198.51.${stranger}.9` }
    const answer = await fetch(`${url}/.netlify/images?${query}`, { headers })
    await answer.arrayBuffer()
  }
}

/** Logs in with another name from another network each time until the storm is over. */
async function logInAsNobody(served: Served, stranger: number, over: AbortSignal): Promise<void> {
  for (let count = 0; !over.aborted; count += 1) {
    const network = `10.${stranger}.${count % 250}.1`
    const email = `nobody.${stranger}.${count}@example.org`
    const answer = await fetch(`${served.url}/v1/sessions`, loginOf(served, email, 'guess', '', network))
    await answer.arrayBuffer()
  }
}
