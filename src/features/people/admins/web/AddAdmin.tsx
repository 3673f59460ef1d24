import { fullName } from '#shared/names.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { AdminFields, type AdminValues, adminAsked } from './AdminFields.tsx'
import { admins } from './calls.ts'
import type { MadeLink } from './made-link.ts'

const blank: AdminValues = { firstname: '', lastname: '', email: '', sign_in_name: '', role_type: 'admin' }

interface Props {
  onClose: () => void
  onLink: (link: MadeLink) => void
}

/** Adds somebody to the office and invites: by mail, or with a link that is shown once. */
export function AddAdmin({ onClose, onLink }: Props) {
  const form = useContractForm({
    call: admins.create,
    initialValues: blank,
    toAsk: adminAsked,
    done: ({ message, admin, invitation }) => {
      onClose()
      onLink({ message, invitation, title: t('Invitation link'), name: fullName(admin.user) })
    },
  })
  return (
    <FormDialog
      title={t('Add Admin')}
      opened
      onClose={onClose}
      form={form}
      yes={t('Add Admin')}
      busyText={t('Saving...')}
    >
      <AdminFields values={form.fields.values} bind={(field) => form.fields.getInputProps(field)} />
    </FormDialog>
  )
}
