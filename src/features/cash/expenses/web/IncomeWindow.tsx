import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { IncomeTotals } from '#features/cash/income/contract.ts'
import { type Payment, paymentsContract } from '#features/ledger/payments/contract.ts'
import { METHOD_NAMES } from '#features/ledger/payments/web/how-paid.ts'
import { ReceiptButton } from '#features/ledger/payments/web/ReceiptButton.tsx'
import { Struck, VoidedNote } from '#features/ledger/payments/web/Voided.tsx'
import { usePage } from '#web/calls/query.ts'
import { showMonth } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { PagedTable } from '#web/ui/tables/PagedTable.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import classes from './Books.module.css'
import { type BooksState, daysOf, monthShown, type SetBooksState } from './books-state.ts'
import { amountOf, type IncomeKind } from './income-kinds.ts'

interface Props {
  /** The kind that is open; undefined while nothing is. */
  kind: IncomeKind | undefined
  totals: IncomeTotals | undefined
  list: BooksState
  setList: SetBooksState
}

/** An income of the month with the entries of the ledger behind it. */
export function IncomeWindow({ kind, totals, list, setList }: Props) {
  // The last one stays while its window fades out.
  const [last, setLast] = useState(kind)
  if (kind && kind !== last) setLast(kind)
  const close = () => void setList({ income: 'none', entries: 1, page: list.page })
  return (
    <Dialog
      title={last?.window ?? ''}
      size="xl"
      opened={kind !== undefined}
      onClose={close}
      footer={
        <Button variant="default" onClick={close}>
          {t('Close')}
        </Button>
      }
    >
      {last && (
        <>
          <Text c="dimmed" size="sm">
            {showMonth(monthShown(list))}
          </Text>
          <p className={classes.windowAmount}>{amountOf(totals?.[last.sum])}</p>
          {totals && totals.forfeited > 0 && (last.type === null || last.type === 'sale') && (
            <Text size="sm">{t('{amount} of it was kept from bonds.', { amount: amountOf(totals.forfeited) })}</Text>
          )}
          <Entries
            kind={last}
            list={list}
            onPage={(entries) => void setList({ entries, page: list.page }, { replace: true })}
          />
        </>
      )}
    </Dialog>
  )
}

interface EntriesProps {
  kind: IncomeKind
  list: BooksState
  onPage: (page: number) => void
}

/** The entries of the month, newest first; those that are not struck through are together the amount above. */
function Entries({ kind, list, onPage }: EntriesProps) {
  const entries = usePage(paymentsContract.list, {
    type: kind.type,
    // Money held is no income.
    ...(kind.type ? {} : { held: 'false' as const }),
    ...daysOf(monthShown(list)),
    page: list.entries,
  })
  return (
    <div className={classes.entries}>
      <PagedTable
        label={t('Payments')}
        query={entries}
        rowKey={(entry) => entry.id}
        columns={columnsOf(kind)}
        height={320}
        empty={t('No payment records found.')}
        expect={5}
        page={list.entries}
        onPage={onPage}
        hideSingle
      />
    </div>
  )
}

const receiptOf = ({ id, receipt_number }: Payment) => (
  <ReceiptButton paymentId={id} receiptNumber={receipt_number} variant="transparent" px={0} leftSection={null} />
)

const columnsOf = (kind: IncomeKind): Column<Payment>[] => [
  {
    header: t('Payer'),
    cell: (entry) => (
      <>
        <bdi>{entry.payer_name}</bdi>
        <VoidedNote of={entry} />
      </>
    ),
  },
  { header: t('Date'), cell: (entry) => <DayText day={entry.payment_date} /> },
  ...(kind.type ? [] : [{ header: t('Source'), cell: (entry: Payment) => sources[entry.type] }]),
  { header: t('Method'), cell: (entry) => METHOD_NAMES[entry.payment_method] },
  { header: t('Receipt'), cell: receiptOf },
  {
    header: t('Amount'),
    align: 'right',
    card: 'corner',
    cell: (entry) => (
      <Struck of={entry}>
        <Money pesos={entry.amount} />
      </Struck>
    ),
  },
]

const sources: Readonly<Record<Payment['type'], string>> = {
  bill: t('Monthly Dues'),
  permit: t('Clearance'),
  booking: t('Amenities'),
  sticker: t('Stickers'),
  sale: t('Other Income'),
  bond: t('Bonds'),
}
