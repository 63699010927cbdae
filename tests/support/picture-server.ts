import { randomBytes } from 'node:crypto'
import { createImage } from '#api/calls/images.ts'
import { type Objects, openObjects } from '#server/adapters/objects/open-objects.ts'
import type { S3Location } from '#server/adapters/objects/s3.ts'
import type { Site } from '#server/site/site.ts'
import { createPictures } from '#server/images/pictures.ts'
import { createPictureQueue } from '#server/images/picture-queue.ts'
import { type AccountServer, joinAndVerify, newAccountServer } from './account-server.ts'
import type { Storage } from './database.ts'
import { makeConfig } from './parts.ts'
import { EMAIL } from './sync/visitors.ts'
import { type Answer, ORIGIN, type Visitor } from './visitor.ts'

type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif'
export type Prepared = { key: string; fields: Record<string, string>; url: string }

type PictureServer = {
  server: AccountServer
  /** A verified user of this server. */
  visitor: Visitor
  prepare: (file: Buffer, type?: ImageType) => Promise<Prepared>
  /** Sends the form as a browser does, with the `changes` of an attacker. @returns the status */
  send: (prepared: Prepared, file: Buffer, changes?: Readonly<Record<string, string>>) => Promise<number>
  /** Prepares and sends an upload. @returns the answer to the first read */
  upload: (file: Buffer, type?: ImageType) => Promise<Answer & { key: string }>
  read: (key: string) => Promise<Answer>
}

/** A server with one verified user. It keeps pictures in the S3 storage at `place`, or by default in `folder`. */
export async function newPictureServer(
  storage?: Pick<Storage, 'open'>,
  place?: S3Location,
  site?: Site,
  folder?: string,
): Promise<PictureServer> {
  const base = await newAccountServer(storage, site, folder)
  const server = place ? base.beside(await onS3(base, place)) : base
  const visitor = server.visit()
  await joinAndVerify(server, visitor, EMAIL)

  const prepare: PictureServer['prepare'] = async (file, type = 'image/png') => {
    const body = { size: file.length, type, name: 'goblin.png' }
    const answer = await visitor.ask(createImage, { body })
    return createImage.response.parse(answer.body)
  }
  const read = (key: string) => visitor.send(`/${key}`)
  return {
    server,
    visitor,
    prepare,
    send: (prepared, file, changes) => sendForm(visitor, prepared, file, changes),
    read,
    upload: async (file, type) => {
      const prepared = await prepare(file, type)
      await sendForm(visitor, prepared, file)
      return { key: prepared.key, ...(await read(prepared.key)) }
    },
  }
}

/** Sends the form as a browser does, with the `changes` of an attacker. @returns the status */
export async function sendForm(
  visitor: Visitor,
  { fields, url }: Prepared,
  file: Buffer,
  changes: Readonly<Record<string, string>> = {},
): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...changes })) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(file)]), 'goblin.png')
  const { headers, body } = new Request('http://localhost', { method: 'POST', body: form })
  const init = {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'Content-Type': headers.get('Content-Type') ?? '' },
  }
  if (url.startsWith(ORIGIN)) return (await visitor.send(url, init)).status
  return (await fetch(url, { ...init, headers: { ...init.headers, Origin: ORIGIN } })).status
}

/** The parts of a server with object storage. */
async function onS3({ database, now }: AccountServer, place: S3Location) {
  const objects = await openS3(place, now)
  const queue = createPictureQueue()
  return {
    objects,
    pictureQueue: queue,
    pictures: createPictures({ database, objects, queue, now, randomBytes }),
  }
}

export function openS3(place: S3Location, now: () => number): Promise<Objects> {
  const config = makeConfig({
    S3_ENDPOINT: place.endpoint,
    S3_REGION: place.region,
    S3_BUCKET: place.bucket,
    S3_ACCESS_KEY_ID: place.accessKeyId,
    S3_SECRET_ACCESS_KEY: place.secretAccessKey,
  })
  return openObjects(config, randomBytes(32), now)
}
