import { WithVillage } from '#features/office/settings/web/WithVillage.tsx'
import { UsersTabs } from '#features/people/session/web/UsersTabs.tsx'
import { useFocusBack } from '#web/use-focus-back.ts'
import { ResidentDetail } from './ResidentDetail.tsx'
import { ResidentsList } from './ResidentsList.tsx'
import { useResidentsState } from './residents-state.ts'

/**
 * Users > Residents (/users/residents, docs/spec/people.md#residents-screen): everybody who lives in the village, and
 * one of them.
 */
export function ResidentsPage() {
  const [list, setList] = useResidentsState()
  const { user } = list
  const place = useFocusBack(user)
  return (
    <UsersTabs tab="/users/residents">
      <div ref={place}>
        {user === null ? (
          <ResidentsList list={list} setList={setList} />
        ) : (
          <WithVillage>
            {({ today }) => <ResidentDetail key={user} userId={user} today={today} list={list} setList={setList} />}
          </WithVillage>
        )}
      </div>
    </UsersTabs>
  )
}
