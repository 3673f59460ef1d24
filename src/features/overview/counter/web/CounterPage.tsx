import { Suspense, useEffect } from 'react'
import * as z from 'zod/mini'
import { WithVillage } from '#features/office/settings/web/WithVillage.tsx'
import type { Day } from '#shared/dates.ts'
import { choiceParam, numberOrAllParam, useListState } from '#web/list-state.ts'
import { t } from '#web/texts/t.ts'
import { readTyped } from '#web/type-ahead-buffer.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PageLoader } from '#web/ui/PageLoader.tsx'
import { CounterBox } from './CounterBox.tsx'
import { PaymentsToday } from './PaymentsToday.tsx'

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
        <PageHeader title={t('Counter')} />
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
