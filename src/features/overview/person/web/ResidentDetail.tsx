import { Stack, Title } from '@mantine/core'
import { type ComponentType, useEffect, useRef } from 'react'
import type { OwnListProps } from '#features/overview/lot/web/OwnList.tsx'
import { housesContract } from '#features/people/houses/contract.ts'
import { PersonLots } from '#features/people/ownership-transfers/web/PersonLots.tsx'
import { SellButton } from '#features/people/ownership-transfers/web/SellButton.tsx'
import { residentsContract } from '#features/people/residents/contract.ts'
import { AccountRequests } from '#features/people/residents/web/AccountRequests.tsx'
import { HouseholdPermissions } from '#features/people/residents/web/HouseholdPermissions.tsx'
import classes from '#features/people/residents/web/Resident.module.css'
import { ResidentCard } from '#features/people/residents/web/ResidentCard.tsx'
import { ResidentForm } from '#features/people/residents/web/ResidentForm.tsx'
import type { Day } from '#shared/dates.ts'
import type { AccountInfo } from '#shared/people.ts'
import { ApiError } from '#web/calls/api-error.ts'
import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { BackToList } from '#web/ui/BackToList.tsx'
import { PersonName } from '#web/ui/PersonName.tsx'
import { LoadState } from '#web/ui/page/LoadFailure.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { PageTabs } from '#web/ui/page/PageTabs.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { ResidentBills, ResidentBookings, ResidentComplaints, ResidentPermits, ResidentStickers } from './own-lists.tsx'
import { PersonBalances } from './PersonBalances.tsx'
import { RESIDENT_TABS, type ResidentsState, type SetResidentsState } from './residents-state.ts'

const WaysToPerson = lazyPart(
  async () => (await import('#features/messages/notifications/web/WaysToPerson.tsx')).WaysToPerson,
)

const PANELS: Record<ResidentsState['tab'], ComponentType<OwnListProps>> = {
  billing: ResidentBills,
  reservation: ResidentBookings,
  permits: ResidentPermits,
  stickers: ResidentStickers,
  complaints: ResidentComplaints,
}

interface Props {
  userId: number
  today: Day
  list: ResidentsState
  setList: SetResidentsState
}

/** One resident: who it is, the form to change it, and what belongs to the resident below. */
export function ResidentDetail({ userId, today, list, setList }: Props) {
  const profile = useAsk(residentsContract.profile, { userId })
  const toList = { user: null, page: list.page, tab: 'billing', below: 1 } as const
  // Kept data of somebody who left is not shown.
  const gone = profile.error instanceof ApiError && profile.error.status === 404
  const user = gone ? undefined : profile.data?.user
  return (
    <>
      <div className={classes.head}>
        <BackToList onClick={() => void setList(toList)} />
        {user && <Heading user={user} />}
      </div>
      {(profile.error || !profile.data) && <LoadState query={profile} inCard />}
      {user?.resident && (
        <Cards
          user={user}
          resident={user.resident}
          today={today}
          list={list}
          setList={setList}
          onGone={() => void setList(toList, { replace: true })}
        />
      )}
      {user && !user.resident && <Section>{t('This account belongs to the office, not to a resident.')}</Section>}
    </>
  )
}

/** Takes the focus when the resident appears. */
function Heading({ user }: { user: AccountInfo }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Title order={2} ref={title} tabIndex={-1} className={classes.title}>
      <PersonName of={user} />
    </Title>
  )
}

interface CardsProps extends Omit<Props, 'userId'> {
  user: AccountInfo
  resident: NonNullable<AccountInfo['resident']>
  onGone: () => void
}

function Cards({ user, resident, today, list, setList, onGone }: CardsProps) {
  const members = useAsk(housesContract.members, { houseId: resident.house_id })
  const others = members.data?.residents.filter((one) => one.user_id !== user.id)
  const Panel = PANELS[list.tab]
  return (
    <Stack gap="md">
      <AccountRequests userId={user.id} />
      <PersonBalances residentId={resident.id} today={today} />
      <div className={classes.columns}>
        <ResidentCard user={user} resident={resident} others={others} today={today} onGone={onGone} />
        <ResidentForm
          resident={{ ...resident, user }}
          today={today}
          sale={<SellButton houseId={resident.house_id} address={resident.house.address} today={today} />}
        />
      </div>
      <WaysToPerson userId={user.id} />
      <PersonLots residentId={resident.id} today={today} />
      {user.role_type !== 'home_owner' && <HouseholdPermissions key={user.id} user={user} />}
      <PageTabs
        label={t('What belongs to this resident')}
        tabs={RESIDENT_TABS}
        value={list.tab}
        onChange={(tab) => void setList({ tab, page: list.page, below: 1 })}
      >
        <Panel
          residentId={resident.id}
          page={list.below}
          onPage={(below) => void setList({ below, page: list.page })}
        />
      </PageTabs>
    </Stack>
  )
}
