import { Text, TextInput } from '@mantine/core'
import { accountContract } from '#features/people/account/contract.ts'
import type { AccountInfo } from '#shared/people.ts'
import { fullName } from '#shared/text/names.ts'
import { showPhone } from '#shared/text/phones.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'

/** With what a resident signs in beside the e-mail: a mobile number or a user name. */
export function SignInName({ user, onClose }: { user: AccountInfo; onClose: () => void }) {
  const form = useContractForm({
    endpoint: accountContract.setSignInName,
    initialValues: { sign_in_name: showPhone(user.sign_in_name) ?? '' },
    toAsk: (values) => ({ ...values, userId: user.id }),
    done: notify.answerThen(onClose),
  })
  return (
    <FormDialog title={t('Sign-in name')} onClose={onClose} form={form} yes={t('Save Changes')}>
      <Text size="sm">
        {t('With it and the password {name} signs in. The contact number alone opens nothing.', {
          name: fullName(user),
        })}
      </Text>
      <TextInput
        label={t('Mobile or user name')}
        maxLength={30}
        autoComplete="off"
        autoCapitalize="none"
        data-autofocus
        {...form.fields.getInputProps('sign_in_name')}
      />
    </FormDialog>
  )
}
