import { Stack, Text } from '@mantine/core'
import type { Admin } from '#features/people/admins/contract.ts'
import { useMe } from '#features/people/session/web/me.ts'
import { useAsk } from '#web/query.ts'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmailText } from '#web/ui/EmailText.tsx'
import { PersonName } from '#web/ui/PersonName.tsx'
import { Section } from '#web/ui/Section.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import { AdminActions } from './AdminActions.tsx'
import { admins } from './calls.ts'
import type { MadeLink } from './made-link.ts'
import { POSITIONS, positionOf } from './positions.ts'

interface Props {
  onEdit: (admin: Admin) => void
  /** Asked for a link to a new password. */
  onReset: (admin: Admin) => void
  onLink: (link: MadeLink) => void
}

/** Role of somebody, with the days of the term. */
function Position({ of: admin }: { of: Admin }) {
  const { term_from, term_until } = admin
  return (
    <Stack gap={2} align="flex-start">
      <span>{POSITIONS[positionOf(admin)]}</span>
      {term_from && (
        <Text size="xs" c="dimmed">
          {term_until
            ? t('{from} to {until}', { from: showDay(term_from), until: showDay(term_until) })
            : t('since {day}', { day: showDay(term_from) })}
        </Text>
      )}
    </Stack>
  )
}

/** Everybody of the office with role and term, by last name. */
export function AdminsTable({ onEdit, onReset, onLink }: Props) {
  const query = useAsk(admins.list, {})
  const me = useMe()
  const columns: Column<Admin>[] = [
    {
      header: t('Full Name'),
      wrap: true,
      cell: ({ user }) => (
        <Stack gap={2} align="flex-start">
          <PersonName of={user} lastFirst />
          {user.id === me.id && (
            <Text size="xs" c="dimmed">
              {t('This is you')}
            </Text>
          )}
        </Stack>
      ),
    },
    { header: t('Position'), cell: (admin) => <Position of={admin} /> },
    { header: t('Email'), wrap: true, cell: ({ user }) => <EmailText email={user.email} /> },
    {
      header: t('Account'),
      card: 'corner',
      cell: ({ user }) =>
        user.has_account ? <StatusPill status="active" /> : <StatusPill status="invited" tone="wait" />,
    },
    {
      header: t('Actions'),
      card: 'actions',
      cell: (admin) => (
        <AdminActions
          admin={admin}
          isMe={admin.user_id === me.id}
          onEdit={() => onEdit(admin)}
          onReset={() => onReset(admin)}
          onLink={onLink}
        />
      ),
    },
  ]
  return (
    <Section flush>
      <DataTable
        label={t('Administrators')}
        query={query}
        rows={query.data}
        rowKey={(admin) => admin.id}
        columns={columns}
        empty={t('No administrators found.')}
        expect={3}
      />
    </Section>
  )
}
