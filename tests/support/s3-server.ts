import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Location } from '#server/adapters/objects/s3.ts'

export type S3Server = { place: S3Location; stop: () => Promise<void> }

/** Lets pages of other origins send forms, as docs/operating.md requires. */
const CORS = `<CORSConfiguration><CORSRule>
  <AllowedOrigin>*</AllowedOrigin><AllowedMethod>POST</AllowedMethod><AllowedHeader>*</AllowedHeader>
</CORSRule></CORSConfiguration>`

/**
 * Starts an S3-compatible server with one empty bucket. It checks the signatures of requests but not the policy of a
 * form, so our own server must refuse what it lets through. Its files are in a new folder of `parent`.
 */
export async function startS3(parent = tmpdir()): Promise<S3Server> {
  const directory = mkdtempSync(join(parent, 'hobgoblin-s3-'))
  const bucket = 'hobgoblin'
  const server = new S3rver({
    address: 'localhost',
    port: 0,
    directory,
    silent: true,
    resetOnClose: true,
    configureBuckets: [{ name: bucket, configs: [CORS] }],
  })
  const { port } = await server.run()
  return {
    place: {
      endpoint: `http://localhost:${port}`,
      region: 'us-east-1',
      bucket,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    stop: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
