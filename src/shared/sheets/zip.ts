/** A file of an archive: its path in it, and its text or its bytes. */
export type ZipEntry = readonly [path: string, content: string | Uint8Array<ArrayBuffer>]

/**
 * An archive (PKZIP, deflated) made by the engine's own compression, which works beside the page without a worker: our
 * content security policy allows none that is made from text.
 */
export async function zipOf(entries: readonly ZipEntry[]): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const part of zipParts(entries)) parts.push(part)
  return new Blob(parts)
}

/** The same archive piece by piece, so that never more than one of its files is held. */
export async function* zipParts(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const directory: Uint8Array<ArrayBuffer>[] = []
  let [at, listed] = [0, 0]
  for await (const [path, text] of entries) {
    const name = new TextEncoder().encode(path)
    const content = typeof text === 'string' ? new TextEncoder().encode(text) : text
    const packed = await deflated(content)
    const about = aboutOf({ crc: crc32(content), packed: packed.length, size: content.length, name: name.length })
    yield* [bytes([0x50, 0x4b, 3, 4]), about, name, packed]
    directory.push(bytes([0x50, 0x4b, 1, 2, 20, 0]), about, numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, at]), name)
    at += 30 + name.length + packed.length
    listed += 46 + name.length
  }
  const count = directory.length / 4
  yield* directory
  yield* [bytes([0x50, 0x4b, 5, 6]), numbers([2, 0], [2, 0], [2, count], [2, count], [4, listed], [4, at], [2, 0])]
}

/** Fields that entry and directory share: version, names in UTF-8, deflated, 1 January 1980, then the sizes. */
const aboutOf = (of: { crc: number; packed: number; size: number; name: number }) =>
  numbers(
    [2, 20],
    [2, 0x800],
    [2, 8],
    [2, 0],
    [2, 0x21],
    [4, of.crc],
    [4, of.packed],
    [4, of.size],
    [2, of.name],
    [2, 0],
  )

async function deflated(content: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([content]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

const bytes = (values: readonly number[]) => Uint8Array.from(values)

/** Numbers of two or four bytes, the lowest byte first. */
const numbers = (...values: readonly (readonly [width: 2 | 4, value: number])[]) =>
  bytes(values.flatMap(([width, value]) => Array.from({ length: width }, (_, at) => (value >>> (8 * at)) & 0xff)))

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

function crc32(content: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of content) crc = (TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}
