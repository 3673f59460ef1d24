import { Group } from '@mantine/core'
import { Moment } from '#features/office/settings/web/Moment.tsx'
import { call } from '#web/calls/api.ts'
import { faredText } from '#web/calls/deliveries.ts'
import { usePage } from '#web/calls/query.ts'
import { plural, t } from '#web/texts/t.ts'
import { RowButton } from '#web/ui/RowButton.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { PagedSection } from '#web/ui/tables/PagedSection.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { usePoll } from '#web/use-poll.ts'
import { reportsContract } from '../contract.ts'
import type { StatementMail } from '../run-contract.ts'
import { FailedStatements } from './FailedStatements.tsx'
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

const columns = (onAgain: (one: StatementMail) => void): Column<StatementMail>[] => [
  { header: t('When'), card: 'title', cell: (one) => <Moment at={one.created_at} /> },
  { header: t('Lots'), wrap: true, cell: (one) => <bdi>{chosenText(one)}</bdi> },
  { header: t('Sent by'), card: 'hidden', cell: (one) => <bdi>{one.created_by.name}</bdi> },
  { header: t('People'), align: 'right', cell: (one) => one.people },
  { header: t('How it fared'), wrap: true, cell: faredText },
  {
    header: t('To print'),
    card: 'actions',
    cell: (one) => {
      const { id, print, failed } = one
      return (
        <Group gap="xs" wrap="nowrap">
          {failed > 0 && (
            <RowButton aria-haspopup="dialog" onClick={() => onAgain(one)}>
              {t('Who was not reached')}
            </RowButton>
          )}
          {print > 0 && (
            <PrintMany
              inRow
              label={plural(print, 'Print 1 statement', 'Print {count} statements')}
              count={print}
              print={() => call(reportsContract.statementRunPdf, { sending: id })}
              long={{ report: 'statement-run', year: null, month: null, sending: id }}
            />
          )}
        </Group>
      )
    },
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
  const failed = useWindow<StatementMail>()
  if (query.data?.total === 0) return null
  return (
    <>
      <PagedSection
        title={t('Sent by e-mail')}
        query={query}
        columns={columns(failed.open)}
        empty={t('No statements were sent yet.')}
        page={page}
        onPage={onPage}
      />
      {failed.about && failed.show(<FailedStatements id={failed.about.id} onClose={failed.close} />)}
    </>
  )
}
