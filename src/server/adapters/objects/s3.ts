import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { type ObjectStore, TooLarge } from './object-store.ts'
import { ofStorage } from './object-failures.ts'

export type S3Location = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * How long the storage may take for one call, its bytes included, in ms. Without a limit, one call that is never
 * answered would keep all other pictures, or the clean-up, waiting until the next restart.
 */
const TIMEOUT_MS = 20_000

/** Makes a call within the time limit. */
type MakeCall = <Result>(
  work: (client: S3Client, inTime: { abortSignal: AbortSignal }) => Promise<Result>,
) => Promise<Result>

/** Object storage with the S3 protocol. */
export function createS3Store(
  { bucket, ...location }: S3Location,
  now: () => number,
  timeoutMs = TIMEOUT_MS,
): ObjectStore {
  const { pooled, call } = connect(location, timeoutMs)
  return {
    presign: ({ key, type, bytes, expiresTs }) =>
      createPresignedPost(pooled, {
        Bucket: bucket,
        Key: key,
        Fields: { 'Content-Type': type },
        Conditions: [
          ['eq', '$Content-Type', type],
          ['content-length-range', 1, bytes],
        ],
        Expires: Math.floor((expiresTs - now()) / 1000),
      }),
    read: (key, maxBytes) =>
      call(async (client, inTime) => {
        try {
          const { Body, ContentLength = 0 } = await client.send(
            new GetObjectCommand({ Bucket: bucket, Key: key }),
            inTime,
          )
          if (ContentLength > maxBytes) throw new TooLarge()
          return Buffer.from((await Body?.transformToByteArray()) ?? [])
        } catch (error) {
          if (error instanceof NoSuchKey) return null
          throw error
        }
      }),
    size: (key) =>
      call(async (client, inTime) => {
        try {
          const head = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }), inTime)
          return head.ContentLength ?? 0
        } catch (error) {
          if (error instanceof NotFound) return null
          throw error
        }
      }),
    write: (key, file, type) =>
      call(async (client, inTime) => {
        const put = new PutObjectCommand({ Bucket: bucket, Key: key, Body: file, ContentType: type })
        await client.send(put, inTime)
      }),
    remove: (keys) =>
      call(async (client, inTime) => {
        // Some providers refuse to delete several objects at once without their own checksum.
        for (const Key of keys) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }), inTime)
      }),
  }
}

function connect(
  { endpoint, region, ...credentials }: Omit<S3Location, 'bucket'>,
  timeoutMs: number,
): { pooled: S3Client; call: MakeCall } {
  const settings = {
    endpoint,
    region,
    credentials,
    // Not every provider gives each bucket its own host or supports the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const
  const pooled = new S3Client(settings)
  const unpooled = new S3Client({
    ...settings,
    requestHandler: { httpAgent: { keepAlive: false }, httpsAgent: { keepAlive: false } },
  })
  return {
    pooled,
    // A call whose connection was cut is made once more on a new one. Three tries of the client can all meet pooled
    // connections that a router has forgotten. Each call can be repeated: it reads, deletes, or writes the same.
    call: (work) =>
      ofStorage(async () => {
        const inTime = { abortSignal: AbortSignal.timeout(timeoutMs) }
        try {
          return await work(pooled, inTime)
        } catch (error) {
          if (!isCut(error)) throw error
          return await work(unpooled, inTime)
        }
      }),
  }
}

/** Whether a connection ended before its answer did, so that nobody knows what has become of the call. */
function isCut(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ECONNRESET', 'EPIPE'].includes(String(error.code))
}
