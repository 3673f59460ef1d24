import { Suspense } from 'react'
import { MonthlyDuesPage as MonthlyDues } from '#features/dues/monthly-dues/web/MonthlyDuesPage.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { PageLoader } from '#web/ui/page/PageLoader.tsx'

const Letters = lazyPart(async () => (await import('#features/overview/reports/web/Letters.tsx')).Letters)
const PlansTab = lazyPart(async () => (await import('#features/dues/plans/web/PlansTab.tsx')).PlansTab)

/** Monthly Dues (/monthly-dues): what is owed, what was paid, who is behind, the letters to them and their payment plans. */
export const MonthlyDuesPage = () => (
  <MonthlyDues
    letters={(of) => (
      <Suspense fallback={null}>
        <Letters {...of} />
      </Suspense>
    )}
    plans={({ village, list, setList }) => (
      <Suspense fallback={<PageLoader />}>
        <PlansTab
          today={village.today}
          state={list.plans}
          search={list.search}
          page={list.page}
          onChange={(patch) => void setList(patch)}
        />
      </Suspense>
    )}
  />
)
