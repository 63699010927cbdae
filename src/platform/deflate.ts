/** How many bytes to unpack at a time, so that unpacking can stop early if the result is too big. */
const STEP = 1024

/** Compresses text. */
export async function deflateToBytes(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

/** Compresses text into letters, digits, `-` and `_`, so that it fits into a URL. */
export async function deflate(text: string): Promise<string> {
  const bytes = await deflateToBytes(text)
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Unpacks text that was compressed. Returns null if the bytes are damaged, or unpacked exceed `max`. */
export async function inflateBytes(packed: Uint8Array<ArrayBuffer>, max: number): Promise<string | null> {
  try {
    const unpacked = slices(packed).pipeThrough(new DecompressionStream('deflate-raw'))
    const bytes = await readAtMost(unpacked.getReader(), max)
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    // Both decoders throw these for invalid data.
    if (error instanceof DOMException || error instanceof TypeError) return null
    throw error
  }
}

/** Unpacks text that `deflate` compressed. Returns null if it is damaged, or exceeds `max` bytes. */
export async function inflate(data: string, max: number): Promise<string | null> {
  const packed = bytesOf(data)
  return packed && (await inflateBytes(packed, max))
}

function bytesOf(data: string): Uint8Array<ArrayBuffer> | null {
  try {
    const characters = atob(data.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(characters, (character) => character.charCodeAt(0))
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

function slices(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let index = 0
  return new ReadableStream({
    pull: (controller) => {
      if (index >= bytes.length) controller.close()
      else controller.enqueue(bytes.subarray(index, (index += STEP)))
    },
  })
}

async function readAtMost(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  max: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length
    if (size > max) {
      await reader.cancel()
      return null
    }
    parts.push(next.value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
