import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#web/texts/t.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { ApprovalList } from './ApprovalList.tsx'

/** On the dashboard: what waits for another officer, while something does. */
export function WaitingForYes() {
  const [page, setPage] = useState(1)
  return (
    <Section
      title={t('Waiting for your yes')}
      flush
      actions={<Anchor renderRoot={(props) => <Link to="/approvals" {...props} />}>{t('All proposals')}</Anchor>}
    >
      <ApprovalList show="waiting" page={page} onPage={setPage} />
    </Section>
  )
}
