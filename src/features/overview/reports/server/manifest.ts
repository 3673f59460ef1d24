import type { Manifest } from '#server/feature/manifest.ts'
import { deletePreparedJob } from './prepared.ts'
import { throwPreparedAway } from './queries.ts'
import { printJob } from './report-runs.ts'
import { reports } from './routes.ts'
import { statementsByMail } from './statement-mail.ts'

export const reportsManifest: Manifest = {
  name: 'reports',
  serves: [reports],
  tables: {
    prepared_documents: {
      personal: {
        asked: 'none',
        error: 'none',
        file_id: 'none',
        id: 'none',
        name: 'none',
        report: 'none',
        state: 'none',
      },
    },
    statement_mails: { personal: { chosen: 'none' } },
    statement_mail_lots: { personal: {} },
  },
  papersByMail: statementsByMail,
  jobs: [deletePreparedJob, printJob],
  erase: ({ db }) => throwPreparedAway(db),
}
