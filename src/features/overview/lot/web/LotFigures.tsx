import { Group, Skeleton } from '@mantine/core'
import { CopyForChatButton } from '#features/money/statement-links/web/CopyForChatButton.tsx'
import { counterContract } from '#features/overview/counter/contract.ts'
import { LotHead } from '#features/overview/counter/web/LotHead.tsx'
import type { House } from '#shared/people.ts'
import { client } from '#web/api.ts'
import { useAsk } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Section } from '#web/ui/Section.tsx'

const { card } = client(counterContract)

/** The head of the page of a lot: the same as that of its card at the counter. */
export function LotFigures({ house }: { house: House }) {
  const query = useAsk(card, { id: house.id })
  return (
    <Section>
      {query.data && <LotHead lot={query.data} />}
      {query.data?.owner && (
        <Group mt="md" className="no-print">
          <CopyForChatButton lots={[house]}>{t('Copy for the chat')}</CopyForChatButton>
        </Group>
      )}
      {query.error && <LoadFailure error={query.error} retry={query.refetch} />}
      {query.isPending && <Skeleton height={56} aria-label={t('Loading')} />}
    </Section>
  )
}
