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
import { type ObjectStore, TooLarge } from '#server/images/object-store.ts'
import { ofStorage } from './object-failures.ts'

export type S3Location = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * How long the storage may take for one call, its bytes included, in ms. Without a limit, one call that is never answered
 * would keep all other pictures, or the clean-up, waiting until the next restart. (docs/faults.md R-45)
 */
const TIMEOUT_MS = 20_000

/** Object storage with the S3 protocol. */
export function createS3Store(
  { endpoint, region, bucket, ...credentials }: S3Location,
  now: () => number,
  timeoutMs = TIMEOUT_MS,
): ObjectStore {
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    // Not every provider gives each bucket its own host or supports the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const inTime = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) })

  return {
    presign: ({ key, type, bytes, expiresTs }) =>
      createPresignedPost(client, {
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
      ofStorage(async () => {
        try {
          const { Body, ContentLength = 0 } = await client.send(
            new GetObjectCommand({ Bucket: bucket, Key: key }),
            inTime(),
          )
          if (ContentLength > maxBytes) throw new TooLarge()
          return Buffer.from((await Body?.transformToByteArray()) ?? [])
        } catch (error) {
          if (error instanceof NoSuchKey) return null
          throw error
        }
      }),
    size: (key) =>
      ofStorage(async () => {
        try {
          const head = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }), inTime())
          return head.ContentLength ?? 0
        } catch (error) {
          if (error instanceof NotFound) return null
          throw error
        }
      }),
    write: (key, file, type) =>
      ofStorage(async () => {
        await client.send(
          new PutObjectCommand({ Bucket: bucket, Key: key, Body: file, ContentType: type }),
          inTime(),
        )
      }),
    remove: (keys) =>
      ofStorage(async () => {
        // Some providers refuse to delete several objects at once without their own checksum.
        for (const Key of keys) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }), inTime())
      }),
  }
}
