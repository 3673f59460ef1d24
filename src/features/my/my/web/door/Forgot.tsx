import { useState } from 'react'
import type { ownAccountContract } from '#features/people/account/contract.ts'
import type { sessionContract } from '#features/people/session/contract.ts'
import { call, typedEndpoint } from '#web/calls/api.ts'
import { ApiError, messageOf } from '#web/calls/api-error.ts'
import { useAsk } from '#web/calls/query.ts'
import { Form } from '#web/mobile/Form.tsx'
import { Field } from '#web/mobile/fields.tsx'
import k from '#web/mobile/kit.module.css'
import { Alert, Button, Wait } from '#web/mobile/parts.tsx'
import { To } from '#web/mobile/place.tsx'
import { useForm } from '#web/mobile/use-form.ts'
import { t, translate } from '#web/texts/t.ts'
import { useVillage } from '../village.ts'
import { Door } from './Door.tsx'
import { PasswordField } from './PasswordField.tsx'

type Session = typeof sessionContract
/** Calls of these two pages alone. */
const newPassword = {
  forgot: typedEndpoint<Session['forgotPasswordOfResident']>({
    method: 'POST',
    path: '/forgot-password/resident',
    who: 'public',
  }),
  link: typedEndpoint<Session['resetLink']>({ method: 'GET', path: '/reset-password/:token', who: 'public' }),
  reset: typedEndpoint<Session['resetPassword']>({ method: 'POST', path: '/reset-password', who: 'public' }),
}

const confirmEmail = typedEndpoint<(typeof ownAccountContract)['confirmEmail']>({
  method: 'POST',
  path: '/new-email',
  who: 'public',
})

const BackToSignIn = () => (
  <To to="/my/sign-in" className={k.alone} style={{ textAlign: 'center' }}>
    {t('Back to sign in')}
  </To>
)

/** Asks for a new password: by mail where one can be sent, else of the office. The answer is the same for names nobody has. */
export function Forgot() {
  const [answer, setAnswer] = useState('')
  const mail = useVillage()?.mail
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => (name.trim() ? {} : { name: t('Please enter your email, mobile number or user name') }),
    send: async ({ name }) => setAnswer(translate((await call(newPassword.forgot, { name: name.trim() })).message)),
  })
  return (
    <Door
      title={t('Forgot password')}
      about={
        mail === false
          ? t('The office gives you a card with a code, with which you choose a new password.')
          : t(
              'Who has an e-mail gets a link to choose a new password. Without e-mail the office gives a card with a code.',
            )
      }
      footer={<BackToSignIn />}
    >
      {answer ? (
        <Alert tone="good">{answer}</Alert>
      ) : (
        <Form of={form}>
          <Field
            label={t('E-mail, mobile or user name')}
            type="text"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.bind('name')}
          />
          <Button submit wide busy={form.busy}>
            {mail === false ? t('Tell the office') : t('Ask for a new password')}
          </Button>
        </Form>
      )}
    </Door>
  )
}

const behindHash = () => decodeURIComponent(location.hash.slice(1))

/** Unknown, used or past its time; what fails otherwise may still be open. */
const isDead = (error: unknown) => error instanceof ApiError && error.status === 404

/** A new password by the link of the mail; its token stands behind the # of the address, where no server sees it. */
export function Reset() {
  const [token] = useState(behindHash)
  const [done, setDone] = useState('')
  const link = useAsk(newPassword.link, { token }, { enabled: token !== '' && !done })
  if (done)
    return (
      <Door title={t('New password')} footer={<BackToSignIn />}>
        <Alert tone="good">{done}</Alert>
        <Button to="/my/sign-in" wide>
          {t('Sign in')}
        </Button>
      </Door>
    )
  if (token === '' || link.error)
    return (
      <Door title={t('New password')} footer={<BackToSignIn />}>
        <Alert>
          {token === '' || isDead(link.error) ? t('This link is no longer valid.') : messageOf(link.error)}
          {link.error && !isDead(link.error) && (
            <Button kind="plain" onClick={() => void link.refetch()}>
              {t('Try again')}
            </Button>
          )}
        </Alert>
        <p>{t('A link to a new password works once, within 60 minutes.')}</p>
        <Button to="/my/forgot" kind="plain" wide>
          {t('Ask for a new password')}
        </Button>
      </Door>
    )
  return (
    <Door title={t('New password')} footer={<BackToSignIn />}>
      {link.data ? <ChooseNew token={token} onDone={setDone} /> : <Wait />}
    </Door>
  )
}

function ChooseNew({ token, onDone }: { token: string; onDone: (message: string) => void }) {
  const form = useForm({
    initial: { password: '', password_confirmation: '' },
    check: ({ password, password_confirmation }) => ({
      ...(password ? {} : { password: t('Please enter a password') }),
      ...(password === password_confirmation ? {} : { password_confirmation: t('Passwords do not match') }),
    }),
    send: async (values) => {
      const { message } = await call(newPassword.reset, { ...values, token })
      // The link is used up, and does not stay in the address or in the history.
      history.replaceState(null, '', '/my/reset')
      onDone(translate(message))
    },
  })
  return (
    <Form of={form}>
      <PasswordField
        label={t('New password')}
        autoComplete="new-password"
        about={t('At least 8 characters.')}
        {...form.bind('password')}
      />
      <PasswordField
        label={t('Repeat the password')}
        autoComplete="new-password"
        {...form.bind('password_confirmation')}
      />
      <Button submit wide busy={form.busy}>
        {t('Save the password')}
      </Button>
    </Form>
  )
}

/** Takes a new e-mail by the link that was sent to it, at a press: whatever looks at links in mails does not use it up. */
export function NewEmail() {
  const [[token = '', email = '']] = useState(() => location.hash.slice(1).split('/').map(decodeURIComponent))
  const [done, setDone] = useState('')
  const form = useForm({
    initial: {},
    send: async () => {
      const { message } = await call(confirmEmail, { token, email })
      history.replaceState(null, '', '/my/new-email')
      setDone(translate(message))
    },
  })
  return (
    <Door title={t('New e-mail')} footer={<BackToSignIn />}>
      {done ? (
        <Alert tone="good">{done}</Alert>
      ) : token && email ? (
        <Form of={form}>
          <p>{t('Sign in with {email} from now on?', { email })}</p>
          <Button submit wide busy={form.busy}>
            {t('Use this e-mail')}
          </Button>
        </Form>
      ) : (
        <Alert>{t('This link is no longer valid.')}</Alert>
      )}
    </Door>
  )
}
