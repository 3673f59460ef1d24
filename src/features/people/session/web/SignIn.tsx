import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { DemoAccount } from '#features/office/settings/contract.ts'
import { ApiError, messageOf } from '#web/api-error.ts'
import { t, translate } from '#web/texts/t.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { RESIDENTS_DOOR } from '../rules.ts'
import { DemoAccounts } from './DemoAccounts.tsx'
import { signIn } from './sign-in.ts'
import { Welcome } from './Welcome.tsx'

interface Problems {
  email?: string
  password?: string
}

interface Props {
  /** Why nobody can sign in yet. */
  about?: string | undefined
  demo?: readonly DemoAccount[] | undefined
  /** The way to the other door. */
  footer: ReactNode
}

/** The app need not be installed: the residents' page is here too. */
const OtherDoor = () => (
  <Anchor href="/my/sign-in" size="sm" inherit>
    {t('Open your household page')}
  </Anchor>
)

/** The sign-in of the staff (docs/spec/access.md#two-doors): e-mail, mobile or user name, password, Enter; what went wrong stands above the form (docs/spec/people.md#signing-in). */
export function SignIn({ about, demo, footer }: Props) {
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  // Null until the server asks for it.
  const [code, setCode] = useState<string | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [error, setError] = useState<string | null>(null)
  const [otherDoor, setOtherDoor] = useState(false)
  const [busy, setBusy] = useState(false)

  const submit = async () => {
    const found: Problems = {
      ...(email.trim() ? {} : { email: t('Please enter your email') }),
      ...(password ? {} : { password: t('Please enter a password') }),
    }
    setProblems(found)
    setError(null)
    if (busy || found.email || found.password) return
    setBusy(true)
    try {
      await signIn({ email: email.trim(), password, code: code?.trim() })
      await navigate({ to: '/dashboard', replace: true })
    } catch (cause) {
      // The first refusal of an account with two-step sign-in is the question for the code.
      if (code === null && cause instanceof ApiError && cause.errors.code) setCode('')
      else {
        setError(messageOf(cause))
        setOtherDoor(cause instanceof ApiError && cause.code === RESIDENTS_DOOR.code)
      }
      setBusy(false)
    }
  }

  return (
    <Welcome title={t('Sign in')} about={about} footer={footer}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack gap="sm">
          <Banner kind="failure">
            {error && otherDoor ? (
              <>
                {translate(error)} <OtherDoor />
              </>
            ) : (
              error
            )}
          </Banner>
          <TextInput
            type="email"
            label={t('Email')}
            placeholder={t('E-mail, mobile or user name')}
            autoComplete="username"
            autoFocus
            value={email}
            error={problems.email}
            onChange={(event) => {
              setEmail(event.currentTarget.value)
              // Another account may ask for no code.
              setCode(null)
            }}
          />
          <PasswordInput
            label={t('Password')}
            autoComplete="current-password"
            value={password}
            error={problems.password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {code !== null && (
            <TextInput
              label={t('Code')}
              description={t('Of your authenticator app, or a recovery code.')}
              autoComplete="one-time-code"
              autoCapitalize="none"
              autoFocus
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          )}
          <Button type="submit" fullWidth mt="xs" loading={busy}>
            {t('Sign in')}
          </Button>
          <Anchor component={Link} to="/forgot-password" size="sm" ta="center">
            {t('Forgot password')}
          </Anchor>
        </Stack>
      </form>
      {demo && <DemoAccounts accounts={demo} />}
    </Welcome>
  )
}
