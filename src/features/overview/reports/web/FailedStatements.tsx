import { Button } from '@mantine/core'
import { PersonNamed } from '#features/people/residents/web/PersonLink.tsx'
import { capitalAddress } from '#shared/addresses.ts'
import { useAsk, useSend } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { RowButton } from '#web/ui/RowButton.tsx'
import { SmallLine } from '#web/ui/SmallLine.tsx'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { reportsContract } from '../contract.ts'
import type { FailedStatement } from '../run-contract.ts'

const columns = (onAgain: ((one: FailedStatement) => void) | undefined): Column<FailedStatement>[] => [
  { header: t('Name'), card: 'title', wrap: true, cell: (one) => <PersonNamed id={one.user_id} name={one.name} /> },
  { header: t('Lots'), wrap: true, cell: (one) => <bdi>{one.lots.map(capitalAddress).join(', ')}</bdi> },
  {
    header: t('Reason'),
    wrap: true,
    cell: (one) => (
      <>
        {one.reason ?? 'N/A'}
        {!one.mail && (
          <SmallLine>
            {t('No e-mail reaches this person now. Correct the address on the page of the person.')}
          </SmallLine>
        )}
      </>
    ),
  },
  {
    header: t('Action'),
    card: 'actions',
    cell: (one) =>
      onAgain &&
      one.mail && (
        <RowButton label={t('Send again: {name}', { name: one.name })} onClick={() => onAgain(one)}>
          {t('Send again')}
        </RowButton>
      ),
  },
]

/** Window of the people whom statements by mail did not reach, and why; each is sent theirs again once an e-mail reaches them. */
export function FailedStatements({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useAsk(reportsContract.failedStatements, { id })
  const again = useSend(reportsContract.sendStatementsAgain, { done: notify.answer, failed: notify.failure })
  const onAgain = may(reportsContract.sendStatementsAgain)
    ? ({ user_id }: FailedStatement) => {
        if (!again.isPending) again.mutate({ id, user_ids: [user_id] })
      }
    : undefined
  return (
    <Dialog
      title={t('Statements that did not arrive')}
      size="xl"
      opened
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <DataTable
        label={t('Statements that did not arrive')}
        query={query}
        rows={query.data}
        rowKey={(one) => one.user_id}
        columns={columns(onAgain)}
        empty={t('All statements arrived.')}
        height={320}
      />
    </Dialog>
  )
}
