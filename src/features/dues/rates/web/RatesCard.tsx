import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useAsk, useSend } from '#web/calls/query.ts'
import { showMonth } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { Money } from '#web/ui/Money.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { actionsColumn } from '#web/ui/tables/actions-column.ts'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { confirm } from '#web/ui/windows/confirm.ts'
import { type Rate, ratesContract } from '../contract.ts'
import { AddRate } from './AddRate.tsx'
import { BASES, PERIODS_BY_NAME } from './rate-texts.ts'
import { useLotKinds } from './use-lot-kinds.ts'

/** Rates of each kind of lot by month; without any, all pay the one amount of the settings. */
export function RatesCard() {
  const query = useAsk(ratesContract.list, {})
  const { kinds, nameOf } = useLotKinds()
  const rated = new Set(query.data?.map(({ kind }) => kind))
  // Without any rate every lot pays the one amount of the settings.
  const unrated = rated.size > 0 ? kinds.filter(({ code, billed, lots }) => billed && lots > 0 && !rated.has(code)) : []
  const [adding, setAdding] = useState(false)
  const remove = useSend(ratesContract.remove, { failed: notify.failure })
  const ask = async (rate: Rate) => {
    const message = t('{kind} from {month} on', { kind: nameOf(rate.kind), month: showMonth(rate.from) })
    if (await confirm({ title: t('Remove this rate?'), message, yes: t('Remove'), no: t('Keep it') }))
      remove.mutate({ id: rate.id })
  }
  const columns: Column<Rate>[] = [
    { header: t('Kind of Lot'), cell: (rate) => <bdi>{nameOf(rate.kind)}</bdi> },
    { header: t('From'), cell: (rate) => showMonth(rate.from) },
    { header: t('Rate'), align: 'right', cell: (rate) => <Money pesos={rate.amount} /> },
    { header: t('For'), cell: (rate) => BASES[rate.basis] },
    { header: t('Billed'), cell: (rate) => PERIODS_BY_NAME[rate.period] },
    { header: t('Resolution'), wrap: true, cell: (rate) => <bdi>{rate.resolution}</bdi> },
    actionsColumn((rate) =>
      rate.used ? null : (
        <RowButton danger onClick={() => void ask(rate)}>
          {t('Remove')}
        </RowButton>
      ),
    ),
  ]
  return (
    <Section
      title={t('Rates by Kind of Lot')}
      flush
      actions={
        <Group gap="xs">
          <Button variant="default" onClick={() => setAdding(true)}>
            {t('Add a Rate')}
          </Button>
        </Group>
      }
    >
      {unrated.length > 0 && (
        <Text size="sm" c="var(--mantine-color-error)" px="md" pb="sm">
          {t('Not billed, as they have no rate: {kinds}', { kinds: unrated.map(({ name }) => name).join(', ') })}
        </Text>
      )}
      <DataTable
        label={t('Rates')}
        query={query}
        rows={query.data}
        rowKey={(rate) => rate.id}
        columns={columns}
        empty={t('No rates are entered: every lot pays the bill amount per month.')}
        expect={2}
      />
      {adding && <AddRate onClose={() => setAdding(false)} />}
    </Section>
  )
}
