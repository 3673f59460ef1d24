import type { ReconciledAccount, Statement } from '#features/cash/reconciliation/contract.ts'
import { usePage, useSend } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { RowButton } from '#web/ui/RowButton.tsx'
import { actionsColumn } from '#web/ui/tables/actions-column.ts'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { PagedSection } from '#web/ui/tables/PagedSection.tsx'
import { confirm } from '#web/ui/windows/confirm.ts'
import { reconciliationContract } from '../contract.ts'
import { SOURCE_NAMES } from './recon-texts.ts'

interface Props {
  place: ReconciledAccount
  page: number
  onPage: (page: number) => void
}

/** The statements of a place that were read; the last one can be taken back while nothing of it is decided. */
export function Statements({ place, page, onPage }: Props) {
  const query = usePage(reconciliationContract.statements, { place_id: place.id, page })
  const back = useSend(reconciliationContract.takeBack, {
    done: ({ message }) => notify.success(message),
    failed: notify.failure,
  })
  const ask = async (one: Statement) => {
    const sure = await confirm({
      title: t('Take a Statement Back'),
      message: t('Its lines go. They can be read again at any time.'),
      yes: t('Take It Back'),
      no: t('Keep It'),
      danger: true,
    })
    if (sure) back.mutate({ id: one.id })
  }
  const columns: Column<Statement>[] = [
    {
      header: t('Days'),
      cell: (one) => (
        <T text="{from} to {to}" from={<DayText day={one.from_day} />} to={<DayText day={one.to_day} />} />
      ),
    },
    { header: t('File'), wrap: true, cell: (one) => <bdi>{one.file_name ?? SOURCE_NAMES[one.source]}</bdi> },
    { header: t('New lines'), align: 'right', cell: (one) => one.lines },
    { header: t('Not understood'), wrap: true, cell: (one) => <bdi>{one.not_read.join('; ')}</bdi> },
    { header: t('Read by'), wrap: true, cell: (one) => <bdi>{one.recorded_by.name}</bdi> },
    actionsColumn(
      (one) =>
        may('bank') && (
          <RowButton
            danger
            label={t('Take statement {file} back', { file: one.file_name ?? `${one.from_day} – ${one.to_day}` })}
            onClick={() => void ask(one)}
          >
            {t('Take Back')}
          </RowButton>
        ),
    ),
  ]
  return (
    <PagedSection
      title={t('Statements that were read')}
      query={query}
      columns={columns}
      page={page}
      onPage={onPage}
      empty={t('No statement of this place was read yet.')}
    />
  )
}
