import { PasswordInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type Admin, OWN_PASSWORD } from '#features/people/admins/contract.ts'
import { useMe } from '#features/people/session/web/me.ts'
import { useContractForm } from '#web/form.ts'
import { t, told } from '#web/texts/t.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { AdminFields, adminAsked } from './AdminFields.tsx'
import { admins } from './calls.ts'
import type { Position } from './positions.ts'

/** Changes an account of the office. Who takes the own rights away goes to the dashboard. */
export function EditAdmin({ admin: { id, user }, onClose }: { admin: Admin; onClose: () => void }) {
  const navigate = useNavigate()
  const me = useMe()
  const moves = (email: string | null) => (email ?? '').trim().toLowerCase() !== (user.email ?? '').toLowerCase()
  const form = useContractForm({
    call: admins.update,
    initialValues: {
      firstname: user.firstname,
      lastname: user.lastname,
      email: user.email,
      sign_in_name: user.sign_in_name ?? '',
      // Everybody of the list has one of the two.
      role_type: user.role_type as Position,
      current_password: '',
    },
    toAsk: ({ current_password, ...values }) => ({
      ...adminAsked(values),
      ...(moves(values.email) ? { current_password } : {}),
      id,
    }),
    check: (values) =>
      moves(values.email) && !values.current_password ? { current_password: told(OWN_PASSWORD) } : {},
    done: ({ message, admin }) => {
      notify.success(message)
      onClose()
      if (admin.user_id === me.id && admin.user.role_type !== 'admin') void navigate({ to: '/dashboard' })
    },
  })
  return (
    <FormDialog
      title={t('Edit Admin')}
      opened
      onClose={onClose}
      form={form}
      yes={t('Save Changes')}
      busyText={t('Saving...')}
    >
      <AdminFields values={form.fields.values} bind={(field) => form.fields.getInputProps(field)} />
      {moves(form.fields.values.email) && (
        <PasswordInput
          label={t('Your own password')}
          autoComplete="current-password"
          {...form.fields.getInputProps('current_password')}
        />
      )}
    </FormDialog>
  )
}
