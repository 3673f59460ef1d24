import { Button } from '@mantine/core'
import { IconBuildingCommunity, IconCalendarExclamation, IconGavel, IconReceipt } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { accountsContract } from '#features/dues/accounts/contract.ts'
import { billsContract } from '#features/dues/bills/contract.ts'
import {
  type DuesState,
  type LettersOf,
  type PlansOf,
  TABS,
  type TabProps,
  useDuesState,
} from '#features/dues/bills/web/dues-state.ts'
import { paymentsContract } from '#features/ledger/payments/contract.ts'
import type { VillageSettings } from '#features/office/settings/web/use-settings.ts'
import { WithVillage } from '#features/office/settings/web/WithVillage.tsx'
import { monthOf } from '#shared/dates.ts'
import { asking, queryClient } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { SearchedText } from '#web/ui/fields/searched.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { PageLoader } from '#web/ui/page/PageLoader.tsx'
import { PageTabs } from '#web/ui/page/PageTabs.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { BillsTab } from './BillsTab.tsx'
import { HistoryTab, receiptsAsk } from './HistoryTab.tsx'
import { OverduesTab } from './OverduesTab.tsx'

/** Long enough to let the open tab go first. */
const AHEAD_MS = 500

/** Asks for the first page of every tab once the open one had its turn, so that they open without a wait. */
function useTabsAhead({ year, month, status, search }: DuesState): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const first = { search, page: 1 }
      const all = { ...first, kinds: 'all' } as const
      void queryClient.prefetchQuery(asking(billsContract.list, { ...all, year, month, status }))
      void queryClient.prefetchQuery(asking(paymentsContract.list, receiptsAsk({ year, month, search, page: 1 })))
      void queryClient.prefetchQuery(asking(accountsContract.residentOverdues, all))
      void queryClient.prefetchQuery(asking(accountsContract.accounts, all))
    }, AHEAD_MS)
    return () => clearTimeout(timer)
  }, [year, month, status, search])
}

const AccountsTab = lazyPart(async () => (await import('./AccountsTab.tsx')).AccountsTab)
const RemindersTab = lazyPart(async () => (await import('#features/dues/reminders/web/RemindersTab.tsx')).RemindersTab)
const GenerateBills = lazyPart(
  async () => (await import('#features/dues/billing-runs/web/GenerateBills.tsx')).GenerateBills,
)
const Assessments = lazyPart(async () => (await import('#features/dues/assessments/web/Assessments.tsx')).Assessments)
const Penalties = lazyPart(async () => (await import('#features/dues/penalties/web/Penalties.tsx')).Penalties)

/** Billing (/monthly-dues, docs/spec/money.md#monthly-dues-screen): what is owed, what was paid, who is behind. */
export const MonthlyDuesPage = (others: Others) => (
  <WithVillage title={t('Monthly Dues')}>{(village) => <Dues village={village} {...others} />}</WithVillage>
)

/** Parts other features put into the page. */
interface Others {
  letters?: LettersOf
  plans?: PlansOf
}

const panels = {
  overdues: OverduesTab,
  list: BillsTab,
  history: HistoryTab,
  reminders: RemindersTab,
  accounts: AccountsTab,
}

function Dues({ village, letters, plans }: { village: VillageSettings } & Others) {
  const [list, setList] = useDuesState(village.today)
  const generating = useWindow<true>()
  const penalising = useWindow<true>()
  const assessing = useWindow<true>()
  useTabsAhead(list)
  const Panel = list.tab === 'plans' ? null : panels[list.tab]
  const shown: TabProps = { village, list, setList, ...(letters ? { letters } : {}) }
  return (
    <>
      <PageHeader
        title={t('Monthly Dues')}
        actions={
          <>
            <Button component={Link} to="/standing" variant="default" leftSection={<IconGavel size={18} aria-hidden />}>
              {t('Standing')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconBuildingCommunity size={18} aria-hidden />}
              onClick={() => assessing.open(true)}
            >
              {t('Assessments')}
            </Button>
            {may('bills') && (
              <Button
                variant="default"
                leftSection={<IconCalendarExclamation size={18} aria-hidden />}
                onClick={() => penalising.open(true)}
              >
                {t('Penalties')}
              </Button>
            )}
            {may('bills') && (
              <Button
                data-new
                leftSection={<IconReceipt size={18} aria-hidden />}
                onClick={() => generating.open(true)}
              >
                {t('Generate bills')}
              </Button>
            )}
          </>
        }
      />
      <PageTabs
        label={t('Monthly dues')}
        tabs={TABS}
        value={list.tab}
        onChange={(tab) => setList({ tab, account: null })}
      >
        <SearchedText value={list.search}>
          <Suspense fallback={<PageLoader />}>{Panel ? <Panel {...shown} /> : plans?.(shown)}</Suspense>
        </SearchedText>
      </PageTabs>
      <Dialog title={t('Generate bills')} size="xl" opened={generating.opened} onClose={generating.close}>
        <Suspense fallback={<PageLoader />}>
          <GenerateBills key={generating.times} village={village} onClose={generating.close} />
        </Suspense>
      </Dialog>
      <Dialog title={t('Special Assessments')} size="xl" opened={assessing.opened} onClose={assessing.close}>
        <Suspense fallback={<PageLoader />}>
          <Assessments key={assessing.times} month={monthOf(village.today)} onClose={assessing.close} />
        </Suspense>
      </Dialog>
      <Dialog title={t('Penalties')} size="xl" opened={penalising.opened} onClose={penalising.close}>
        <Suspense fallback={<PageLoader />}>
          <Penalties key={penalising.times} onClose={penalising.close} />
        </Suspense>
      </Dialog>
    </>
  )
}
