import { Suspense } from 'react'
import { WithVillage } from '#features/office/settings/web/WithVillage.tsx'
import { UsersTabs } from '#features/people/session/web/UsersTabs.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageLoader } from '#web/ui/PageLoader.tsx'
import { useFocusBack } from '#web/use-focus-back.ts'
import { ResidentsList } from './ResidentsList.tsx'
import { useResidentsState } from './residents-state.ts'

const ResidentDetail = lazyPart(async () => (await import('./ResidentDetail.tsx')).ResidentDetail)

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
            {({ today }) => (
              <Suspense fallback={<PageLoader />}>
                <ResidentDetail key={user} userId={user} today={today} list={list} setList={setList} />
              </Suspense>
            )}
          </WithVillage>
        )}
      </div>
    </UsersTabs>
  )
}
