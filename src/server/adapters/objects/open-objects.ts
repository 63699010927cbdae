import { join } from 'node:path'
import type { Config } from '#server/base/config.ts'
import type { ObjectStore } from './object-store.ts'
import { createDiskStore, type DiskStore } from './disk.ts'

/** The object store in use. Only the disk store receives uploads through this server. */
export type Objects = ({ type: 'disk' } & DiskStore) | ({ type: 's3' } & ObjectStore)

/**
 * The object storage at `S3_ENDPOINT`, or a folder of `DATA_DIR` with forms signed by `key`. Only the store in
 * use is loaded.
 */
export async function openObjects(config: Config, key: Uint8Array, now: () => number): Promise<Objects> {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config
  if (S3_ENDPOINT && S3_REGION && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    const { createS3Store } = await import('./s3.ts')
    const location = {
      endpoint: S3_ENDPOINT,
      region: S3_REGION,
      bucket: S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    }
    return { type: 's3', ...createS3Store(location, now) }
  }
  const origin = config.PUBLIC_API_ORIGIN ?? config.PUBLIC_ORIGIN ?? ''
  return { type: 'disk', ...createDiskStore(join(config.DATA_DIR, 'objects'), key, origin) }
}
