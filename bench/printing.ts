import { PROFILES } from '#features/overview/reports/reports.ts'
import { tableOf } from '#features/overview/reports/server/tables.ts'
import { letterhead } from '#server/pdf/content.ts'
import { renderPdf } from '#server/pdf.ts'
import { received } from './process.ts'

// A process that prints one long table and tells how long it took and how much memory it had more at its height.

export interface Printed {
  ms: number
  /** Bytes of the whole process above what it had before. */
  memory: number
  bytes: number
}

const SAMPLE_MS = 20

const { rows } = await received<{ rows: number }>()
const before = process.memoryUsage.rss()
let height = before
setInterval(() => {
  height = Math.max(height, process.memoryUsage.rss())
}, SAMPLE_MS)
const started = performance.now()
const village = { name: 'Villa Sampaguita', address: 'Antipolo City', registration: '', tin: '', contact: '' }
const pdf = await renderPdf(
  {
    title: 'Resident Profile Report',
    paper: 'A4 landscape',
    content: [
      ...letterhead({ village, title: 'Resident Profile Report' }),
      tableOf(
        PROFILES,
        Array.from({ length: rows }, (_, at) => ({
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
  },
  { limit: 300_000 },
)
const printed: Printed = { ms: performance.now() - started, memory: height - before, bytes: pdf.length }
process.send?.(printed, () => process.exit())
