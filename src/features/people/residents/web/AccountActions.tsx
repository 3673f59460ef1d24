import { Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { AddressWarning } from '#features/office/settings/web/AddressWarning.tsx'
import { accountContract } from '#features/people/account/contract.ts'
import { InvitationDialog } from '#features/people/account/web/InvitationDialog.tsx'
import { OwnPasswordDialog } from '#features/people/account/web/OwnPasswordDialog.tsx'
import type { AccountInfo, InvitationInfo } from '#shared/people.ts'
import { fullName } from '#shared/text/names.ts'
import { showPhone } from '#shared/text/phones.ts'
import { call } from '#web/calls/api.ts'
import { queryClient, useSend } from '#web/calls/query.ts'
import { openFile, saveFile } from '#web/device/download.ts'
import { useContractForm } from '#web/form.ts'
import { may } from '#web/may.ts'
import { t, translate } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { RowButton } from '#web/ui/RowButton.tsx'
import { confirm } from '#web/ui/windows/confirm.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { residentsContract } from '../contract.ts'

/** With what a resident signs in beside the e-mail: a mobile number or a user name. */
function SignInName({ user, onClose }: { user: AccountInfo; onClose: () => void }) {
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
        autoCapitalize="none"
        data-autofocus
        {...form.fields.getInputProps('sign_in_name')}
      />
    </FormDialog>
  )
}

interface Props {
  user: AccountInfo
  onGone: () => void
}

/** Inviting the resident, a new password for one who forgot it, with what to sign in, a code on paper, and taking somebody out of the house. */
export function AccountActions({ user, onGone }: Props) {
  const [link, setLink] = useState<InvitationInfo | null>(null)
  const shown = ({ message, invitation }: { message: string; invitation: InvitationInfo }) => {
    notify.success(
      invitation.sent_to
        ? t('{message} The link was sent to {sentTo}.', { message: translate(message), sentTo: invitation.sent_to })
        : message,
    )
    setLink(invitation)
  }
  const failed = (error: Error) => notify.failure(error)
  const invite = useSend(accountContract.invite, { done: shown, failed })
  const [resetting, setResetting] = useState(false)
  const [naming, setNaming] = useState(false)
  const [proving, setProving] = useState(false)
  const [printing, setPrinting] = useState(false)
  const printCode = async () => {
    if (user.has_account) return setProving(true)
    setPrinting(true)
    await openFile(() => call(residentsContract.paperCodes, { user_ids: [user.id] })).catch(failed)
    setPrinting(false)
    void queryClient.invalidateQueries()
  }
  const remove = useSend(residentsContract.remove, {
    done: notify.answerThen(onGone),
    failed,
  })
  const ask = async () => {
    const sure = await confirm({
      title: t('Remove resident'),
      message: t(
        'Are you sure you want to remove {name} from the house? The account ends; bills, payments and requests stay.',
        { name: fullName(user) },
      ),
      danger: true,
    })
    if (sure) remove.mutate({ id: user.id })
  }
  return (
    <Group gap="xs" className="no-print">
      {may('records') && <AddressWarning />}
      {user.email && !user.has_account && may('records') && (
        <RowButton loading={invite.isPending} onClick={() => invite.mutate({ userId: user.id })}>
          {t('Invite')}
        </RowButton>
      )}
      {user.email && user.has_account && may('records') && (
        <RowButton onClick={() => setResetting(true)}>{t('New password link')}</RowButton>
      )}
      {may('records') && <RowButton onClick={() => setNaming(true)}>{t('Sign-in name')}</RowButton>}
      {may('records') && (
        <RowButton loading={printing} onClick={() => void printCode()}>
          {t('Paper code')}
        </RowButton>
      )}
      {may('records') && (
        <RowButton danger loading={remove.isPending} onClick={() => void ask()}>
          {t('Remove from house')}
        </RowButton>
      )}
      {naming && <SignInName user={user} onClose={() => setNaming(false)} />}
      {proving && (
        <OwnPasswordDialog
          title={t('Paper code')}
          about={t('Whoever has the card sets a new password for {name}.', { name: fullName(user) })}
          endpoint={residentsContract.paperCodes}
          toAsk={(current_password) => ({ user_ids: [user.id], current_password })}
          done={saveFile}
          onClose={() => setProving(false)}
        />
      )}
      {resetting && (
        <OwnPasswordDialog
          title={t('New password link')}
          about={t('Whoever has this link sets a new password for {name}.', { name: fullName(user) })}
          endpoint={accountContract.sendPasswordReset}
          toAsk={(current_password) => ({ userId: user.id, current_password })}
          done={shown}
          onClose={() => setResetting(false)}
        />
      )}
      <InvitationDialog
        title={user.has_account ? t('New password link') : t('Invitation link')}
        about={t('No e-mail could be sent. Give this link to {name}: with it the password of the account is set.', {
          name: fullName(user),
        })}
        invitation={link}
        onClose={() => setLink(null)}
      />
    </Group>
  )
}
