import { Group } from '@mantine/core'
import type { ComponentProps } from 'react'
import type { Payment } from '#features/ledger/payments/contract.ts'
import { receiptColumns } from '#features/ledger/payments/web/receipt-columns.tsx'
import type { Day } from '#shared/dates.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { RowButton } from '#web/ui/RowButton.tsx'
import { actionsColumn } from '#web/ui/tables/actions-column.ts'
import { PagedTable } from '#web/ui/tables/PagedTable.tsx'
import { useRowFocus } from '#web/ui/tables/use-row-focus.ts'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { ReissueWindow, VoidWindow } from './void-or-reissue.tsx'

type Props = Omit<ComponentProps<typeof PagedTable<Payment>>, 'columns' | 'rowKey'> & { today: Day }

/** Pixels that a row needs side by side. */
const TABLE_FROM = 880

/** One page of receipts, a row each, with print, Replace and Void on every one that counts. */
export function Receipts({ today, ...table }: Props) {
  const voiding = useWindow<number>()
  const replacing = useWindow<number>()
  const rows = useRowFocus(voiding.opened || replacing.opened)
  const actions = actionsColumn<Payment>(
    ({ id, type, receipt_number: receiptNumber, voided_at }) =>
      voided_at === null &&
      may('voids') && (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          {type === 'bill' && (
            <RowButton
              quiet
              label={t('Replace payment {receiptNumber}', { receiptNumber })}
              onClick={() => replacing.open(id)}
            >
              {t('Replace')}
            </RowButton>
          )}
          <RowButton
            danger
            label={t('Void payment {receiptNumber}', { receiptNumber })}
            onClick={() => voiding.open(id)}
          >
            {t('Void')}
          </RowButton>
        </Group>
      ),
  )
  return (
    <>
      <div ref={rows} tabIndex={-1} style={{ outline: 'none' }}>
        <PagedTable
          tableFrom={TABLE_FROM}
          {...table}
          rowKey={({ id }) => id}
          columns={[...receiptColumns(), actions]}
        />
      </div>
      <VoidWindow window={voiding} />
      <ReissueWindow window={replacing} today={today} />
    </>
  )
}
