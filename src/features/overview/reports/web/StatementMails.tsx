import { Moment } from '#features/office/settings/web/Moment.tsx'
import { call } from '#web/calls/api.ts'
import { faredText } from '#web/calls/deliveries.ts'
import { usePage } from '#web/calls/query.ts'
import { plural, t } from '#web/texts/t.ts'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { PagedSection } from '#web/ui/tables/PagedSection.tsx'
import { usePoll } from '#web/use-poll.ts'
import { reportsContract } from '../contract.ts'
import type { StatementMail } from '../run-contract.ts'
import { PrintMany } from './PrintMany.tsx'
import { LOTS, MONTHS } from './run-choices.ts'

/** Pause between two looks while letters are on their way. */
const LOOK_MS = 3_000

const chosenText = ({ chosen: { only, behind, area } }: StatementMail): string =>
  [
    area || t('All of the village'),
    only && LOTS.find(([value]) => value === only)?.[1],
    behind && MONTHS.find(([value]) => value === behind)?.[1],
  ]
    .filter(Boolean)
    .join(' · ')

const columns: Column<StatementMail>[] = [
  { header: t('When'), card: 'title', cell: (one) => <Moment at={one.created_at} /> },
  { header: t('Lots'), wrap: true, cell: (one) => <bdi>{chosenText(one)}</bdi> },
  { header: t('Sent by'), card: 'hidden', cell: (one) => <bdi>{one.created_by.name}</bdi> },
  { header: t('People'), align: 'right', cell: (one) => one.people },
  { header: t('How it fared'), wrap: true, cell: faredText },
  {
    header: t('To print'),
    card: 'actions',
    cell: ({ id, print }) =>
      print > 0 && (
        <PrintMany
          inRow
          label={plural(print, 'Print 1 statement', 'Print {count} statements')}
          count={print}
          print={() => call(reportsContract.statementRunPdf, { sending: id })}
          long={{ report: 'statement-run', year: null, month: null, sending: id }}
        />
      ),
  },
]

interface Props {
  page: number
  onPage: (page: number) => void
}

/** Statements that went by mail: how many arrived by now, and those to print in one click. Nothing where none ever went. */
export function StatementMails({ page, onPage }: Props) {
  const query = usePage(reportsContract.statementMails, { page })
  usePoll(query.refetch, LOOK_MS, query.data?.data.some(({ waiting }) => waiting > 0) ?? false)
  if (query.data?.total === 0) return null
  return (
    <PagedSection
      title={t('Sent by e-mail')}
      query={query}
      columns={columns}
      empty={t('No statements were sent yet.')}
      page={page}
      onPage={onPage}
    />
  )
}
