import type { BillRow } from '#features/dues/bills/contract.ts'
import { BillAmount, BillName } from '#features/dues/bills/web/BillName.tsx'
import { BillState } from '#features/dues/bills/web/BillState.tsx'
import { LotLink } from '#features/people/houses/web/LotLink.tsx'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'

/** The bills of a lot. */
export const billColumns: Column<BillRow>[] = [
  { header: t('Month'), wrap: true, cell: (bill) => <BillName bill={bill} /> },
  { header: t('Issue Date'), cell: (bill) => <DayText day={bill.issue_date} /> },
  { header: t('Due Date'), cell: (bill) => <DayText day={bill.due_date} /> },
  { header: t('Paid Date'), cell: (bill) => <DayText day={bill.transactions[0]?.transaction_date} /> },
  { header: t('Amount'), align: 'right', cell: (bill) => <BillAmount bill={bill} /> },
  { header: t('Status'), card: 'corner', cell: (bill) => <BillState bill={bill} /> },
]

/** The bills of a resident, each of which names its lot. */
export const billColumnsWithLot: Column<BillRow>[] = [
  { header: t('Lot'), wrap: true, cell: (bill) => <LotLink house={bill.resident.house} /> },
  ...billColumns,
]
