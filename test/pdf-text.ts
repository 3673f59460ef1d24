import { inflateSync } from 'node:zlib'
import { unzip } from '#server/sheets/unzip.ts'

/** The text of each page of a PDF that we printed: a line a row, in the order of drawing. Reads our own PDFs, not any. */
export function pagesOf(pdf: Buffer): string[] {
  const source = pdf.toString('latin1')
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  )
  const letters = lettersOf(source, objects)
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\n/.test(body))
    .map((body) => textOf(streamOf(objects.get(/\/Contents (\d+)/.exec(body)?.[1] ?? '')), letters))
}

const streamOf = (body = ''): string => {
  const bytes = /stream\n([\s\S]*?)\nendstream/.exec(body)?.[1] ?? ''
  return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
}

/** For each font by its name on the page: which text each glyph stands for. */
function lettersOf(source: string, objects: ReadonlyMap<string, string>): Map<string, string[]> {
  const fonts = new Map<string, string[]>()
  for (const [, name = '', id = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+)/.exec(objects.get(id) ?? '')?.[1]
    if (map) fonts.set(name, glyphs(streamOf(objects.get(map))))
  }
  return fonts
}

const glyphs = (map: string): string[] =>
  [...map.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[([^\]]*)\]/gi)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, code = '']) =>
      Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  )

function textOf(page: string, fonts: ReadonlyMap<string, string[]>): string {
  let line = ''
  let text = ''
  for (const [, at = '', font = '', shown = ''] of page.matchAll(
    /1 0 0 1 \S+ (\S+) Tm\n\/(F\d+) \S+ Tf[\s\S]*?\[([^\]]*)\] TJ/g,
  )) {
    if (text && at !== line) text += '\n'
    line = at
    for (const [, codes = ''] of shown.matchAll(/<([0-9a-f]+)>/gi))
      for (const code of codes.match(/.{4}/g) ?? []) text += fonts.get(font)?.[Number.parseInt(code, 16)] ?? '?'
  }
  return text
}

/** Text of a file of a type or with an ending; a workbook is an archive, too. */
export function readText(type: string, bytes: Buffer): string {
  if (/pdf$/.test(type)) return pagesOf(bytes).join('\n').replaceAll(/\s+/g, ' ')
  if (!/spreadsheet|xlsx$|zip/.test(type)) return bytes.toString()
  return [...unzip(bytes, () => true, 50_000_000)].map(([name, part]) => readText(name, part)).join('\n')
}
