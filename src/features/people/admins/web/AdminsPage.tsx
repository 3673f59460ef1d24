import { Button, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { InvitationDialog } from '#features/people/account/web/InvitationDialog.tsx'
import type { Admin } from '#features/people/admins/contract.ts'
import { useMe } from '#features/people/session/web/me.ts'
import { UsersTabs } from '#features/people/session/web/UsersTabs.tsx'
import { useAsk } from '#web/calls/query.ts'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { EmailText } from '#web/ui/fields/EmailText.tsx'
import { PersonName } from '#web/ui/PersonName.tsx'
import { windowAhead } from '#web/ui/page/lazy-part.tsx'
import { answerText, notify } from '#web/ui/page/notify.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { adminsContract } from '../contract.ts'
import { AdminActions, type MadeLink } from './AdminActions.tsx'
import { OfficesTable } from './OfficesTable.tsx'
import { POSITIONS, positionOf } from './positions.ts'
import { WORK_NAMES } from './work-names.ts'

interface Props {
  onEdit: (admin: Admin) => void
  /** Asked for a link to a new password. */
  onReset: (admin: Admin) => void
  onLink: (link: MadeLink) => void
}

/** Role of somebody, with the days of the term and what was taken away. */
function Position({ of: admin }: { of: Admin }) {
  const { term_from, term_until, removed } = admin
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
      {removed.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('Without: {rights}', { rights: removed.map((work) => WORK_NAMES[work]).join('; ') })}
        </Text>
      )}
    </Stack>
  )
}

/** Everybody of the office with role and term, by last name. */
function AdminsTable({ onEdit, onReset, onLink }: Props) {
  const query = useAsk(adminsContract.list, {})
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

const ResetLink = windowAhead(async () => (await import('./ResetLink.tsx')).ResetLink)

const EditAdmin = windowAhead(async () => (await import('./EditAdmin.tsx')).EditAdmin)

const AddAdmin = windowAhead(async () => (await import('./AddAdmin.tsx')).AddAdmin)

/**
 * Users > Administrators (/users/admins, docs/spec/people.md#administrators): the accounts of the office. For
 * administrators.
 */
export function AdminsPage() {
  const [form, setForm] = useState<'add' | Admin | null>(null)
  const [link, setLink] = useState<MadeLink | null>(null)
  // Not in the row: turning a phone makes another list of the same accounts, and what was typed would be gone.
  const [resetting, setResetting] = useState<Admin | null>(null)
  const report = (made: MadeLink) => {
    const { sent_to } = made.invitation
    notify.success(
      sent_to
        ? t('{message} The link was sent to {sentTo}.', { message: answerText(made), sentTo: sent_to })
        : answerText(made),
    )
    setLink(made)
  }
  const close = () => setForm(null)
  return (
    <UsersTabs
      tab="/users/admins"
      actions={
        <Button data-new leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setForm('add')}>
          {t('Add New Admin')}
        </Button>
      }
    >
      <Stack gap="md">
        <AdminsTable onEdit={setForm} onReset={setResetting} onLink={report} />
        <OfficesTable />
      </Stack>
      {resetting && <ResetLink admin={resetting} onClose={() => setResetting(null)} onLink={report} />}
      {form === 'add' && <AddAdmin onClose={close} onLink={report} />}
      {form !== null && form !== 'add' && <EditAdmin key={form.id} admin={form} onClose={close} />}
      <InvitationDialog
        title={link?.title ?? ''}
        about={t('No e-mail could be sent. Give this link to {name}: with it the password of the account is set.', {
          name: link?.name ?? '',
        })}
        invitation={link?.invitation ?? null}
        onClose={() => setLink(null)}
      />
    </UsersTabs>
  )
}
