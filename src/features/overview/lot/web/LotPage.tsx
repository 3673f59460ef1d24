import { Skeleton, Stack } from '@mantine/core'
import { type ComponentType, Suspense } from 'react'
import { LotCredit } from '#features/cash/refunds/web/LotCredit.tsx'
import { AccountActions } from '#features/dues/monthly-dues/web/account-actions.tsx'
import { counterContract } from '#features/overview/counter/contract.ts'
import { LotHead } from '#features/overview/counter/web/LotHead.tsx'
import type { HousesState, HouseTab, SetHousesState } from '#features/people/houses/web/HousesPage.tsx'
import type { HouseShown } from '#features/people/houses/web/HouseView.tsx'
import { RenewButton } from '#features/requests/stickers/web/RenewButton.tsx'
import type { Day } from '#shared/dates.ts'
import type { House } from '#shared/people.ts'
import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { LoadState } from '#web/ui/page/LoadFailure.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { PartComing } from '#web/ui/page/PageLoader.tsx'
import { PageTabs } from '#web/ui/page/PageTabs.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { LotBills, LotBookings, LotComplaints, type LotListProps, LotRequests } from './lot-lists.tsx'

/** The head of the page of a lot, the same as that of its card at the counter, and what else is done for it. */
function LotFigures({ house, today }: { house: House; today: Day }) {
  const query = useAsk(counterContract.card, { id: house.id })
  return (
    <Section>
      {query.data && <LotHead lot={query.data} />}
      {query.data?.owner && <AccountActions houseId={house.id} address={house.address} today={today} mt="md" />}
      {(query.error || !query.data) && <LoadState query={query} height={56} />}
    </Section>
  )
}

const BondsOfLot = lazyPart(async () => (await import('#features/cash/bonds/web/BondsOfLot.tsx')).BondsOfLot)
const VisitsOfLot = lazyPart(async () => (await import('#features/gate/visits/web/VisitsOfLot.tsx')).VisitsOfLot)
const PlansOfLot = lazyPart(async () => (await import('#features/dues/plans/web/PlansOfLot.tsx')).PlansOfLot)
const LotPayments = lazyPart(async () => (await import('./LotPayments.tsx')).LotPayments)
const VehiclesOfLot = lazyPart(
  async () => (await import('#features/people/vehicles/web/VehiclesOfLot.tsx')).VehiclesOfLot,
)
const WorkersOfLot = lazyPart(
  async () => (await import('#features/requests/workers/web/WorkersOfLot.tsx')).WorkersOfLot,
)
const LotVehicles = (props: LotListProps) => (
  <VehiclesOfLot {...props} beside={<RenewButton houseId={props.id} today={props.today} compact />} />
)
const LotChanges = lazyPart(async () => (await import('#features/dues/lots/web/LotChanges.tsx')).LotChanges)

const TABS: readonly (readonly [HouseTab, string])[] = [
  ['bills', t('Bills')],
  ['payments', t('Payments')],
  ['bookings', t('Bookings')],
  ['requests', t('Permits and stickers')],
  ['vehicles', t('Vehicles')],
  ['workers', t('Workers')],
  ['complaints', t('Complaints')],
  ['people', t('People')],
  ['history', t('History')],
]

const LISTS: Partial<Record<HouseTab, ComponentType<LotListProps>>> = {
  bills: LotBills,
  payments: LotPayments,
  bookings: LotBookings,
  requests: LotRequests,
  workers: WorkersOfLot,
  vehicles: LotVehicles,
  complaints: LotComplaints,
}

interface Props extends HouseShown {
  list: HousesState
  setList: SetHousesState
}

/** Everything about a lot below its name: what it owes and has, and what belongs to it (docs/spec/overview.md#lots-page). */
export function LotPage({ house, today, people, history, list, setList }: Props) {
  const owes = (useAsk(counterContract.card, { id: house.id }).data?.overdue ?? 0) > 0
  const List = LISTS[list.tab]
  return (
    <Stack gap="md">
      <LotFigures house={house} today={today} />
      <LotCredit houseId={house.id} />
      <Suspense fallback={<PartComing />}>
        <PlansOfLot lot={house} overdue={owes} today={today} />
        <BondsOfLot houseId={house.id} today={today} />
        <VisitsOfLot lot={house} today={today} />
      </Suspense>
      <PageTabs
        label={t('What belongs to this lot')}
        tabs={TABS}
        value={list.tab}
        onChange={(tab) => void setList({ tab, below: 1 })}
      >
        <Suspense fallback={<Skeleton height={120} aria-label={t('Loading')} />}>
          {List && <List id={house.id} today={today} page={list.below} onPage={(below) => void setList({ below })} />}
          {list.tab === 'people' && people}
          {list.tab === 'history' && (
            <Stack gap="md">
              {history}
              <LotChanges house={house} />
            </Stack>
          )}
        </Suspense>
      </PageTabs>
    </Stack>
  )
}
