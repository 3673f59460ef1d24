import { Button } from '@mantine/core'
import { IconHomePlus, IconMapPinPlus } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import * as z from 'zod/mini'
import type { VillageSettings } from '#features/office/settings/web/use-settings.ts'
import { WithVillage } from '#features/office/settings/web/WithVillage.tsx'
import { InvitationDialog } from '#features/people/account/web/InvitationDialog.tsx'
import type { House, InvitationInfo } from '#shared/people.ts'
import { choiceParam, numberOrAllParam, numberParam, textParam, useListState } from '#web/list-state.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { Label } from '#web/ui/Label.tsx'
import { lazyPart, windowAhead } from '#web/ui/page/lazy-part.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { PageLoader } from '#web/ui/page/PageLoader.tsx'
import { useFocusBack } from '#web/use-focus-back.ts'
import type { HouseShown } from './HouseView.tsx'
import { ResidentSearch } from './ResidentSearch.tsx'

const MAX_ID = 2_147_483_647

/** The tabs of a house, people first where none is named. */
const HOUSE_TABS = [
  'bills',
  'payments',
  'bookings',
  'requests',
  'vehicles',
  'workers',
  'complaints',
  'people',
  'history',
] as const
export type HouseTab = (typeof HOUSE_TABS)[number]

const state = z.object({
  /** The block that is open, the house that is shown, null for none. */
  block: numberOrAllParam(1, 999, null),
  /** The same where the office chose what an address is made of: the label of the block or street. */
  area: textParam(),
  house: numberOrAllParam(1, MAX_ID, null),
  search: textParam(),
  tab: choiceParam(HOUSE_TABS, 'people'),
  /** Page of the open tab's list. */
  below: numberParam(1, 1_000_000, 1),
})

/** The open block, the house on show and its tab, as the address holds them. */
const useHousesState = () => useListState(state)
export type HousesState = ReturnType<typeof useHousesState>[0]
export type SetHousesState = ReturnType<typeof useHousesState>[1]

const AddLot = windowAhead(async () => (await import('./AddLot.tsx')).AddLot)

const AddHouse = windowAhead(async () => (await import('./AddHouse.tsx')).AddHouse)

const HouseView = lazyPart(async () => (await import('./HouseView.tsx')).HouseView)

/** The page of a house below its head; which tab is open is in the address. */
type Page = (shown: HouseShown & { list: HousesState; setList: SetHousesState }) => ReactNode

/** The blocks of the village, and the lots that fit what is typed. */
type Blocks = (shown: {
  village: VillageSettings
  list: HousesState
  setList: SetHousesState
  typed: string
}) => ReactNode

/**
 * Houses (/houses, docs/spec/people.md#houses-screen): the blocks with their houses, and one house with its members.
 */
export const HousesPage = (parts: Parts) => (
  <WithVillage title={t('Houses')}>{(village) => <Houses village={village} {...parts} />}</WithVillage>
)

interface Parts {
  blocks: Blocks
  page: Page
}

function Houses({ village, blocks, page }: Parts & { village: VillageSettings }) {
  const [list, setList] = useHousesState()
  const [typed, setTyped] = useState(list.search)
  const [searched, setSearched] = useState(list.search)
  // The address says another search than before.
  if (searched !== list.search) {
    setSearched(list.search)
    setTyped(list.search)
  }
  const place = useFocusBack(list.house)
  const [adding, setAdding] = useState(false)
  const [addingLot, setAddingLot] = useState(false)
  const shown = (house: House) => ({
    house: house.id,
    block: typeof house.block === 'number' ? house.block : null,
  })
  const [invitation, setInvitation] = useState<InvitationInfo | null>(null)
  return (
    <>
      {list.house === null ? (
        <div ref={place}>
          <PageHeader
            title={t('Houses')}
            actions={
              <>
                {may('records') && (
                  <Button
                    variant="default"
                    leftSection={<IconMapPinPlus size={18} aria-hidden />}
                    onClick={() => setAddingLot(true)}
                  >
                    {t('Add Lot without Owner')}
                  </Button>
                )}
                {may('records') && (
                  <Button data-new leftSection={<IconHomePlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
                    <Label>{t('ADD HOUSE')}</Label>
                  </Button>
                )}
              </>
            }
          />
          <ResidentSearch
            search={list.search}
            onSearch={(search) => void setList({ search }, { replace: true })}
            onType={setTyped}
            onHouse={(house) => void setList({ house })}
          >
            {blocks({ village, list, setList, typed })}
          </ResidentSearch>
        </div>
      ) : (
        <Suspense fallback={<PageLoader />}>
          <HouseView
            key={list.house}
            id={list.house}
            today={village.today}
            page={(shown) => page({ ...shown, list, setList })}
            onBack={() => void setList({ house: null, tab: 'people', below: 1 })}
          />
        </Suspense>
      )}
      {adding && (
        <AddHouse
          village={village}
          block={list.block}
          onClose={() => setAdding(false)}
          onAdded={(house, invited) => {
            setAdding(false)
            setInvitation(invited)
            void setList(shown(house))
          }}
        />
      )}
      {addingLot && (
        <AddLot
          village={village}
          block={list.block}
          onClose={() => setAddingLot(false)}
          onAdded={(house) => {
            setAddingLot(false)
            void setList(shown(house))
          }}
        />
      )}
      <InvitationDialog
        title={t('Invitation link')}
        about={t(
          'No e-mail could be sent. Give this link to the home owner: with it the password of the account is set.',
        )}
        invitation={invitation}
        onClose={() => setInvitation(null)}
      />
    </>
  )
}
