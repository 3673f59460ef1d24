import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#web/texts/t.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { PageTabs } from '#web/ui/page/PageTabs.tsx'
import { useMe } from './me.ts'

const RESIDENTS = ['/users/residents', t('Residents')] as const
const ADMINISTRATORS = ['/users/admins', t('Administrators')] as const
type Tab = (typeof RESIDENTS | typeof ADMINISTRATORS)[0]

interface Props {
  tab: Tab
  actions?: ReactNode
  children: ReactNode
}

/** The Users screen: Residents for all staff, Administrators for administrators. */
export function UsersTabs({ tab, actions, children }: Props) {
  const isAdmin = useMe().role_type === 'admin'
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title={t('Users')} actions={actions} />
      <PageTabs
        label={t('Users')}
        tabs={isAdmin ? [RESIDENTS, ADMINISTRATORS] : [RESIDENTS]}
        value={tab}
        onChange={(to) => void navigate({ to })}
      >
        {children}
      </PageTabs>
    </>
  )
}
