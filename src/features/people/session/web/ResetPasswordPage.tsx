import { Anchor, Stack } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAsk } from '#web/calls/query.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { Banner } from '#web/ui/page/Banner.tsx'
import { SubmitButton } from '#web/ui/windows/FormButtons.tsx'
import { sessionContract } from '../contract.ts'
import { DeadLink, deathOf } from './DeadLink.tsx'
import { differing, NewPasswordFields } from './NewPasswordFields.tsx'
import { Looking, Welcome } from './Welcome.tsx'

/** A new password by the link that was asked for. */
export function ResetPasswordPage() {
  const { token = '' } = useSearch({ strict: false })
  const link = useAsk(sessionContract.resetLink, { token }, { enabled: token !== '' })
  const [answer, setAnswer] = useState<string | null>(null)
  // Residents have pages of their own; their links led here once.
  const resident = link.data?.resident ?? false
  useEffect(() => {
    if (resident && !answer) location.replace(`/my/reset#${token}`)
  }, [resident, answer, token])
  const form = useContractForm({
    endpoint: sessionContract.resetPassword,
    initialValues: { password: '', password_confirmation: '' },
    toAsk: (values) => ({ ...values, token }),
    check: differing,
    done: ({ message }) => setAnswer(message),
  })
  const death = deathOf(link.error)
  // A link that was just used is dead by now, and that is no news.
  if (!answer && (token === '' || death))
    return (
      <DeadLink title={t('New password')} message={death?.refusal ?? t('This link is no longer valid.')}>
        {t('A link to a new password works once, within 60 minutes.')}{' '}
        <Anchor component={Link} to="/forgot-password" size="sm">
          {t('Ask for a new link')}
        </Anchor>
      </DeadLink>
    )
  if (link.isPending) return <Looking title={t('New password')} />
  return (
    <Welcome title={t('New password')}>
      <Stack gap="sm">
        <Banner kind="success">{answer}</Banner>
        {!answer && (
          <form onSubmit={form.submit} noValidate>
            <Stack gap="sm">
              <Banner kind="failure">{form.error}</Banner>
              <NewPasswordFields form={form} />
              <SubmitButton fullWidth mt="xs" busy={form.busy} busyText={null}>
                {t('Save the password')}
              </SubmitButton>
            </Stack>
          </form>
        )}
        <Anchor component={Link} to="/" size="sm" ta="center">
          {answer ? t('Sign in') : t('Back to sign in')}
        </Anchor>
      </Stack>
    </Welcome>
  )
}
