import S3rver from '@20minutes/s3rver'

// The object storage as a process of its own: the port, the folder and the bucket are its arguments.
const [, , port = '', directory = '', bucket = ''] = process.argv

const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  directory,
  silent: true,
  resetOnClose: false,
  configureBuckets: [{ name: bucket, configs: [] }],
})
await server.run()
