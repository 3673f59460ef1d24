import type { accountContract } from '#features/people/account/contract.ts'
import { call } from '#web/calls/api.ts'
import { post } from '#web/mobile/endpoints.ts'
import { Form } from '#web/mobile/Form.tsx'
import { Button, Card } from '#web/mobile/parts.tsx'
import { goBack } from '#web/mobile/place.tsx'
import { showToast } from '#web/mobile/toast.tsx'
import { useForm } from '#web/mobile/use-form.ts'
import { t } from '#web/texts/t.ts'
import { PasswordField } from '../door/PasswordField.tsx'
import { Page } from '../Shell.tsx'

const changePassword = post<(typeof accountContract)['changePassword']>('/users/change-password', 'any')

/** A new password; all other sessions end with the old one. */
export function Password() {
  const form = useForm({
    initial: { old_password: '', new_password: '', new_password_confirmation: '' },
    check: (values) => ({
      ...(values.old_password ? {} : { old_password: t('Please enter your current password') }),
      ...(values.new_password ? {} : { new_password: t('Please enter a password') }),
      ...(values.new_password === values.new_password_confirmation
        ? {}
        : { new_password_confirmation: t('Passwords do not match') }),
    }),
    send: async (values) => {
      await call(changePassword, values)
      showToast(t('The password was changed. Other devices are signed out.'))
      goBack('/my/more')
    },
  })
  return (
    <Page title={t('Change Password')} above="/my/more">
      <Card>
        <Form of={form}>
          <PasswordField label={t('Current password')} autoComplete="current-password" {...form.bind('old_password')} />
          <PasswordField
            label={t('New password')}
            about={t('At least 8 characters.')}
            autoComplete="new-password"
            {...form.bind('new_password')}
          />
          <PasswordField
            label={t('Repeat the password')}
            autoComplete="new-password"
            {...form.bind('new_password_confirmation')}
          />
          <Button submit wide busy={form.busy}>
            {t('Change password')}
          </Button>
        </Form>
      </Card>
    </Page>
  )
}
