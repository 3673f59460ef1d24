import type { ComponentType } from 'react'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PageTabs } from '#web/ui/PageTabs.tsx'
import { AccessEvents } from './AccessEvents.tsx'
import { type AuditProps, type AuditState, TABS, useAuditState } from './audit-state.ts'
import { Changes } from './Changes.tsx'
import { OpenSessions } from './OpenSessions.tsx'
import { ReadLog } from './ReadLog.tsx'

const PANELS: Record<AuditState['tab'], ComponentType<AuditProps>> = {
  changes: Changes,
  readings: ReadLog,
  access: AccessEvents,
  sessions: OpenSessions,
}

/** Audit Log (/audit): who changed what and when, who read whose data, who came in, and who is signed in. */
export function AuditPage() {
  const [list, setList] = useAuditState()
  const Panel = PANELS[list.tab]
  return (
    <>
      <PageHeader title={t('Audit Log')} about={t('Nobody can change or delete what stands here.')} />
      <PageTabs
        label={t('Audit Log')}
        tabs={may('admin') ? TABS : TABS.filter(([name]) => name !== 'sessions')}
        value={list.tab}
        onChange={(tab) => void setList({ tab, record: '', number: '', event: '', address: '' })}
      >
        <Panel list={list} setList={setList} />
      </PageTabs>
    </>
  )
}
