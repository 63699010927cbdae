declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'

  /** The part that tests use, because the package has no types. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      directory: string
      silent: boolean
      resetOnClose: boolean
      configureBuckets: readonly { name: string; configs: readonly (string | Buffer)[] }[]
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
