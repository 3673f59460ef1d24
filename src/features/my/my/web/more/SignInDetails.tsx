import { useState } from 'react'
import type { ownAccountContract } from '#features/people/account/contract.ts'
import type { AccountInfo } from '#shared/people.ts'
import { fullName } from '#shared/text/names.ts'
import { showPhone } from '#shared/text/phones.ts'
import { call, typedEndpoint } from '#web/calls/api.ts'
import { queryClient, useAsk } from '#web/calls/query.ts'
import { Form } from '#web/mobile/Form.tsx'
import { Field } from '#web/mobile/fields.tsx'
import k from '#web/mobile/kit.module.css'
import { Alert, Button, Card, Section } from '#web/mobile/parts.tsx'
import { useForm } from '#web/mobile/use-form.ts'
import { t, translate } from '#web/texts/t.ts'
import { PasswordField } from '../door/PasswordField.tsx'
import { useVillage } from '../village.ts'

type Contract = typeof ownAccountContract
const changeEmail = typedEndpoint<Contract['changeEmail']>({ method: 'POST', path: '/my-email', who: 'resident' })
const changeNumbers = typedEndpoint<Contract['changeNumbers']>({ method: 'PUT', path: '/my-sign-in', who: 'resident' })
const askName = typedEndpoint<Contract['askName']>({ method: 'POST', path: '/my-name', who: 'resident' })
const nameRequest = typedEndpoint<Contract['name']>({ method: 'GET', path: '/my-name', who: 'resident' })

/** With what one signs in and is called; each change takes the own password. */
export function SignInDetails({ me }: { me: AccountInfo }) {
  const [open, setOpen] = useState<'email' | 'numbers' | null>(null)
  const [message, setMessage] = useState('')
  const done = (answer: string) => {
    setMessage(translate(answer))
    setOpen(null)
    void queryClient.invalidateQueries()
  }
  const show = (what: typeof open) => {
    setMessage('')
    setOpen(what)
  }
  return (
    <Section title={t('E-mail and number')}>
      <Card>
        {message && <Alert tone="good">{message}</Alert>}
        {open === 'email' && <Email me={me} onDone={done} onClose={() => show(null)} />}
        {open === 'numbers' && <Numbers me={me} onDone={done} onClose={() => show(null)} />}
        {open === null && (
          <div className={k.buttons}>
            <Button kind="plain" onClick={() => show('email')}>
              {t('Change e-mail')}
            </Button>
            <Button kind="plain" onClick={() => show('numbers')}>
              {t('Change number')}
            </Button>
          </div>
        )}
      </Card>
    </Section>
  )
}

interface Props {
  me: AccountInfo
  onDone: (message: string) => void
  onClose: () => void
}

const passwordNeeded = (password: string) =>
  password ? {} : { current_password: t('Please enter your current password') }

function Email({ me, onDone, onClose }: Props) {
  const mail = useVillage()?.mail
  const form = useForm({
    initial: { email: '', current_password: '' },
    check: ({ email, current_password }) => ({
      ...(email.trim() ? {} : { email: t('Please enter your email') }),
      ...passwordNeeded(current_password),
    }),
    send: async (values) => onDone((await call(changeEmail, { ...values, email: values.email.trim() })).message),
  })
  if (mail === false)
    return (
      <>
        <p>{t('This village sends no e-mail, so a new address cannot be proved here. The office can change it.')}</p>
        <Button kind="plain" onClick={onClose}>
          {t('Close')}
        </Button>
      </>
    )
  return (
    <Form of={form}>
      {me.email && <p className={k.dim}>{t('Now: {email}', { email: me.email })}</p>}
      <Field
        label={t('New e-mail')}
        about={t('It gets a link. Until you open it, the old one stays.')}
        type="email"
        autoComplete="email"
        {...form.bind('email')}
      />
      <Proved form={form} onClose={onClose} yes={t('Send the link')} />
    </Form>
  )
}

function Numbers({ me, onDone, onClose }: Props) {
  const form = useForm({
    initial: {
      sign_in_name: showPhone(me.sign_in_name) ?? '',
      contact_number: showPhone(me.contact_number) ?? '',
      current_password: '',
    },
    check: ({ current_password }) => passwordNeeded(current_password),
    send: async (values) => onDone((await call(changeNumbers, values)).message),
  })
  return (
    <Form of={form}>
      <Field
        label={t('Mobile number or user name to sign in with')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.bind('sign_in_name')}
      />
      <Field
        label={t('Mobile number')}
        about={t('The office calls it; it opens nothing.')}
        type="tel"
        autoComplete="tel"
        {...form.bind('contact_number')}
      />
      <Proved form={form} onClose={onClose} yes={t('Save')} />
    </Form>
  )
}

interface ProvedProps {
  form: {
    busy: boolean
    bind: (name: 'current_password') => Pick<Parameters<typeof Field>[0], 'value' | 'error' | 'onChange'>
  }
  yes: string
  onClose: () => void
}

const Proved = ({ form, yes, onClose }: ProvedProps) => (
  <>
    <PasswordField label={t('Current password')} autoComplete="current-password" {...form.bind('current_password')} />
    <div className={k.buttons}>
      <Button submit busy={form.busy}>
        {yes}
      </Button>
      <Button kind="plain" onClick={onClose}>
        {t('Cancel')}
      </Button>
    </div>
  </>
)

/** Tells the office how the own name should be, and what became of it. */
export function NameRequest({ me }: { me: AccountInfo }) {
  const [open, setOpen] = useState(false)
  const request = useAsk(nameRequest, {}).data?.request
  const form = useForm({
    initial: { name: fullName(me) },
    check: ({ name }) =>
      name.trim() && name.trim() !== fullName(me) ? {} : { name: t('Please write your name as it should be.') },
    send: async ({ name }) => {
      await call(askName, { name })
      setOpen(false)
      void queryClient.invalidateQueries()
    },
  })
  return (
    <>
      {request?.state === 'waiting' && (
        <Alert tone="wait">{t('The office was told that it should be {name}.', { name: request.wanted })}</Alert>
      )}
      {request?.state === 'dismissed' && (
        <Alert tone="wait">
          {t('The office did not write {name}: {reason}', { name: request.wanted, reason: request.reason ?? '' })}
        </Alert>
      )}
      {open ? (
        <Form of={form}>
          <Field label={t('My name as it should be')} autoComplete="name" {...form.bind('name')} />
          <div className={k.buttons}>
            <Button submit busy={form.busy}>
              {t('Tell the office')}
            </Button>
            <Button kind="plain" onClick={() => setOpen(false)}>
              {t('Cancel')}
            </Button>
          </div>
        </Form>
      ) : (
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {t('My name is wrong')}
        </Button>
      )}
    </>
  )
}
