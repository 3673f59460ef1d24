import { tagged } from '#server/feature/feature.ts'
import type { Manifest } from '#server/feature/manifest.ts'
import { approvableWaivers } from './approvable.ts'
import { penalties, penaltyJob } from './routes.ts'
import { penaltyRulesOfOffice } from './rule.routes.ts'

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
