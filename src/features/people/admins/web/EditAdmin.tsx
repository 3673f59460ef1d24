import { PasswordInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { Admin } from '#features/people/admins/contract.ts'
import { refusals } from '#features/people/admins/refusals.ts'
import { useMe } from '#features/people/session/web/me.ts'
import { useContractForm } from '#web/form.ts'
import { t, translate } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { adminsContract } from '../contract.ts'
import { AdminFields, adminInput } from './AdminFields.tsx'
import { positionOf } from './positions.ts'

/** Changes an account of the office. Who takes the own rights away goes to the dashboard. */
export function EditAdmin({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const { id, user } = admin
  const navigate = useNavigate()
  const me = useMe()
  const moves = (email: string | null) => (email ?? '').trim().toLowerCase() !== (user.email ?? '').toLowerCase()
  const form = useContractForm({
    endpoint: adminsContract.update,
    initialValues: {
      firstname: user.firstname,
      lastname: user.lastname,
      email: user.email,
      sign_in_name: user.sign_in_name ?? '',
      role_type: positionOf(admin),
      term_from: admin.term_from ?? '',
      term_until: admin.term_until ?? '',
      removed: admin.removed,
      current_password: '',
    },
    toAsk: ({ current_password, ...values }) => ({
      ...adminInput(values),
      ...(moves(values.email) ? { current_password } : {}),
      id,
    }),
    check: (values) =>
      moves(values.email) && !values.current_password
        ? { current_password: translate(refusals.own_password_for_email) }
        : {},
    done: ({ message, admin: changed }) => {
      notify.success(message)
      onClose()
      if (changed.user_id === me.id && changed.user.role_type !== 'admin') void navigate({ to: '/dashboard' })
    },
  })
  return (
    <FormDialog title={t('Edit Admin')} onClose={onClose} form={form} yes={t('Save Changes')}>
      <AdminFields
        values={form.fields.values}
        bind={(field) => form.fields.getInputProps(field)}
        onRights={(removed) => form.fields.setFieldValue('removed', removed)}
      />
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
