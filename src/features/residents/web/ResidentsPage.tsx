import { UsersTabs } from '#web/people/UsersTabs.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { PageLoader } from '#web/ui/PageLoader.tsx'
import { Section } from '#web/ui/Section.tsx'
import { useFocusBack } from '#web/use-focus-back.ts'
import { useSettings } from '#web/use-settings.ts'
import { ResidentDetail } from './ResidentDetail.tsx'
import { ResidentsList } from './ResidentsList.tsx'
import { useResidentsState } from './residents-state.ts'

/** Users > Residents (/users/residents, part 2 §2): everybody who lives in the village, and one of them. */
export function ResidentsPage() {
  const { village, error, retry } = useSettings()
  const [list, setList] = useResidentsState()
  const place = useFocusBack(list.user)
  return (
    <UsersTabs tab="/users/residents">
      <div ref={place}>
        {list.user === null ? (
          <ResidentsList list={list} setList={setList} />
        ) : village ? (
          <ResidentDetail key={list.user} userId={list.user} today={village.today} list={list} setList={setList} />
        ) : error ? (
          <Section>
            <LoadFailure error={error} retry={retry} />
          </Section>
        ) : (
          <PageLoader />
        )}
      </div>
    </UsersTabs>
  )
}
