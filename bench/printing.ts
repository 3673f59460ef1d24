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
      {
        columns: [
          { title: 'Name', width: '*' },
          { title: 'Address', width: 90 },
          { title: 'Birthdate', width: 75 },
          { title: 'Sex', width: 50 },
          { title: 'Civil status', width: 75 },
          { title: 'Occupation', width: 85 },
          { title: 'Facebook', width: 110 },
        ],
        rows: Array.from({ length: rows }, (_, at) => [
          `Dela Peña, Ana M. ${at}`,
          `Block ${1 + (at % 90)} Lot ${1 + (at % 40)}`,
          'Jan 5, 1980',
          'Female',
          'Married',
          'Self Employed',
          'ana.delapena',
        ]),
        empty: '',
      },
    ],
  },
  { limit: 300_000 },
)
const printed: Printed = { ms: performance.now() - started, memory: height - before, bytes: pdf.length }
process.send?.(printed, () => process.exit())
