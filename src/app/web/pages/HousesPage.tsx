import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { LotMap } from '#features/overview/lot/web/LotMap.tsx'
import { HousesPage as Houses } from '#features/people/houses/web/HousesPage.tsx'
import { t } from '#web/texts/t.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'

const LotPage = lazyPart(async () => (await import('#features/overview/lot/web/LotPage.tsx')).LotPage)

/** Houses (/houses): the blocks with their houses, and one house with all that belongs to it. */
export const HousesPage = () => (
  <Houses
    blocks={(shown) => <LotMap {...shown} />}
    page={(shown) => (
      <Suspense fallback={<Skeleton height={120} aria-label={t('Loading')} />}>
        <LotPage {...shown} />
      </Suspense>
    )}
  />
)
