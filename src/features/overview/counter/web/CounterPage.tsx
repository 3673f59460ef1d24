import { Button, Text } from '@mantine/core'
import { Suspense, useEffect } from 'react'
import * as z from 'zod/mini'
import { bondsContract } from '#features/cash/bonds/contract.ts'
import { collectionsContract } from '#features/cash/collections/contract.ts'
import { collectedColumns } from '#features/cash/collections/web/collected-columns.tsx'
import { SellButton } from '#features/dues/sales/web/SellButton.tsx'
import { METHOD_NAMES } from '#features/ledger/payments/web/how-paid.ts'
import { WithVillage } from '#features/office/settings/web/WithVillage.tsx'
import type { Day } from '#shared/dates.ts'
import { useAsk } from '#web/calls/query.ts'
import { choiceParam, numberOrAllParam, useListState } from '#web/list-state.ts'
import { may } from '#web/may.ts'
import { plural, t } from '#web/texts/t.ts'
import { readTyped } from '#web/type-ahead-buffer.ts'
import { pesoText } from '#web/ui/Money.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { PageLoader } from '#web/ui/page/PageLoader.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { DataTable } from '#web/ui/tables/DataTable.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { CounterBox } from './CounterBox.tsx'

/** As many as are looked at while nobody stands at the counter. */
const LAST = 8

/** Receipts of today, in all and by method, and the last receipts; nothing until it is known. */
function PaymentsToday() {
  const query = useAsk(collectionsContract.read, {})
  const { data } = query
  if (!data) return null
  const last = data.receipts
    .filter((one) => one.counts)
    .slice(-LAST)
    .reverse()
  const sums = data.by_method.map(({ method, count, amount }) =>
    plural(count, '{method}: {amount}, 1 receipt', '{method}: {amount}, {count} receipts', {
      method: METHOD_NAMES[method],
      amount: pesoText(amount),
    }),
  )
  return (
    <Section title={t('Taken today: {amount}', { amount: pesoText(data.total) })}>
      <Text size="sm" c="dimmed">
        {sums.length > 0 ? sums.join(' · ') : t('No payment yet')}
      </Text>
      {last.length > 0 && (
        <DataTable
          label={t('Receipts of today')}
          query={query}
          rows={last}
          rowKey={(one) => one.id}
          columns={collectedColumns()}
          empty={t('No payment yet')}
        />
      )}
    </Section>
  )
}

const RecordBond = lazyPart(async () => (await import('#features/cash/bonds/web/RecordBond.tsx')).RecordBond)

/** Receipts that are of no lot on show, for who has no other page to write them; nothing for who may not. */
function OtherReceipts({ today }: { today: Day }) {
  const recording = useWindow<true>()
  return (
    <>
      {may(bondsContract.take) && (
        <Button variant="default" onClick={() => recording.open(true)}>
          {t('Take a Bond')}
        </Button>
      )}
      <SellButton today={today} />
      {recording.show(<RecordBond today={today} onClose={recording.close} />)}
    </>
  )
}

const LotView = lazyPart(async () => (await import('./LotView.tsx')).LotView)

const MAX_ID = 2_147_483_647
const state = z.object({
  /** The house that is served, null for the empty box. */
  lot: numberOrAllParam(1, MAX_ID, null),
  /** Says whether its payment is taken at once. */
  pay: choiceParam(['yes', 'no'], 'no'),
})

/** The counter (/counter, docs/spec/overview.md#counter): one box, the lot it finds, its payment, the next person. */
export const CounterPage = () => (
  <WithVillage title={t('Counter')}>{(village) => <Counter today={village.today} />}</WithVillage>
)

function Counter({ today }: { today: Day }) {
  const [{ lot, pay }, setState] = useListState(state)
  const next = () => void setState({ lot: null, pay: 'no' })
  const serves = lot !== null
  // Whoever leaves the lots leaves what was typed for them, also for one whose card never came.
  useEffect(() => (serves ? () => void readTyped() : undefined), [serves])
  if (lot === null)
    return (
      <>
        <PageHeader title={t('Counter')} actions={!may('read') && <OtherReceipts today={today} />} />
        <CounterBox atOnce />
        <PaymentsToday />
      </>
    )
  return (
    <Suspense fallback={<PageLoader />}>
      <LotView key={lot} id={lot} today={today} pays={pay === 'yes'} onNext={next} />
    </Suspense>
  )
}
