import { useState } from 'react'
import type { InvitationInfo, ResidentWithUser } from '#shared/people.ts'
import { fullName } from '#shared/text/names.ts'
import { call } from '#web/calls/api.ts'
import { queryClient, useAsk } from '#web/calls/query.ts'
import { copyText } from '#web/device/copy-text.ts'
import { Form } from '#web/mobile/Form.tsx'
import { Check, Field } from '#web/mobile/fields.tsx'
import k from '#web/mobile/kit.module.css'
import { Button, QueryResult } from '#web/mobile/parts.tsx'
import { showToast } from '#web/mobile/toast.tsx'
import { useForm } from '#web/mobile/use-form.ts'
import { showMoment } from '#web/texts/days.ts'
import { successMessage } from '#web/texts/success-message.ts'
import { t, translate } from '#web/texts/t.ts'
import { people } from '../calls.ts'
import type { Permission } from '../me.ts'

/** In the order of the household's permissions. */
export const permissions = (): readonly (readonly [Permission, string])[] => [
  ['view-monthly-dues', t('See the monthly dues')],
  ['create-bookings', t('Book amenities')],
  ['send-complaints', t('Send complaints')],
  ['get-car-sticker', t('Request car stickers')],
  ['request-clearance', t('Request clearances')],
]

interface Props {
  member: ResidentWithUser
  houseId: number
  onDone: () => void
}

/** Permissions of a member for the house; who has an e-mail and no account is invited along. */
export function Granting(props: Props) {
  const profile = useAsk(people.profile, { userId: props.member.user_id })
  return (
    <QueryResult of={profile}>
      {({ user }) => (
        <GrantForm {...props} granted={user.lots?.find((lot) => lot.id === props.houseId)?.permissions ?? []} />
      )}
    </QueryResult>
  )
}

function GrantForm({ member, houseId, onDone, granted }: Props & { granted: readonly Permission[] }) {
  const { user } = member
  const name = fullName(user)
  const [invitation, setInvitation] = useState<InvitationInfo | null>(null)
  const form = useForm({
    initial: { email: user.email ?? '', permissions: [...granted] },
    send: async ({ email, permissions }) => {
      const answer = await call(people.grant, {
        // Without an e-mail the office lets somebody in, with a card.
        email: email.trim() || null,
        permissions,
        house_id: houseId,
        user_id: member.user_id,
      })
      showToast(translate(successMessage(answer)))
      void queryClient.invalidateQueries()
      if (answer.invitation?.url) setInvitation(answer.invitation)
      else onDone()
    },
  })
  if (invitation?.url) return <Invited name={name} url={invitation.url} until={invitation.expires_at} onDone={onDone} />
  const chosen = form.values.permissions
  return (
    <Form of={form}>
      {!user.has_account && (
        <Field
          label={t('Email')}
          about={t('Gets an invitation to set a password. Empty: the office lets them in with a card.')}
          type="email"
          autoComplete="off"
          {...form.bind('email')}
        />
      )}
      <fieldset className={k.field}>
        <legend className={k.label}>{t('What {name} may do for the house', { name })}</legend>
        {permissions().map(([one, label]) => (
          <Check
            key={one}
            label={label}
            checked={chosen.includes(one)}
            onChange={(on) => form.set('permissions', on ? [...chosen, one] : chosen.filter((other) => other !== one))}
          />
        ))}
      </fieldset>
      <div className={k.buttons}>
        <Button submit busy={form.busy}>
          {t('Save permissions')}
        </Button>
        <Button kind="plain" onClick={onDone}>
          {t('Close')}
        </Button>
      </div>
    </Form>
  )
}

/** A link that no mail could carry, shown this once. */
function Invited({ name, url, until, onDone }: { name: string; url: string; until: string; onDone: () => void }) {
  return (
    <div className={k.stack}>
      <p>
        {t('No e-mail could be sent. Give this link to {name}: with it the password of the account is set.', { name })}
      </p>
      <Field label={t('Link')} value={url} onChange={() => undefined} readOnly />
      <p className={`${k.dim} ${k.small}`}>
        {t('It is shown only once, and works one time until {time}.', { time: showMoment(until) })}
      </p>
      <div className={k.buttons}>
        <Button onClick={() => void copyText(url).then(() => showToast(t('The link was copied.')))}>
          {t('Copy link')}
        </Button>
        <Button kind="plain" onClick={onDone}>
          {t('Done')}
        </Button>
      </div>
    </div>
  )
}
