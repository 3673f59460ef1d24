import { letterhead } from '#server/pdf/content.ts'
import { renderPdf } from '#server/pdf/pdf.ts'
import { addDays, type Day, showLongDay } from '#shared/dates.ts'
import { ask, type Office } from './office.ts'

interface StoredDocuments {
  kind: 'minutes' | 'by_laws' | 'resolution' | 'permit' | 'report' | 'contract'
  title: string
  number?: string
  audience: 'officers' | 'residents'
  /** Days from today of its versions, the oldest first. */
  days: readonly number[]
  text: string
}

const DOCUMENTS: readonly StoredDocuments[] = [
  {
    ...{ kind: 'by_laws', title: 'By-laws of the association', audience: 'residents', days: [-1190, -640, -205] },
    text: 'Members are the owners of the lots. The board has seven seats and is elected every year by the members in good standing.',
  },
  {
    ...{ kind: 'minutes', title: 'Minutes of the annual meeting', audience: 'residents', days: [-1060] },
    text: 'The members heard the report of the treasurer, approved the budget and elected the board.',
  },
  {
    ...{ kind: 'minutes', title: 'Minutes of the annual meeting', audience: 'residents', days: [-695] },
    text: 'The members heard the report of the treasurer and approved the dues of ₱1,000.00 a month.',
  },
  {
    ...{ kind: 'minutes', title: 'Minutes of the annual meeting', audience: 'residents', days: [-331, -320] },
    text: 'The members heard the report of the treasurer and elected Eduardo Manalo as president.',
  },
  {
    ...{ kind: 'minutes', title: 'Minutes of the board', audience: 'officers', days: [-75] },
    text: 'The board heard a case of standing and voted on it. The repair of the clubhouse was put off.',
  },
  {
    ...{ kind: 'resolution', title: 'Resolution on the new gate', number: '03', audience: 'officers', days: [-240] },
    text: 'Resolved: the gate at Lakeview Road is replaced. Three offers are asked for.',
  },
  {
    ...{ kind: 'resolution', title: 'Resolution on quiet hours', number: '04', audience: 'residents', days: [-190] },
    text: 'Resolved: quiet hours are from 10 PM to 6 AM, also on the eve of holidays.',
  },
  {
    ...{ kind: 'permit', title: 'Barangay permit', number: '0112', audience: 'officers', days: [-680, -310] },
    text: 'Permit of the barangay for the office of the association.',
  },
  {
    ...{ kind: 'report', title: 'Audited financial statements', audience: 'residents', days: [-575] },
    text: 'Receipts, disbursements and what the places of money held on December 31.',
  },
  {
    ...{ kind: 'report', title: 'Audited financial statements', audience: 'residents', days: [-215] },
    text: 'Receipts, disbursements and what the places of money held on December 31.',
  },
  {
    ...{ kind: 'contract', title: 'Contract with the guards', number: 'C-2', audience: 'officers', days: [-700, -335] },
    text: 'Two guards by day and three by night at the gate of Lakeview Road, for one year.',
  },
]

/** Papers of several years; where there were older versions they stay. */
export async function fillDocuments(office: Office): Promise<void> {
  for (const { days, ...about } of DOCUMENTS) {
    let path = '/documents'
    for (const at of days) {
      const day = addDays(office.today, at)
      office.clock.moveTo(day, '16:00')
      const { document } = await ask<{ document: { id: number } }>(office, 'POST', path, await formOf(about, day))
      path = `/documents/${document.id}/versions`
    }
  }
}

async function formOf(
  { kind, title, number, audience, text }: Omit<StoredDocuments, 'days'>,
  day: Day,
): Promise<FormData> {
  const numbered = number === undefined ? '' : `${day.slice(0, 4)}-${number}`
  const form = new FormData()
  for (const [name, value] of Object.entries({ kind, title, number: numbered, day, audience })) form.set(name, value)
  const village = { name: 'Lakeview Village', address: 'Santa Rosa, Laguna', registration: '', tin: '', contact: '' }
  const paper = await renderPdf({
    ...{ title, paper: 'A4' },
    content: [
      ...letterhead({ village, title, subtitle: [numbered, showLongDay(day)].filter(Boolean).join(', ') }),
      { text },
    ],
  })
  const name = `${title.toLowerCase().replaceAll(' ', '-')}-${day.slice(0, 4)}.pdf`
  form.set('file', new Blob([new Uint8Array(paper)], { type: 'application/pdf' }), name)
  return form
}
