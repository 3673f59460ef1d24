import { PasswordInput, TextInput } from '@mantine/core'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { secondFactorContract } from '../contract.ts'

/** Back to the password alone. */
export function SwitchOff({ onClose }: { onClose: () => void }) {
  const form = useContractForm({
    endpoint: secondFactorContract.switchOff,
    initialValues: { password: '', code: '' },
    done: notify.answerThen(onClose),
  })
  return (
    <FormDialog title={t('Switch two-step sign-in off')} onClose={onClose} form={form} yes={t('Switch off')}>
      <PasswordInput
        label={t('Password')}
        autoComplete="current-password"
        data-autofocus
        {...form.fields.getInputProps('password')}
      />
      <TextInput
        label={t('Code')}
        description={t('Of your authenticator app, or a recovery code.')}
        autoComplete="one-time-code"
        {...form.fields.getInputProps('code')}
      />
    </FormDialog>
  )
}
