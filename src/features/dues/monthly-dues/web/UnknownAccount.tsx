import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#web/texts/t.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Section } from '#web/ui/Section.tsx'

interface UnknownProps {
  /** The list the account was looked for in. */
  query: { error: Error | null; refetch: () => unknown }
  onBack: () => void
  children: ReactNode
}

/** An account that the address names and the list does not hold, for example one that was settled meanwhile. */
export const UnknownAccount = ({ query, onBack, children }: UnknownProps) => (
  <Section>
    {query.error ? (
      <LoadFailure error={query.error} retry={query.refetch} />
    ) : (
      <EmptyState
        action={
          <Button variant="default" onClick={onBack}>
            {t('Back to the list')}
          </Button>
        }
      >
        {children}
      </EmptyState>
    )}
  </Section>
)
