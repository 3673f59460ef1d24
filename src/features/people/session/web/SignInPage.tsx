import { Anchor, Button, Divider, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { DemoAccount } from '#features/office/settings/contract.ts'
import { useVillage } from '#features/office/settings/web/village.ts'
import { ApiError, messageOf } from '#web/calls/api-error.ts'
import { t, translate } from '#web/texts/t.ts'
import { Banner } from '#web/ui/page/Banner.tsx'
import { statusText } from '#web/ui/StatusPill.tsx'
import { RESIDENTS_DOOR } from '../rules.ts'
import { OfficePassword } from './OfficePassword.tsx'
import { signIn } from './sign-in.ts'
import { Welcome } from './Welcome.tsx'

/** The accounts of a demo village, each signed in by one click; a home owner goes to the residents' page. */
function DemoAccounts({ accounts }: { accounts: readonly DemoAccount[] }) {
  const navigate = useNavigate()
  const [entering, setEntering] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const enter = async ({ email, password, role }: DemoAccount) => {
    setEntering(email)
    setError(null)
    try {
      await signIn({ email, password, isMobile: role === 'home_owner' })
      if (role === 'home_owner') location.assign('/my')
      else await navigate({ to: '/dashboard', replace: true })
    } catch (cause) {
      setError(messageOf(cause))
      setEntering(null)
    }
  }
  return (
    <Stack gap="xs" mt="lg">
      <Divider />
      <Text size="sm" c="dimmed">
        {t('This is a demo village. Look around as')}
      </Text>
      <Banner kind="failure">{error}</Banner>
      <SimpleGrid cols={2} spacing="xs">
        {accounts.map((account) => (
          <Button
            key={account.email}
            variant="default"
            loading={entering === account.email}
            disabled={entering !== null && entering !== account.email}
            onClick={() => void enter(account)}
          >
            {statusText(account.role)}
          </Button>
        ))}
      </SimpleGrid>
    </Stack>
  )
}

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
function SignIn({ about, demo, footer }: Props) {
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
          <OfficePassword
            label={t('Password')}
            autoComplete="current-password"
            value={password}
            error={problems.password}
            onChange={setPassword}
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

const SETUP = t(
  'This village has no administrator yet. Open the one-time link that the server printed in the terminal.',
)

/** The sign-in of the staff. */
export const SignInPage = () => {
  const village = useVillage()
  return (
    <SignIn
      about={village?.setup_required ? SETUP : undefined}
      demo={village?.demo}
      footer={
        <Anchor href="/my/sign-in" size="sm">
          {t('Residents sign in here')}
        </Anchor>
      }
    />
  )
}
