import { Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { InvitationDialog } from '#features/people/account/web/InvitationDialog.tsx'
import type { Admin } from '#features/people/admins/contract.ts'
import { UsersTabs } from '#features/people/session/web/UsersTabs.tsx'
import { t } from '#web/texts/t.ts'
import { windowAhead } from '#web/ui/lazy-part.tsx'
import { answerText, notify } from '#web/ui/notify.ts'
import { AdminsTable } from './AdminsTable.tsx'
import type { MadeLink } from './made-link.ts'
import { RolesCard } from './RolesCard.tsx'

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
  const tell = (made: MadeLink) => {
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
        <AdminsTable onEdit={setForm} onReset={setResetting} onLink={tell} />
        <RolesCard />
      </Stack>
      {resetting && <ResetLink admin={resetting} onClose={() => setResetting(null)} onLink={tell} />}
      {form === 'add' && <AddAdmin onClose={close} onLink={tell} />}
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
