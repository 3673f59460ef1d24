import { Suspense } from 'react'
import { MonthlyDuesPage as MonthlyDues } from '#features/money/billing/web/MonthlyDuesPage.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const Letters = lazyPart(async () => (await import('#features/overview/reports/web/Letters.tsx')).Letters)

/** Monthly Dues (/monthly-dues): what is owed, what was paid, who is behind, and the letters to them. */
export const MonthlyDuesPage = () => (
  <MonthlyDues
    letters={(of) => (
      <Suspense fallback={null}>
        <Letters {...of} />
      </Suspense>
    )}
  />
)
