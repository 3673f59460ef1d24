import * as z from 'zod/mini'
import { get } from '#shared/contract.ts'
import { NAMES } from '../names.ts'
import { complaintRow, profileRow } from '../rows.ts'
import { paper } from './paper.ts'

/** The residents, and what they complained of. */
export const villageCalls = {
  profilesPdf: paper('/reports/profile-pdf', 'All residents, as PDF', NAMES.residents),
  complaintsPdf: paper('/reports/complaints-pdf', 'All complaints, as PDF', NAMES.complaints),
  profiles: get('/reports/profile-data', {
    who: 'read',
    summary: 'All residents',
    report: NAMES.residents,
    reply: z.object({ residents: z.array(profileRow) }),
  }),
  complaints: get('/reports/complaints-data', {
    who: 'read',
    summary: 'All complaints',
    report: NAMES.complaints,
    reply: z.object({ complaints: z.array(complaintRow) }),
  }),
}
