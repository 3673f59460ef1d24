import { shrink } from '../files/pictures.ts'
import type { Content } from './content.ts'

/** Pixels a point, enough for a printer. */
const SHARPNESS = 4

/**
 * The pictures of a document in the size they are printed in, as data addresses; a picture of 2,000 pixels would take a
 * second to embed. What cannot be read is missing: no receipt fails because of its logo.
 */
export async function picturesOf(content: readonly Content[]): Promise<Map<Uint8Array, string>> {
  const pictures = new Map<Uint8Array, string>()
  for (const one of content) await collect(one, pictures)
  return pictures
}

async function collect(content: Content, into: Map<Uint8Array, string>): Promise<void> {
  if ('cards' in content) for (const one of content.cards) await collect(one, into)
  else if ('stack' in content) for (const one of content.stack) await collect(one, into)
  else if ('grid' in content) for (const one of content.grid.flat()) await collect(one, into)
  else if ('columns' in content && !('rows' in content)) for (const one of content.columns) await collect(one, into)
  else if ('picture' in content) {
    const address = await printed(content.picture, content.fit).catch(() => null)
    if (address) into.set(content.picture, address)
  }
}

async function printed(bytes: Uint8Array, [width, height]: [number, number]): Promise<string> {
  const png = await shrink(bytes, width * SHARPNESS, height * SHARPNESS)
  return `data:image/png;base64,${png.toString('base64')}`
}
