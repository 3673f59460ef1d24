import { PasswordInput, Stack } from '@mantine/core'
import { useState } from 'react'
import { accountContract } from '#features/people/account/contract.ts'
import { client } from '#web/api.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { FormButtons, SubmitButton } from '#web/ui/FormButtons.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Section } from '#web/ui/Section.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { TwoStepSignIn } from './TwoStepSignIn.tsx'

const account = client(accountContract)
const blank = { old_password: '', new_password: '', new_password_confirmation: '' }

/**
 * /change-password (docs/spec/people.md#own-account): the own password, the second step of the office, and where the
 * account is signed in. A new password ends all other sessions.
 */
export function ChangePasswordPage() {
  const [answer, setAnswer] = useState<string | null>(null)
  const form = useContractForm({
    call: account.changePassword,
    initialValues: blank,
    refusalsAbove: true,
    done: ({ message }) => {
      form.fields.setValues(blank)
      setAnswer(message)
    },
  })
  const submit = (event?: React.FormEvent<HTMLFormElement>) => {
    event?.preventDefault()
    setAnswer(null)
    const { new_password, new_password_confirmation } = form.fields.getValues()
    if (new_password_confirmation && new_password !== new_password_confirmation)
      return form.setError(t('Passwords do not match'))
    form.submit(event)
  }
  return (
    <>
      <PageHeader title={t('Change Password')} />
      <Stack gap="md">
        <Section width="30rem">
          <form onSubmit={submit} noValidate>
            <Stack gap="sm">
              <Banner kind="failure">{form.error}</Banner>
              <Banner kind="success">{answer}</Banner>
              <PasswordInput
                label={t('Old Password')}
                autoComplete="current-password"
                {...form.fields.getInputProps('old_password')}
              />
              <PasswordInput
                label={t('New Password')}
                description={t('At least 8 characters.')}
                autoComplete="new-password"
                {...form.fields.getInputProps('new_password')}
              />
              <PasswordInput
                label={t('Confirm Password')}
                autoComplete="new-password"
                {...form.fields.getInputProps('new_password_confirmation')}
              />
              <FormButtons>
                <SubmitButton busy={form.busy} />
              </FormButtons>
            </Stack>
          </form>
        </Section>
        <TwoStepSignIn />
        <OwnSessions />
      </Stack>
    </>
  )
}
