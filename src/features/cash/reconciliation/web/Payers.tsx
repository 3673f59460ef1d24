import { Button } from '@mantine/core'
import type { Payer } from '#features/cash/reconciliation/contract.ts'
import { LotLink } from '#features/people/houses/web/LotLink.tsx'
import { usePage, useSend } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { notify } from '#web/ui/page/notify.ts'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { PagedSection } from '#web/ui/tables/PagedSection.tsx'
import { reconciliationContract } from '../contract.ts'

interface Props {
  page: number
  search: string
  onChange: (patch: { page?: number; search?: string }) => void
}

/** Whom the payers of statements pay for, as it was learned from what was linked. */
export function Payers({ page, search, onChange }: Props) {
  const query = usePage(reconciliationContract.payers, { search, page })
  const forget = useSend(reconciliationContract.forget, {
    done: ({ message }) => notify.success(message),
    failed: notify.failure,
  })
  const columns: Column<Payer>[] = [
    { header: t('Payer'), wrap: true, cell: (one) => <bdi>{one.key}</bdi> },
    { header: t('Lot'), wrap: true, cell: (one) => <LotLink house={one.lot} /> },
    { header: t('Learned from'), wrap: true, cell: (one) => <bdi>{one.learned_by.name}</bdi> },
    {
      header: t('Actions'),
      hideHeader: true,
      card: 'actions',
      cell: (one) =>
        may('staff') && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            aria-label={t('Forget {payer}', { payer: one.key })}
            onClick={() => forget.mutate({ id: one.id })}
          >
            {t('Forget')}
          </Button>
        ),
    },
  ]
  return (
    <PagedSection
      title={t('Remembered payers')}
      actions={
        <SearchBox
          label={t('Search the payers')}
          placeholder={t('Payer or lot')}
          value={search}
          onSearch={(text) => onChange({ search: text, page: 1 })}
        />
      }
      query={query}
      columns={columns}
      page={page}
      onPage={(next) => onChange({ page: next })}
      empty={t('No payer is remembered yet.')}
    />
  )
}
