import { Anchor, Stack, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Role } from '#shared/contract.ts'
import { titleCase } from '#shared/text/names.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { useAsk } from '#web/calls/query.ts'
import { useContractForm } from '#web/form.ts'
import { isResident } from '#web/roles.ts'
import { t } from '#web/texts/t.ts'
import { Banner } from '#web/ui/page/Banner.tsx'
import { SubmitButton } from '#web/ui/windows/FormButtons.tsx'
import { sessionContract } from '../contract.ts'
import { differing, NewPasswordFields } from './NewPasswordFields.tsx'
import { Looking, Welcome } from './Welcome.tsx'

/** An invited person chooses the first password (docs/spec/access.md#invitations-and-links). */
export function InvitationPage() {
  const { token } = useParams({ from: '/visitors/invitation/$token' })
  const invitation = useAsk(sessionContract.invitation, { token })
  const [welcomed, setWelcomed] = useState<Role | null>(null)
  const form = useContractForm({
    endpoint: sessionContract.acceptInvitation,
    initialValues: { password: '', password_confirmation: '' },
    toAsk: (values) => ({ ...values, token }),
    check: differing,
    done: ({ role_type }) => setWelcomed(role_type),
  })
  if (welcomed) return <Ready role={welcomed} />
  if (invitation.isPending) return <Looking title={t('Invitation')} />
  if (invitation.isError)
    return (
      <Welcome title={t('Invitation')}>
        <Stack gap="sm">
          <Banner kind="failure">{messageOf(invitation.error)}</Banner>
          <Text size="sm">{t('Ask the office of your village for a new invitation.')}</Text>
        </Stack>
      </Welcome>
    )
  const { firstname, email } = invitation.data
  return (
    <Welcome
      title={t('Welcome, {firstname}', { firstname: titleCase(firstname) })}
      about={email ? t('Choose a password for {email}.', { email }) : t('Choose a password for your account.')}
    >
      <form onSubmit={form.submit} noValidate>
        <Stack gap="sm">
          <Banner kind="failure">{form.error}</Banner>
          <input type="hidden" autoComplete="username" value={email ?? ''} readOnly />
          <NewPasswordFields form={form} first />
          <SubmitButton fullWidth mt="xs" busy={form.busy} busyText={null}>
            {t('Save the password')}
          </SubmitButton>
        </Stack>
      </form>
    </Welcome>
  )
}

const Ready = ({ role }: { role: Role }) => (
  <Welcome title={t('Your account is ready')}>
    <Anchor href={isResident(role) ? '/my/sign-in' : '/'}>{t('Sign in')}</Anchor>
  </Welcome>
)
