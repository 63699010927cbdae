import { randomBytes } from 'node:crypto'
import { sharedKey } from '#server/secrets/keys.ts'
import { createDiskStore } from '#server/adapters/objects/disk.ts'
import { openSqlite } from '#server/adapters/database/sqlite.ts'

/** A form that the server with this `DATA_DIR` accepts, without its file. `key` is below the folder of pictures. */
export async function signForm(
  DATA_DIR: string,
  { key = 'incoming/goblin', bytes = 1000 } = {},
): Promise<Record<string, string>> {
  const database = await openSqlite(DATA_DIR)
  const secret = await sharedKey(database, randomBytes, 'uploads')
  await database.destroy()
  const terms = { key, type: 'image/png', bytes, expiresTs: Date.now() + 60_000 }
  return (await createDiskStore(DATA_DIR, secret, '').presign(terms)).fields
}

const BOUNDARY = 'goblin-boundary'

/** A form as browsers send it. `end` leaves the form open if it is empty. */
export function formText(
  fields: Readonly<Record<string, string>>,
  file: string,
  end = `\r\n--${BOUNDARY}--\r\n`,
): string {
  const lines = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = 'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png'
  return `${lines.join('')}--${BOUNDARY}\r\n${head}\r\n\r\n${file}${end}`
}

/** The head of the request that sends a form of `length` bytes. */
export function uploadHead(port: number, length: number): string {
  return [
    'POST /v1/uploads HTTP/1.1',
    ...[`Host: localhost:${port}`, `Origin: http://localhost:${port}`],
    ...[`Content-Type: multipart/form-data; boundary=${BOUNDARY}`, `Content-Length: ${length}`, '', ''],
  ].join('\r\n')
}
