import { PROFILES } from '#features/overview/reports/reports.ts'
import { tableOf } from '#features/overview/reports/server/tables.ts'
import { letterhead, type PdfRequest } from '#server/pdf/content.ts'
import { createPdfRenderer } from '#server/pdf/workers/pdf-renderer.ts'
import { heightOf, received } from './process.ts'

// A process that prints one long table and tells how long it took and how much memory it had more at its height: page by page as
// long documents are, or as one tree as short ones are.

export interface Printed {
  ms: number
  /** Bytes of the whole process above what it had before. */
  memory: number
  bytes: number
}

/** The worker that draws pages, and the one that lays out a tree. */
export type Way = 'press' | 'worker'

const { rows, way } = await received<{ rows: number; way: Way }>()
const { print } = createPdfRenderer({
  program: new URL(`../src/server/pdf/${way}.ts`, import.meta.url),
  ...{ limit: 300_000, queue: 1, perPerson: 1, idle: 1_000 },
})
const village = { name: 'Villa Sampaguita', address: 'Antipolo City', registration: '', tin: '', contact: '' }
const request = (): PdfRequest => ({
  title: 'Resident Profile Report',
  paper: 'A4 landscape',
  content: [
    ...letterhead({ village, title: 'Resident Profile Report' }),
    tableOf(
      PROFILES,
      Array.from({ length: rows }, (_, at) => ({
        ...{ user_id: at, house_id: at },
        name: `Dela Peña, Ana M. ${at}`,
        address: `Block ${1 + (at % 90)} Lot ${1 + (at % 40)}`,
        birthdate: '1980-01-05',
        sex: 'Female',
        civil_status: 'Married',
        occupation_status: 'Self Employed',
        fb_name: 'ana.delapena',
      })),
    ),
  ],
})
const started = performance.now()
const { made: pdf, memory } = await heightOf(() => print(request()))
const printed: Printed = { ms: performance.now() - started, memory, bytes: pdf.length }
process.send?.(printed, () => process.exit())
