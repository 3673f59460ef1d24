import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { settingsContract } from '#features/office/settings/contract.ts'
import { useMe } from '#features/people/session/web/me.ts'
import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { Markdown } from '#web/ui/Markdown.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LoadState } from '#web/ui/page/LoadFailure.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Section } from '#web/ui/page/Section.tsx'

/**
 * Guidelines (/guidelines, docs/spec/messages.md#guidelines): the community rules, written in the settings and read by
 * all.
 */
export function GuidelinesPage() {
  const query = useAsk(settingsContract.read, { key: 'guidelines' })
  const isAdmin = useMe().role_type === 'admin'
  const rules = String(query.data?.guidelines ?? '')
  return (
    <>
      <PageHeader
        title={t('Guidelines')}
        about={t('The rules of the community')}
        actions={
          isAdmin && (
            <Button
              variant="default"
              renderRoot={(props) => <Link {...props} to="/admin-settings" search={{ page: 'rules' }} />}
            >
              {t('Edit in the settings')}
            </Button>
          )
        }
      />
      {(query.error || !query.data) && <LoadState query={query} inCard />}
      {query.data && (
        <Section>
          {rules.trim() ? (
            <Markdown>{rules}</Markdown>
          ) : (
            <EmptyState>{t('There are no community rules yet.')}</EmptyState>
          )}
        </Section>
      )}
    </>
  )
}
