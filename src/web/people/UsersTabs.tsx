import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#web/texts/t.ts'
import { useMe } from '../session.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { PageTabs } from '../ui/PageTabs.tsx'

const RESIDENTS = ['/users/residents', t('Residents')] as const
const ADMINISTRATORS = ['/users/admins', t('Administrators')] as const
type Tab = (typeof RESIDENTS | typeof ADMINISTRATORS)[0]

interface Props {
  tab: Tab
  actions?: ReactNode
  children: ReactNode
}

/** The Users screen: Residents for all staff, Administrators for administrators (part 2 §2). */
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
