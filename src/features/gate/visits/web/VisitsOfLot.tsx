import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addDays, type Day } from '#shared/dates.ts'
import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { DataTable } from '#web/ui/tables/DataTable.tsx'
import { visitsContract } from '../contract.ts'
import { ownVisitColumns } from './visit-columns.tsx'

/** Most that stand on the page of a lot. */
const LATEST = 5
/** Days that its link shows. */
const DAYS = 180

/** The latest visits of a lot; nothing where it had none. */
export function VisitsOfLot({ lot, today }: { lot: { id: number; address: string }; today: Day }) {
  const query = useAsk(visitsContract.list, { house: lot.id, page: 1, per_page: LATEST })
  if (!query.data || query.data.total === 0) return null
  return (
    <Section
      title={t('Visits')}
      flush
      actions={
        <Button
          variant="default"
          size="compact-md"
          renderRoot={(props) => (
            <Link {...props} to="/visits" search={{ search: lot.address, from: addDays(today, -DAYS) }} />
          )}
        >
          {t('All visits')}
        </Button>
      }
    >
      <DataTable
        label={t('Visits of the lot')}
        query={query}
        rows={query.data.data}
        rowKey={(one) => one.id}
        columns={ownVisitColumns}
        empty={t('There were no visits.')}
      />
    </Section>
  )
}
