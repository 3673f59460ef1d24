import { Stack } from '@mantine/core'
import { Suspense } from 'react'
import * as z from 'zod/mini'
import { BOND_STATES } from '#features/cash/bonds/rules.ts'
import { DepositLine } from '#features/cash/bonds/web/DepositLine.tsx'
import { CHEQUE_STATES } from '#features/cash/cheques/rules.ts'
import { ChequesTab } from '#features/cash/cheques/web/ChequesTab.tsx'
import { ClosingTab } from '#features/cash/closings/web/ClosingTab.tsx'
import { TodayTab } from '#features/cash/collections/web/TodayTab.tsx'
import { DepositsTab } from '#features/cash/deposits/web/DepositsTab.tsx'
import { Months } from '#features/cash/months/web/Months.tsx'
import { LINE_FILTERS } from '#features/cash/reconciliation/rules.ts'
import { VIEW_KEYS } from '#features/cash/reconciliation/web/views.ts'
import { PettyCashTab } from '#features/cash/replenishments/web/PettyCashTab.tsx'
import { CashAccountsTab } from '#features/ledger/cash-accounts/web/CashAccountsTab.tsx'
import { PAYMENT_METHODS } from '#features/ledger/payments/rules.ts'
import { ReceiptButton } from '#features/ledger/payments/web/ReceiptButton.tsx'
import { WithVillage } from '#features/office/settings/web/WithVillage.tsx'
import type { Day } from '#shared/dates.ts'
import {
  choiceParam,
  dayParam,
  monthParam,
  numberOrAllParam,
  pageParam,
  textParam,
  useListState,
} from '#web/list-state.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { PageLoader } from '#web/ui/page/PageLoader.tsx'
import { PageTabs } from '#web/ui/page/PageTabs.tsx'

const TABS = [
  ['today', t('Today')],
  ['places', t('Places')],
  ['cheques', t('Cheques')],
  ['deposits', t('Deposits')],
  ['petty', t('Petty cash')],
  ['held', t('Money held')],
  ['reconciliation', t('Reconciliation')],
  ['closing', t('Closing')],
] as const

const MAX_ID = 2_147_483_647

const state = z.object({
  tab: choiceParam(['today', 'places', 'cheques', 'deposits', 'petty', 'held', 'reconciliation', 'closing'], 'today'),
  /** The place whose book is open. */
  place: numberOrAllParam(1, MAX_ID, null),
  from: dayParam(),
  to: dayParam(),
  /** Of the collections. */
  method: choiceParam([...PAYMENT_METHODS, 'all'], 'all'),
  /** Receiver; null is everybody. */
  by: numberOrAllParam(1, MAX_ID, null),
  /** Of the cheques: how far they are, the month of their calendar, and the day chosen in it. */
  state: choiceParam([...CHEQUE_STATES, 'all'], 'all'),
  month: monthParam(),
  day: dayParam(),
  /** Of the bonds. */
  bonds: choiceParam(['holding', ...BOND_STATES, 'all'], 'holding'),
  /** Of the reconciliation: what is shown of a place, and which lines. */
  view: choiceParam(VIEW_KEYS, 'lines'),
  lines: choiceParam(LINE_FILTERS, 'open'),
  /** Of the cheques, the bonds and the lines. */
  search: textParam(),
  page: pageParam(),
})

/** Choices that belong to one tab, as another finds it. */
const UNCHOSEN = {
  place: null,
  from: '',
  to: '',
  method: 'all',
  by: null,
  month: '',
  day: '',
  search: '',
} as const

/** Tab, period, page and the open place, as the address holds them. */
const useCashState = () => useListState(state)

const BondsTab = lazyPart(async () => (await import('#features/cash/bonds/web/BondsTab.tsx')).BondsTab)
const ReconciliationTab = lazyPart(
  async () => (await import('#features/cash/reconciliation/web/ReconciliationTab.tsx')).ReconciliationTab,
)

/** The cash book (/cash-book, docs/spec/money.md#places): where the money is, and how it moves. */
export const CashBookPage = () => (
  <WithVillage title={t('Cash Book')}>{(village) => <CashBook today={village.today} />}</WithVillage>
)

function CashBook({ today }: { today: Day }) {
  const [all, setState] = useCashState()
  const { tab, place, from, to, method, by, state, month, day, bonds, view, lines, search, page } = all
  const change = (patch: Parameters<typeof setState>[0]) => void setState(patch)
  return (
    <>
      <PageHeader title={t('Cash Book')} />
      <PageTabs
        label={t('Cash book')}
        tabs={may('read') ? TABS : TABS.filter(([name]) => name === 'today' || name === 'closing')}
        value={tab}
        onChange={(next) => change({ ...UNCHOSEN, tab: next })}
      >
        {tab === 'today' && <TodayTab today={today} {...{ from, to, method, by }} onChange={change} />}
        {tab === 'places' && <DepositLine />}
        {tab === 'places' && (
          <CashAccountsTab
            today={today}
            place={place}
            onPlace={(id) => change({ place: id })}
            {...{ from, to, page }}
            onChange={change}
            paper={({ payment }) =>
              payment && <ReceiptButton paymentId={payment.id} receiptNumber={payment.receipt_number} />
            }
          />
        )}
        {tab === 'cheques' && <ChequesTab today={today} {...{ state, month, day, search, page }} onChange={change} />}
        {tab === 'closing' && (
          <Stack gap="md">
            <ClosingTab today={today} page={page} onChange={change} />
            {may('read') && <Months />}
          </Stack>
        )}
        {tab === 'deposits' && <DepositsTab today={today} page={page} onChange={change} />}
        {tab === 'petty' && <PettyCashTab today={today} page={page} onChange={change} />}
        <Suspense fallback={<PageLoader />}>
          {tab === 'reconciliation' && (
            <ReconciliationTab today={today} {...{ place, view, lines, search, page }} onChange={change} />
          )}
          {tab === 'held' && <BondsTab today={today} state={bonds} search={search} page={page} onChange={change} />}
        </Suspense>
      </PageTabs>
    </>
  )
}
