import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, messageOf } from '#web/api-error.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { useVillage } from '#web/village.ts'
import { signIn } from './sign-in.ts'
import { Welcome } from './Welcome.tsx'

interface Problems {
  email?: string
  password?: string
}

const SETUP = 'This village has no administrator yet. Open the one-time link that the server printed in the terminal.'

/** Part 1 §2 and §5: the sign-in of the staff. */
export function SignInPage() {
  const navigate = useNavigate()
  const village = useVillage()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  // Null until the server asks for it.
  const [code, setCode] = useState<string | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async () => {
    const found: Problems = {
      ...(email.trim() ? {} : { email: 'Please enter your email' }),
      ...(password ? {} : { password: 'Please enter a password' }),
    }
    setProblems(found)
    setError(null)
    if (busy || found.email || found.password) return
    setBusy(true)
    try {
      await signIn(email.trim(), password, code?.trim())
      await navigate({ to: '/dashboard', replace: true })
    } catch (cause) {
      // The first refusal of an account with two-step sign-in is the question for the code.
      if (code === null && cause instanceof ApiError && cause.errors.code) setCode('')
      else setError(messageOf(cause))
      setBusy(false)
    }
  }

  return (
    <Welcome title="Sign in" about={village?.setup_required && SETUP}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack gap="sm">
          <Banner kind="failure">{error}</Banner>
          <TextInput
            type="email"
            label="Email"
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
            label="Password"
            autoComplete="current-password"
            value={password}
            error={problems.password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {code !== null && (
            <TextInput
              label="Code"
              description="Of your authenticator app, or a recovery code."
              autoComplete="one-time-code"
              autoCapitalize="none"
              autoFocus
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
          )}
          <Button type="submit" fullWidth mt="xs" loading={busy}>
            Sign in
          </Button>
          <Anchor component={Link} to="/forgot-password" size="sm" ta="center">
            Forgot password
          </Anchor>
        </Stack>
      </form>
    </Welcome>
  )
}
