/** How many bytes to unpack at a time, so that unpacking can stop early if the result is too big. */
const STEP = 1024

/** Compresses text into letters, digits, `-` and `_`, so that it fits into a URL. */
export async function deflate(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** Unpacks text that `deflate` compressed. Returns null if it is damaged, or exceeds `max` bytes. */
export async function inflate(data: string, max: number): Promise<string | null> {
  try {
    const unpacked = slices(bytesOf(data)).pipeThrough(new DecompressionStream('deflate-raw'))
    const bytes = await readAtMost(unpacked.getReader(), max)
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    // The three decoders throw these for invalid data.
    if (error instanceof DOMException || error instanceof TypeError) return null
    throw error
  }
}

function bytesOf(data: string): Uint8Array<ArrayBuffer> {
  const characters = atob(data.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(characters, (character) => character.charCodeAt(0))
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
