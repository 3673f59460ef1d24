import { fullName } from '#shared/text/names.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { adminsContract } from '../contract.ts'
import type { MadeLink } from './AdminActions.tsx'
import { AdminFields, type AdminValues, adminInput } from './AdminFields.tsx'

const blank: AdminValues = {
  ...{ firstname: '', lastname: '', email: '', sign_in_name: '' },
  ...{ role_type: 'admin', term_from: '', term_until: '', removed: [] },
}

interface Props {
  onClose: () => void
  onLink: (link: MadeLink) => void
}

/** Adds somebody to the office and invites: by mail, or with a link that is shown once. */
export function AddAdmin({ onClose, onLink }: Props) {
  const form = useContractForm({
    endpoint: adminsContract.create,
    initialValues: blank,
    toAsk: adminInput,
    done: ({ admin, ...made }) => {
      onClose()
      onLink({ ...made, title: t('Invitation link'), name: fullName(admin.user) })
    },
  })
  return (
    <FormDialog title={t('Add Admin')} onClose={onClose} form={form} yes={t('Add Admin')}>
      <AdminFields
        values={form.fields.values}
        bind={(field) => form.fields.getInputProps(field)}
        onRights={(removed) => form.fields.setFieldValue('removed', removed)}
      />
    </FormDialog>
  )
}
