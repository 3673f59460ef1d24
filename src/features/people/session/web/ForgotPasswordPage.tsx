import { Anchor, Stack, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { Banner } from '#web/ui/page/Banner.tsx'
import { SubmitButton } from '#web/ui/windows/FormButtons.tsx'
import { sessionContract } from '../contract.ts'
import { Welcome } from './Welcome.tsx'

/** Asks for a link to a new password. The answer is the same for addresses nobody has. */
export function ForgotPasswordPage() {
  const [answer, setAnswer] = useState<string | null>(null)
  const form = useContractForm({
    endpoint: sessionContract.forgotPassword,
    initialValues: { email: '' },
    done: ({ message }) => setAnswer(message),
  })
  return (
    <Welcome
      title={t('Forgot password')}
      about={t('Enter the email you sign in with. You get a link to choose a new password.')}
    >
      <form onSubmit={form.submit} noValidate>
        <Stack gap="sm">
          <Banner kind="failure">{form.error}</Banner>
          <Banner kind="success">{answer}</Banner>
          <TextInput
            type="email"
            label={t('Email')}
            autoComplete="username"
            autoFocus
            {...form.fields.getInputProps('email')}
          />
          <SubmitButton fullWidth mt="xs" busy={form.busy} busyText={null}>
            {t('Send the link')}
          </SubmitButton>
          <Anchor component={Link} to="/" size="sm" ta="center">
            {t('Back to sign in')}
          </Anchor>
        </Stack>
      </form>
    </Welcome>
  )
}
