import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { HousesPage as Houses } from '#features/people/houses/web/HousesPage.tsx'
import { t } from '#web/texts/t.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const LotCredit = lazyPart(async () => (await import('#features/money/refunds/web/LotCredit.tsx')).LotCredit)
const LotChanges = lazyPart(async () => (await import('#features/money/lots/web/LotChanges.tsx')).LotChanges)

/** Houses (/houses): the blocks with their houses, and one house with what other features know of it. */
export const HousesPage = () => (
  <Houses
    more={(house) => (
      <Suspense fallback={<Skeleton height={120} aria-label={t('Loading')} />}>
        <LotCredit houseId={house.id} />
        <LotChanges house={house} />
      </Suspense>
    )}
  />
)
