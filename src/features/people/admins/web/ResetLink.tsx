import { accountContract } from '#features/people/account/contract.ts'
import { OwnPasswordDialog } from '#features/people/account/web/OwnPasswordDialog.tsx'
import type { Admin } from '#features/people/admins/contract.ts'
import { fullName } from '#shared/text/names.ts'
import { t } from '#web/texts/t.ts'
import type { MadeLink } from './AdminActions.tsx'

interface Props {
  admin: Admin
  onClose: () => void
  onLink: (link: MadeLink) => void
}

/** Makes a link to a new password of somebody else in the office, for whoever gives the own one. */
export function ResetLink({ admin: { user }, onClose, onLink }: Props) {
  const title = t('New password link')
  const name = fullName(user)
  return (
    <OwnPasswordDialog
      title={title}
      about={t('Whoever has this link sets a new password for {name}.', { name })}
      endpoint={accountContract.sendPasswordReset}
      toAsk={(current_password) => ({ userId: user.id, current_password })}
      done={(answer) => onLink({ ...answer, title, name })}
      onClose={onClose}
    />
  )
}
