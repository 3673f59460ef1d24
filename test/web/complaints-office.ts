import type { Complaint, ComplaintThread } from '#features/messages/complaints/contract.ts'
import { openAt } from './open-at.tsx'
import { pageOfRows, resident, residentRow } from './requests-office.ts'
import { aVillage } from './village.ts'

/** A pending complaint; every field can be set. */
export const aComplaint = (over: Partial<Complaint> = {}): Complaint => ({
  id: 7,
  resident_id: 21,
  number: 'C-2026-0007',
  type: 'Noise',
  kind: 'Noise',
  place: null,
  message: 'Videoke until two.\n\nThird time.',
  status: 'Pending',
  date_sent: '2026-11-20',
  remarks: null,
  seen_at: null,
  working_at: null,
  solved_at: null,
  withdrawn_at: null,
  resident,
  created_at: '',
  updated_at: '',
  ...over,
})

/** The same with what was written about it, as the call for one complaint answers it. */
export const aThread = (over: Partial<ComplaintThread> = {}): ComplaintThread => ({
  ...aComplaint(),
  photos: [],
  messages: [],
  ...over,
})

/** Opens the screen over complaints that can be solved and deleted. */
export function openComplaints(address: string, rows: Complaint[], more: Parameters<typeof aVillage>[0] = {}) {
  const heard = aVillage(
    {
      'GET /complaints': ({ query }) =>
        pageOfRows(
          rows.filter((row) => row.status.toLowerCase() === query.status),
          { page: Number(query.page) },
        ),
      'GET /complaints/7': () => ({ json: aThread(rows.find((row) => row.id === 7)) }),
      'POST /complaints/7/solve': ({ body }) => {
        const remarks = (body as { remarks: string }).remarks
        rows.splice(0, 1, aComplaint({ status: 'Solved', remarks }))
        const reached = { people: 1, inbox: 1, push: 0, mail: 0, sms: 0, nobody: 0, merged: 0 }
        return { json: { message: 'The complaint is solved.', complaint: rows[0], reached } }
      },
      'GET /settings': () => ({
        json: { village_timezone: 'Asia/Manila', complaint_kinds: 'Noise\nDispute\nGarbage' },
      }),
      'POST /complaints/7/seen': () => ({ json: { message: 'It is noted.' } }),
      'DELETE /complaints/7': () => {
        rows.splice(0, 1)
        return { json: { message: 'The complaint was deleted.' } }
      },
      'GET /residents': () => pageOfRows([residentRow]),
      ...more,
    },
    'treasurer',
  )
  const bodies = (call: string) => heard.filter((one) => `${one.method} ${one.path}` === call).map((one) => one.body)
  return { at: openAt(address), bodies }
}
