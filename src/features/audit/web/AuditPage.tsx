import { t } from '#web/texts/t.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { PageTabs } from '#web/ui/PageTabs.tsx'
import { TABS, useAuditState } from './audit-state.ts'
import { Changes } from './Changes.tsx'
import { Readings } from './Readings.tsx'

/** Audit Log (/audit): who changed what and when, and who read whose data. For administrators. */
export function AuditPage() {
  const [list, setList] = useAuditState()
  const Panel = list.tab === 'changes' ? Changes : Readings
  return (
    <>
      <PageHeader title={t('Audit Log')} about={t('Nobody can change or delete what stands here.')} />
      <PageTabs
        label={t('Audit Log')}
        tabs={TABS}
        value={list.tab}
        onChange={(tab) => void setList({ tab, record: '', number: '' })}
      >
        <Panel list={list} setList={setList} />
      </PageTabs>
    </>
  )
}
