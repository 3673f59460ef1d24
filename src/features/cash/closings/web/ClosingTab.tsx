import { Button, Stack } from '@mantine/core'
import type { Drawer } from '#features/cash/closings/contract.ts'
import type { Day } from '#shared/dates.ts'
import { useAsk } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { actionsColumn } from '#web/ui/tables/actions-column.ts'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { closingsContract } from '../contract.ts'
import { ClosedDays } from './ClosedDays.tsx'

const CountDrawer = lazyPart(async () => (await import('./CountDrawer.tsx')).CountDrawer)

interface Props {
  today: Day
  page: number
  onChange: (patch: { page?: number }) => void
}

/** The drawers with what is to be counted, and the days that were closed (docs/spec/money.md#closing-a-day). */
export function ClosingTab({ today, page, onChange }: Props) {
  const query = useAsk(closingsContract.drawers, {})
  const counting = useWindow<Drawer>()
  const columns: Column<Drawer>[] = [
    { header: t('Drawer'), wrap: true, cell: (one) => <bdi>{one.place.name}</bdi> },
    { header: t('Closed to'), cell: (one) => one.closed_to && <DayText day={one.closed_to} /> },
    { header: t('Open since'), cell: (one) => one.open_since && <DayText day={one.open_since} /> },
    { header: t('By the book'), align: 'right', card: 'corner', cell: (one) => <Money pesos={one.book} /> },
    actionsColumn(
      (one) =>
        may('desk') && (
          <Button
            size="compact-sm"
            aria-label={t('Count {drawer}', { drawer: one.place.name })}
            onClick={() => counting.open(one)}
          >
            {t('Count')}
          </Button>
        ),
    ),
  ]
  return (
    <Stack gap="md">
      <Section title={t('Close the Day')} flush>
        <DataTable
          label={t('Drawers')}
          query={query}
          rows={query.data}
          rowKey={(one) => one.place.id}
          columns={columns}
          empty={t('There is no cash drawer.')}
          expect={1}
        />
      </Section>
      <ClosedDays page={page} onPage={(next) => onChange({ page: next })} />
      {counting.about && counting.show(<CountDrawer drawer={counting.about} today={today} onClose={counting.close} />)}
    </Stack>
  )
}
