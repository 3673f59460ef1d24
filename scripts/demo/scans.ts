import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A photo of a served paper with a signature, as it is taken at a gate, for a form. */
export async function servedPaper(): Promise<Blob> {
  const photo = await readFile(join(import.meta.dirname, 'served-paper.jpg'))
  return new Blob([new Uint8Array(photo)], { type: 'image/jpeg' })
}
