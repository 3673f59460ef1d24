import { refusals } from '#features/dues/bills/refusals.ts'
import { billAsShown, signedReason } from '#features/dues/bills/server/approvable.ts'
import { asksSecond } from '#features/office/settings/server/second-officer.ts'
import { approvable } from '#server/access/approvals.ts'
import { tagged } from '#server/feature/feature.ts'
import type { Manifest } from '#server/feature/manifest.ts'
import { penaltiesContract } from '../contract.ts'
import { penalties, penaltyJob } from './routes.ts'
import { penaltyRulesOfOffice } from './rule.routes.ts'

/** Waivers that wait for a second officer where the settings say so. */
const approvableWaivers = [
  approvable(penalties, penaltiesContract, 'waive', {
    asks: ({ db }) => asksSecond(db, 'second_officer_waivers'),
    about: ({ bill, waived, total }) =>
      refusals.proposed_waivers({ lot: bill.resident.house.address, due: bill.due_date, count: waived, total }),
    touches: ({ bill }) => billAsShown(bill),
    signed: signedReason,
  }),
  approvable(penalties, penaltiesContract, 'takeBack', {
    asks: ({ db }) => asksSecond(db, 'second_officer_waivers'),
    about: ({ waived, total }) => refusals.proposed_penalties_back({ count: waived, total }),
    touches: ({ credited, left }, { params }) => ({ run: params.id, credited, left }),
    signed: signedReason,
  }),
]

export const penaltiesManifest: Manifest = {
  name: 'penalties',
  serves: [tagged('penalty-runs', penalties), tagged('penalty-rules', penaltyRulesOfOffice)],
  tables: {
    penalty_rules: {
      record: 'Rule of penalties',
      personal: { charge_ids: 'none', earlier_bills: 'none', from_month: 'none', kind: 'none', resolution: 'others' },
    },
  },
  writes: ['bill_lines'],
  approvable: approvableWaivers,
  jobs: [penaltyJob],
}
