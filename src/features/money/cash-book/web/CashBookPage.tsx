import { Stack } from '@mantine/core'
import { BondsTab } from '#features/money/bonds/web/BondsTab.tsx'
import { HeldLine } from '#features/money/bonds/web/HeldLine.tsx'
import { ChequesTab } from '#features/money/cheques/web/ChequesTab.tsx'
import { ClosingTab } from '#features/money/closings/web/ClosingTab.tsx'
import { TodayTab } from '#features/money/collections/web/TodayTab.tsx'
import { DepositsTab } from '#features/money/deposits/web/DepositsTab.tsx'
import { Months } from '#features/money/months/web/Months.tsx'
import { PlacesTab } from '#features/money/places/web/PlacesTab.tsx'
import { PettyCashTab } from '#features/money/replenishments/web/PettyCashTab.tsx'
import { WithVillage } from '#features/office/settings/web/WithVillage.tsx'
import type { Day } from '#shared/dates.ts'
import { t } from '#web/texts/t.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PageTabs } from '#web/ui/PageTabs.tsx'
import { TABS, useCashState } from './cash-state.ts'

/** The cash book (/cash-book, docs/spec/money.md#places): where the money is, and how it moves. */
export const CashBookPage = () => (
  <WithVillage title={t('Cash Book')}>{(village) => <CashBook today={village.today} />}</WithVillage>
)

function CashBook({ today }: { today: Day }) {
  const [{ tab, place, from, to, state, bonds, search, page }, setState] = useCashState()
  const change = (patch: Parameters<typeof setState>[0]) => void setState(patch)
  return (
    <>
      <PageHeader title={t('Cash Book')} />
      <PageTabs
        label={t('Cash book')}
        tabs={TABS}
        value={tab}
        onChange={(next) => change({ tab: next, place: null, from: '', to: '', search: '' })}
      >
        {tab === 'today' && <TodayTab today={today} {...{ from, to }} onChange={change} />}
        {tab === 'places' && <HeldLine />}
        {tab === 'places' && (
          <PlacesTab
            today={today}
            place={place}
            onPlace={(id) => change({ place: id })}
            {...{ from, to, page }}
            onChange={change}
          />
        )}
        {tab === 'cheques' && <ChequesTab today={today} {...{ state, search, page }} onChange={change} />}
        {tab === 'closing' && (
          <Stack gap="md">
            <ClosingTab today={today} page={page} onChange={change} />
            <Months />
          </Stack>
        )}
        {tab === 'deposits' && <DepositsTab today={today} page={page} onChange={change} />}
        {tab === 'held' && <BondsTab today={today} state={bonds} search={search} page={page} onChange={change} />}
        {tab === 'petty' && <PettyCashTab today={today} page={page} onChange={change} />}
      </PageTabs>
    </>
  )
}
