import { type ComponentType, type FormEvent, useState } from 'react'
import { STAFF_ROLES } from '#shared/contract.ts'
import { fullName } from '#shared/text/names.ts'
import { call, typedEndpoint } from '#web/calls/api.ts'
import { ApiError, messageOf } from '#web/calls/api-error.ts'
import { resumeCalls, type SessionOwner, useEndedSession } from '#web/calls/reauthentication.ts'
import { startAnew } from '#web/device/token.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import classes from '#web/ui/page/Cover.module.css'
import { Cover } from '#web/ui/page/Cover.tsx'
import type { sessionContract } from '../contract.ts'
import { signIn } from './sign-in.ts'

const me = typedEndpoint<(typeof sessionContract)['me']>({ method: 'GET', path: '/me', who: 'any' })

/** Field of a password that can be shown as it was typed: each application has its own. */
type PasswordField = ComponentType<{
  label: string
  autoComplete: 'current-password'
  value: string
  onChange: (typed: string) => void
}>

/** Asks for the password over a page whose session ended, and hides it meanwhile: what was typed there stays, and is sent afterwards. */
export function SignInAgain({ Password }: { Password: PasswordField }) {
  const owner = useEndedSession()
  return (
    owner && (
      <Cover title={t('Your session has ended.')} hides>
        <PasswordOf owner={owner} Password={Password} />
      </Cover>
    )
  )
}

function PasswordOf({ owner, Password }: { owner: SessionOwner; Password: PasswordField }) {
  const [password, setPassword] = useState('')
  // Null until the server asks for it.
  const [code, setCode] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const email = owner.email ?? owner.sign_in_name ?? ''

  const submit = async () => {
    setProblem(password ? null : t('Please enter a password'))
    if (busy || !password) return
    setBusy(true)
    try {
      await signIn({
        email,
        password,
        code: code?.trim(),
        isMobile: !STAFF_ROLES.some((role) => role === owner.role_type),
      })
      await call(me)
      resumeCalls()
    } catch (cause) {
      if (code === null && cause instanceof ApiError && cause.errors.code) setCode('')
      else setProblem(messageOf(cause))
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p>
        <T
          text="Enter the password of {name} to go on. What you typed is still here, and is sent once."
          name={<b>{fullName(owner)}</b>}
        />
      </p>
      <input hidden autoComplete="username" value={email} readOnly />
      <div className={classes.field}>
        <Password label={t('Password')} autoComplete="current-password" value={password} onChange={setPassword} />
      </div>
      {code !== null && (
        <label>
          {t('Code')}
          <input
            autoComplete="one-time-code"
            autoCapitalize="none"
            placeholder={t('Of your authenticator app, or a recovery code.')}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </label>
      )}
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
      <button type="submit" disabled={busy}>
        {t('Sign in')}
      </button>
      <button type="button" className={classes.other} onClick={startAnew}>
        {t('Sign in as somebody else')}
      </button>
    </form>
  )
}
