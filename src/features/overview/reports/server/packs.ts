import type { PrintOptions } from '#server/pdf/pdf-renderer.ts'
import { workbookOf } from '#shared/xlsx.ts'
import { type ZipEntry, zipOf } from '#shared/zip.ts'
import type { PackName } from '../rules.ts'
import { annualPack } from './annual-pack.ts'
import { handoverPack } from './handover-pack.ts'
import type { PackAsk, Packed } from './pack-parts.ts'
import { toPrint } from './print.ts'

const makers: Readonly<Record<PackName, (ask: PackAsk) => Promise<Packed>>> = {
  'annual-pack': annualPack,
  'handover-pack': handoverPack,
}

/**
 * A pack as one archive: its papers as PDF, numbered in their order, and a workbook of all its tables. Papers are printed one after
 * another, so that memory is bounded by the longest; progress grows with each.
 */
export async function packOf(pack: PackName, ask: PackAsk, options: PrintOptions) {
  const { name, parts } = await makers[pack](ask)
  const entries: ZipEntry[] = []
  for (const [at, { paper, signatures }] of parts.entries()) {
    const { file, print } = await toPrint(paper, ask, signatures)
    const bytes = await print({
      ...options,
      onProgress: (percent) => options.onProgress?.((100 * at + percent) / (parts.length + 1)),
    })
    entries.push([`${String(at + 1).padStart(2, '0')}_${file}`, new Uint8Array(bytes)])
  }
  const workbook = await workbookOf(parts.flatMap(({ sheets }) => sheets))
  entries.push([`${name}.xlsx`, new Uint8Array(await workbook.arrayBuffer())])
  const archive = await zipOf(entries)
  return {
    name: `${name}.zip`,
    bytes: Buffer.from(await archive.arrayBuffer()),
    contentType: 'application/zip' as const,
  }
}
