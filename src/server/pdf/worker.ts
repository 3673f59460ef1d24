import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { move } from 'piscina'
import type { PdfRequest } from './content.ts'
import { type Definition, definitionOf } from './definition.ts'
import type { layouts } from './layouts.ts'
import { progressOf } from './progress.ts'

// A thread of its own: a long report is seconds of work, which no request beside it should feel.

export interface Order {
  request: PdfRequest
  pictures: ReadonlyMap<Uint8Array, string>
}

/** Told while a document is printed. */
export interface Progress {
  percent: number
}

/** The part of pdfmake that is used; its own types would bring the browser's names into the server. */
interface PdfMake {
  setFonts(fonts: Readonly<Record<string, Readonly<Record<string, string>>>>): void
  setTableLayouts(named: typeof layouts): void
  setProgressCallback(heard: (drawn: number) => void): void
  setUrlAccessPolicy(allows: (url: string) => boolean): void
  setLocalAccessPolicy(allows: (path: string) => boolean): void
  createPdf(definition: Definition): { getBuffer(): Promise<Buffer> }
}

const require = createRequire(import.meta.url)
const pdfmake: PdfMake = require('pdfmake')
const fonts: Record<string, Record<string, string>> = require('pdfmake/fonts/Roboto.js')
const fontFiles = new Set(Object.values(fonts).flatMap((styles) => Object.values(styles)))

pdfmake.setFonts(fonts)
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))

/** Prints one document; its bytes are handed over, not copied. */
export async function print({ request, pictures }: Order) {
  const progress = progressOf(request, (percent) => parentPort?.postMessage({ percent } satisfies Progress))
  pdfmake.setTableLayouts(progress.layouts)
  pdfmake.setProgressCallback(progress.drawn)
  return move(new Uint8Array(await pdfmake.createPdf(definitionOf(request, pictures)).getBuffer()))
}
