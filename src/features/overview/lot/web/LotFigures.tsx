import { Skeleton } from '@mantine/core'
import { AccountActions } from '#features/dues/monthly-dues/web/account-actions.tsx'
import { counterContract } from '#features/overview/counter/contract.ts'
import { LotHead } from '#features/overview/counter/web/LotHead.tsx'
import type { Day } from '#shared/dates.ts'
import type { House } from '#shared/people.ts'
import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { LoadFailure } from '#web/ui/page/LoadFailure.tsx'
import { Section } from '#web/ui/page/Section.tsx'

/** The head of the page of a lot, the same as that of its card at the counter, and what else is done for it. */
export function LotFigures({ house, today }: { house: House; today: Day }) {
  const query = useAsk(counterContract.card, { id: house.id })
  return (
    <Section>
      {query.data && <LotHead lot={query.data} />}
      {query.data?.owner && <AccountActions houseId={house.id} address={house.address} today={today} mt="md" />}
      {query.error && <LoadFailure error={query.error} retry={query.refetch} />}
      {query.isPending && <Skeleton height={56} aria-label={t('Loading')} />}
    </Section>
  )
}
