import { Box, Group, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { type AccountRequest, accountRequestsContract } from '#features/people/account/contract.ts'
import { OwnPasswordDialog } from '#features/people/account/web/OwnPasswordDialog.tsx'
import classes from '#features/people/account/web/People.module.css'
import { fullName } from '#shared/text/names.ts'
import { call } from '#web/calls/api.ts'
import { queryClient, useAsk } from '#web/calls/query.ts'
import { openFile, saveFile } from '#web/device/download.ts'
import { useContractForm } from '#web/form.ts'
import { may } from '#web/may.ts'
import { showMoment } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { residentsContract } from '../contract.ts'
import { PersonLink } from './PersonLink.tsx'

/** Residents who wait for a new card or another name, of all or of one person; nothing where nobody does. */
export function AccountRequests({ userId }: { userId?: number }) {
  const { data } = useAsk(accountRequestsContract.list, userId === undefined ? {} : { user_id: userId })
  const requests = data?.requests ?? []
  if (requests.length === 0) return null
  return (
    <Box mb={userId === undefined ? 'md' : 0}>
      <Section title={t('Asked of the office')}>
        <ul className={classes.requests}>
          {requests.map((one) => (
            <li key={one.id}>
              <Request of={one} named={userId === undefined} />
            </li>
          ))}
        </ul>
      </Section>
    </Box>
  )
}

const textOf = (of: AccountRequest) =>
  of.kind === 'card'
    ? t('Forgot the password and needs a new card.')
    : t('Says the name should be {name}.', { name: of.wanted ?? '' })

function Request({ of, named }: { of: AccountRequest; named: boolean }) {
  const [dismissing, setDismissing] = useState(false)
  return (
    <Group justify="space-between" gap="xs">
      <div style={{ minWidth: 0, flex: '1 1 16rem' }}>
        {named && (
          <Text size="sm" fw={650}>
            <PersonLink userId={of.user_id} of={of} />, {of.address}
          </Text>
        )}
        <Text size="sm">{textOf(of)}</Text>
        <Text size="sm" c="dimmed">
          {showMoment(of.asked_at)}
        </Text>
      </div>
      {may('records') && (
        <Group gap="xs" className="no-print">
          {of.kind === 'card' && <NewCard of={of} />}
          <RowButton onClick={() => setDismissing(true)}>{t('Dismiss')}</RowButton>
        </Group>
      )}
      {dismissing && <Dismiss of={of} onClose={() => setDismissing(false)} />}
    </Group>
  )
}

/** Prints the card, which ends the request; for somebody with a password it takes the own one first. */
function NewCard({ of }: { of: AccountRequest }) {
  const [proving, setProving] = useState(false)
  const [printing, setPrinting] = useState(false)
  const print = async () => {
    if (of.has_account) return setProving(true)
    setPrinting(true)
    await openFile(() => call(residentsContract.paperCodes, { user_ids: [of.user_id] })).catch((cause: Error) =>
      notify.failure(cause),
    )
    setPrinting(false)
    void queryClient.invalidateQueries()
  }
  return (
    <>
      <RowButton loading={printing} onClick={() => void print()}>
        {t('New card')}
      </RowButton>
      {proving && (
        <OwnPasswordDialog
          title={t('New card')}
          about={t('Whoever has the card sets a new password for {name}.', { name: fullName(of) })}
          endpoint={residentsContract.paperCodes}
          toAsk={(current_password) => ({ user_ids: [of.user_id], current_password })}
          done={(file) => {
            void saveFile(file)
            void queryClient.invalidateQueries()
          }}
          onClose={() => setProving(false)}
        />
      )}
    </>
  )
}

function Dismiss({ of, onClose }: { of: AccountRequest; onClose: () => void }) {
  const form = useContractForm({
    endpoint: accountRequestsContract.dismiss,
    initialValues: { reason: '' },
    toAsk: (values) => ({ ...values, id: of.id }),
    done: notify.answerThen(onClose),
  })
  return (
    <FormDialog title={t('Dismiss the request')} onClose={onClose} form={form} yes={t('Dismiss')}>
      <Text size="sm">{t('{name} is not told. The reason stays in the audit log.', { name: fullName(of) })}</Text>
      <Textarea
        label={t('Reason')}
        autosize
        minRows={2}
        maxLength={300}
        data-autofocus
        {...form.fields.getInputProps('reason')}
      />
    </FormDialog>
  )
}
