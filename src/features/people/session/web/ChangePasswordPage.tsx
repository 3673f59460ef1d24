import { PasswordInput, Stack } from '@mantine/core'
import { useState } from 'react'
import { Moment } from '#features/office/settings/web/Moment.tsx'
import { accountContract } from '#features/people/account/contract.ts'
import { useAsk, useSend } from '#web/calls/query.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { Banner } from '#web/ui/page/Banner.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { FormButtons, SubmitButton } from '#web/ui/windows/FormButtons.tsx'
import { deviceName } from '../../../../web/device/device-name.ts'
import { type OwnSession, sessionContract } from '../contract.ts'
import { TwoStepSignIn } from './TwoStepSignIn.tsx'

const columns = (end: (one: OwnSession) => void, isBusy: (one: OwnSession) => boolean): Column<OwnSession>[] => [
  { header: t('Device'), wrap: true, cell: (one) => deviceName(one) },
  { header: t('Address'), cell: (one) => one.address ?? 'N/A' },
  { header: t('Signed in'), cell: (one) => <Moment at={one.created_at} /> },
  { header: t('Last used'), cell: (one) => <Moment at={one.last_used_at} /> },
  {
    header: t('Action'),
    hideHeader: true,
    align: 'right',
    card: 'actions',
    cell: (one) =>
      one.current ? (
        <StatusPill status="active" label={t('This session')} />
      ) : (
        <RowButton
          label={t('Sign out {device}', { device: deviceName(one) })}
          loading={isBusy(one)}
          onClick={() => end(one)}
        >
          {t('Sign out')}
        </RowButton>
      ),
  },
]

/** Where the own account is signed in; a session that is not known is signed out here. */
function OwnSessions() {
  const query = useAsk(sessionContract.sessions, {})
  const ending = useSend(sessionContract.endSession, {
    done: notify.answer,
    failed: (error) => notify.failure(error),
  })
  return (
    <Section title={t('Where you are signed in')} flush>
      <DataTable
        label={t('Sessions')}
        query={query}
        rows={query.data}
        rowKey={(one) => one.id}
        columns={columns(
          (one) => ending.mutate({ id: one.id }),
          (one) => ending.isPending && ending.variables.id === one.id,
        )}
        height={350}
        empty={t('There are no sessions.')}
        expect={2}
      />
    </Section>
  )
}
const blank = { old_password: '', new_password: '', new_password_confirmation: '' }

/**
 * /change-password (docs/spec/people.md#own-account): the own password, the second step of the office, and where the
 * account is signed in. A new password ends all other sessions.
 */
export function ChangePasswordPage() {
  const [answer, setAnswer] = useState<string | null>(null)
  const form = useContractForm({
    endpoint: accountContract.changePassword,
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
