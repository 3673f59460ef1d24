import { Group } from '@mantine/core'
import { accountContract } from '#features/people/account/contract.ts'
import type { Admin } from '#features/people/admins/contract.ts'
import { secondFactorContract } from '#features/people/session/contract.ts'
import type { InvitationInfo } from '#shared/people.ts'
import { fullName } from '#shared/text/names.ts'
import { useSend } from '#web/calls/query.ts'
import type { Done } from '#web/texts/success-message.ts'
import { t } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { RowButton } from '#web/ui/RowButton.tsx'
import { confirm } from '#web/ui/windows/confirm.ts'
import { adminsContract } from '../contract.ts'

/** A link to a password, as the server answers it. */
export interface MadeLink extends Done {
  title: string
  /** Whom it is for. */
  name: string
  invitation: InvitationInfo
}

interface Props {
  admin: Admin
  isMe: boolean
  onEdit: () => void
  onReset: () => void
  onLink: (link: MadeLink) => void
}

/** Actions on an account of the office: edit, a link to a password, delete. Nobody deletes the own one. */
export function AdminActions({ admin: { id, user, second_factor }, isMe, onEdit, onReset, onLink }: Props) {
  const name = fullName(user)
  const failed = (error: Error) => notify.failure(error)
  const invite = useSend(accountContract.invite, {
    done: (answer) => onLink({ ...answer, title: t('Invitation link'), name }),
    failed,
  })
  const remove = useSend(adminsContract.remove, { done: notify.answer, failed })
  const forget = useSend(secondFactorContract.reset, { done: notify.answer, failed })
  const askToForget = async () => {
    const sure = await confirm({
      title: t('Switch two-step sign-in off'),
      message: t(
        'Are you sure that it is {name} who asks? Afterwards the password alone opens the account, until {name} switches it on again.',
        { name },
      ),
      danger: true,
    })
    if (sure) forget.mutate({ userId: user.id })
  }
  const ask = async () => {
    const sure = await confirm({
      title: t('Delete admin'),
      message: t(
        'Are you sure you want to delete {name}? The account is signed out everywhere and ends. What {name} recorded keeps the name.',
        { name },
      ),
      danger: true,
    })
    if (sure) remove.mutate({ id })
  }
  return (
    <Group gap="xs">
      <RowButton label={t('Edit {name}', { name })} onClick={onEdit}>
        {t('Edit')}
      </RowButton>
      {!user.has_account && (
        <RowButton
          label={t('Invite again: {name}', { name })}
          loading={invite.isPending}
          onClick={() => invite.mutate({ userId: user.id })}
        >
          {t('Invite again')}
        </RowButton>
      )}
      {user.has_account && !isMe && (
        <RowButton label={t('New password link for {name}', { name })} onClick={onReset}>
          {t('New password link')}
        </RowButton>
      )}
      {second_factor && !isMe && (
        <RowButton
          label={t('Two-step off for {name}', { name })}
          loading={forget.isPending}
          onClick={() => void askToForget()}
        >
          {t('Two-step off')}
        </RowButton>
      )}
      {!isMe && (
        <RowButton danger label={t('Delete {name}', { name })} loading={remove.isPending} onClick={() => void ask()}>
          {t('Delete')}
        </RowButton>
      )}
    </Group>
  )
}
