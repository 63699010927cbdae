#!/usr/bin/env bash
# The same 100,000 bytes are put into an object store by three clients, and the bytes that arrive are
# counted. A buffer goes as it is, with a CRC32 that nobody asked for. A stream goes from the AWS client
# in frames, one for each piece that the stream happens to give, however small (a store may refuse frames
# below 8 kB): 45 bytes more in one piece, 50,036 more in pieces of ten bytes, and a length that is given
# is not the Content-Length. The other two send 100,000 bytes each time and no checksum but SHA-256 or
# none. A store for tests that takes the buffer refuses the stream, until checksums are "when required",
# and gives back no checksum at all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --no-audit --no-fund --before 2026-11-28 @aws-sdk/client-s3@3.1169.0 minio@8.0.7 \
  aws4fetch@1.0.20 @20minutes/s3rver@5.0.0

cat >seen.mjs <<'END'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import S3rver from '@20minutes/s3rver'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { AwsClient } from 'aws4fetch'
import { Client } from 'minio'

const body = Buffer.alloc(100_000, 'goblins ')
const inPieces = (size) =>
  Readable.from(Array.from({ length: body.length / size }, (_, at) => body.subarray(at * size, (at + 1) * size)))
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const clientOf = (port, options) =>
  new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: keys,
    ...options,
  })
const put = (content) =>
  new PutObjectCommand({ Bucket: 'lists', Key: 'army', Body: content, ContentLength: body.length })

let arrived = null
const server = createServer((request, response) => {
  let bytes = 0
  request.on('data', (part) => (bytes += part.length))
  request.on('end', () => {
    const { 'x-amz-checksum-crc32': crc, 'x-amz-trailer': trailer, 'content-length': length } = request.headers
    const checksum = crc ? 'CRC32 ahead' : trailer ? 'CRC32 behind' : 'no CRC32'
    arrived = `${bytes} bytes, ${checksum}, Content-Length ${length ?? 'missing'}`
    response.setHeader('ETag', '"1"').end()
  })
}).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const { port } = server.address()
const aws = clientOf(port)
const required = clientOf(port, { requestChecksumCalculation: 'WHEN_REQUIRED' })
const minio = new Client({
  endPoint: '127.0.0.1',
  port,
  useSSL: false,
  accessKey: 'S3RVER',
  secretKey: 'S3RVER',
  region: 'us-east-1',
})
const fetching = new AwsClient({ ...keys, service: 's3', region: 'us-east-1' })
const uploads = {
  'aws, buffer': () => aws.send(put(body)),
  'aws, stream of 1 piece': () => aws.send(put(inPieces(100_000))),
  'aws, stream of 100 pieces': () => aws.send(put(inPieces(1000))),
  'aws, stream of 10,000 pieces': () => aws.send(put(inPieces(10))),
  'aws when required, 10,000 pieces': () => required.send(put(inPieces(10))),
  'minio, buffer': () => minio.putObject('lists', 'army', body),
  'minio, stream of 10,000 pieces': () => minio.putObject('lists', 'army', inPieces(10), body.length),
  'aws4fetch, buffer': () => fetching.fetch(`http://127.0.0.1:${port}/lists/army`, { method: 'PUT', body }),
}
for (const [name, upload] of Object.entries(uploads)) {
  await upload()
  console.log(`${name}: ${arrived}`)
}
server.close()

await mkdir('store')
const buckets = [{ name: 'lists' }]
const store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: 'store', configureBuckets: buckets })
const { port: storePort } = await store.run()
for (const requestChecksumCalculation of ['WHEN_SUPPORTED', 'WHEN_REQUIRED'])
  for (const [kind, content] of [['buffer', body], ['stream', inPieces(1000)]]) {
    const client = clientOf(storePort, { requestChecksumCalculation })
    const answer = await client
      .send(put(content))
      .then(() => client.send(new GetObjectCommand({ Bucket: 'lists', Key: 'army' })))
      .then(async (got) => {
        const { length } = await got.Body.transformToByteArray()
        return `${length} bytes, checksum ${got.ChecksumCRC32 ?? 'missing'}`
      })
      .catch((error) => error.name)
    console.log(`s3rver, ${requestChecksumCalculation}, ${kind}: ${answer}`)
  }
await store.close()
END

cat >stated.txt <<'END'
aws, buffer: 100000 bytes, CRC32 ahead, Content-Length 100000
aws, stream of 1 piece: 100045 bytes, CRC32 behind, Content-Length missing
aws, stream of 100 pieces: 100736 bytes, CRC32 behind, Content-Length missing
aws, stream of 10,000 pieces: 150036 bytes, CRC32 behind, Content-Length missing
aws when required, 10,000 pieces: 100000 bytes, no CRC32, Content-Length 100000
minio, buffer: 100000 bytes, no CRC32, Content-Length 100000
minio, stream of 10,000 pieces: 100000 bytes, no CRC32, Content-Length 100000
aws4fetch, buffer: 100000 bytes, no CRC32, Content-Length 100000
s3rver, WHEN_SUPPORTED, buffer: 100000 bytes, checksum missing
s3rver, WHEN_SUPPORTED, stream: InvalidArgument
s3rver, WHEN_REQUIRED, buffer: 100000 bytes, checksum missing
s3rver, WHEN_REQUIRED, stream: 100000 bytes, checksum missing
END
node --no-warnings seen.mjs | tee seen.txt
diff stated.txt seen.txt && echo 'As stated.'
