import { takesMessages } from '#features/dues/reported/rules.ts'
import { useAsk } from '#web/calls/query.ts'
import { sends } from '#web/mobile/outbox.ts'
import { QueryResult } from '#web/mobile/parts.tsx'
import { t } from '#web/texts/t.ts'
import { reports } from '../calls.ts'
import { Messages, Write } from '../requests/Thread.tsx'
import { Page } from '../Shell.tsx'
import { One } from './Reports.tsx'

sends('report-message', reports.write)

/** One reported payment, with what was written about it. */
export function OneReport({ id }: { id: number }) {
  const report = useAsk(reports.read, { id })
  const thread = useAsk(reports.messages, { id })
  return (
    <Page title={t('What you reported')} above="/my/pay">
      <QueryResult of={report} rows={4}>
        {(of) => (
          <>
            <One of={of} />
            <Messages of={thread.data?.messages ?? []} kind="report-message" />
            {takesMessages(of.state) && <Write kind="report-message" id={id} />}
          </>
        )}
      </QueryResult>
    </Page>
  )
}
