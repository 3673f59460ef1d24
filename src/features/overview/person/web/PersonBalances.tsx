import { Button, Group, Text } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { lotContract, type OwnedLot } from '#features/overview/lot/contract.ts'
import { sumOf } from '#features/overview/reports/web/sums.ts'
import { LotLink, RecordPaymentLink } from '#features/people/houses/web/LotLink.tsx'
import { ROLE_LABELS } from '#features/people/residents/rules.ts'
import type { Day } from '#shared/dates.ts'
import { useAsk } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { T } from '#web/texts/T.tsx'
import { t, translate } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'

const Sell = lazyPart(async () => (await import('#features/dues/sales/web/Sell.tsx')).Sell)

const columns: Column<OwnedLot>[] = [
  { header: t('Lot'), wrap: true, cell: (lot) => <LotLink house={lot} /> },
  {
    header: t('Type'),
    cell: ({ role, main }) => (role === 'home_owner' && !main ? t('Owns it too') : translate(ROLE_LABELS[role])),
  },
  { header: t('Since'), cell: (lot) => <DayText day={lot.from_day} /> },
  { header: t('Owed'), align: 'right', cell: (lot) => <Money pesos={lot.owed} /> },
  {
    header: t('Oldest due day'),
    cell: (lot) => (lot.oldest_due === null ? t('Nothing owed') : <DayText day={lot.oldest_due} />),
  },
  { header: t('Advance'), align: 'right', cell: (lot) => <Money pesos={lot.credit} /> },
  { header: t('Action'), hideHeader: true, card: 'actions', cell: (lot) => <RecordPaymentLink house={lot} /> },
]

interface Props {
  residentId: number
  today: Day
}

/** Debts and advances of a person's lots, with one total; one receipt takes the payment of several. */
export function PersonBalances({ residentId, today }: Props) {
  const query = useAsk(lotContract.ofPerson, { residentId })
  const rows = query.data ?? []
  const paying = useWindow<true>()
  const owed = sumOf(rows, (lot) => lot.owed)
  return (
    <Section
      flush
      title={t('What the lots owe')}
      actions={
        rows.length > 1 &&
        may('till') && (
          <Button leftSection={<IconCash size={16} aria-hidden />} onClick={() => paying.open(true)}>
            {t('Take payment for several lots')}
          </Button>
        )
      }
    >
      <DataTable
        label={t('Owed')}
        query={query}
        rows={query.data}
        rowKey={(lot) => lot.id}
        columns={columns}
        empty={t('No lot today.')}
      />
      {rows.length > 1 && (
        <Group p="md" justify="space-between">
          <Text fw={650}>
            <T text="Owed in all: {amount}" amount={<Money pesos={owed} />} />
          </Text>
          <Text c="dimmed">
            <T text="Advance: {amount}" amount={<Money pesos={sumOf(rows, (lot) => lot.credit)} />} />
          </Text>
        </Group>
      )}
      <Dialog title={t('Take payment for several lots')} size="lg" opened={paying.opened} onClose={paying.close}>
        {paying.about && (
          <Sell
            key={paying.times}
            today={today}
            lots={rows.filter((lot) => lot.owed > 0).map((lot) => lot.id)}
            onClose={paying.close}
          />
        )}
      </Dialog>
    </Section>
  )
}
