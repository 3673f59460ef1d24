import { useState } from 'react'
import type { householdContract } from '#features/people/residents/contract.ts'
import type { ResidentWithUser } from '#shared/people.ts'
import { fullName } from '#shared/text/names.ts'
import { call, typedEndpoint } from '#web/calls/api.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { queryClient } from '#web/calls/query.ts'
import { Form } from '#web/mobile/Form.tsx'
import { Field } from '#web/mobile/fields.tsx'
import k from '#web/mobile/kit.module.css'
import { Alert, Button } from '#web/mobile/parts.tsx'
import { showToast } from '#web/mobile/toast.tsx'
import { useForm } from '#web/mobile/use-form.ts'
import { successMessage } from '#web/texts/success-message.ts'
import { t, translate } from '#web/texts/t.ts'
import type { LotOfResident } from '../me.ts'
import { Granting } from './Granting.tsx'

type Contract = typeof householdContract
const correct = typedEndpoint<Contract['correctMember']>({
  method: 'PUT',
  path: '/household/members/:userId',
  who: 'owner',
})
const end = typedEndpoint<Contract['endMember']>({
  method: 'POST',
  path: '/household/members/:userId/leave',
  who: 'owner',
})

interface Props {
  member: ResidentWithUser
  lot: LotOfResident
  onDone: () => void
}

/** Actions of an owner on somebody of the lot: allow, correct whom they added, and end that they live there. */
export function Member({ correctable, ...props }: Props & { correctable: boolean }) {
  const [doing, setDoing] = useState<'correct' | 'end' | null>(null)
  const { member, lot, onDone } = props
  if (doing === 'correct') return <Correct {...props} />
  if (doing === 'end') return <End {...props} onStay={() => setDoing(null)} />
  return (
    <div className={k.stack}>
      <Granting member={member} houseId={lot.id} onDone={onDone} />
      <div className={k.buttons}>
        {correctable && (
          <Button kind="plain" onClick={() => setDoing('correct')}>
            {t('Correct name or contacts')}
          </Button>
        )}
        {member.user.role_type !== 'home_owner' && (
          <Button kind="quiet" onClick={() => setDoing('end')}>
            {t('Does not live here any more')}
          </Button>
        )}
      </div>
    </div>
  )
}

function done(answer: Parameters<typeof successMessage>[0], onDone: () => void) {
  showToast(translate(successMessage(answer)))
  void queryClient.invalidateQueries()
  onDone()
}

function Correct({ member: { user }, lot, onDone }: Props) {
  const form = useForm({
    initial: {
      firstname: user.firstname ?? '',
      lastname: user.lastname,
      contact_number: user.contact_number ?? '',
      email: user.email ?? '',
    },
    check: ({ lastname }) => (lastname.trim() ? {} : { lastname: t('Please enter the last name') }),
    send: async (values) => done(await call(correct, { ...values, userId: user.id, house_id: lot.id }), onDone),
  })
  return (
    <Form of={form}>
      <Field label={t('First Name')} autoComplete="off" {...form.bind('firstname')} />
      <Field label={t('Last Name')} autoComplete="off" {...form.bind('lastname')} />
      <Field label={t('Mobile number')} type="tel" autoComplete="off" {...form.bind('contact_number')} />
      <Field label={t('Email')} type="email" autoComplete="off" {...form.bind('email')} />
      <div className={k.buttons}>
        <Button submit busy={form.busy}>
          {t('Save')}
        </Button>
        <Button kind="plain" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  )
}

function End({ member: { user }, lot, onDone, onStay }: Props & { onStay: () => void }) {
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    try {
      done(await call(end, { userId: user.id, house_id: lot.id }), onDone)
    } catch (cause) {
      setProblem(messageOf(cause))
      setBusy(false)
    }
  }
  return (
    <div className={k.stack}>
      <p className={k.strong}>
        {t('Does {name} not live at {address} any more?', { name: fullName(user), address: lot.address })}
      </p>
      <Alert tone="wait">
        {t('From today {name} sees nothing of this lot, and whatever you allowed ends. The office can take it back.', {
          name: fullName(user),
        })}
      </Alert>
      {problem && <Alert>{problem}</Alert>}
      <div className={k.buttons}>
        <Button kind="danger" busy={busy} onClick={() => void submit()}>
          {t('End it today')}
        </Button>
        <Button kind="plain" onClick={onStay}>
          {t('Lives here')}
        </Button>
      </div>
    </div>
  )
}
