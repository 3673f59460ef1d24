import { Button, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '#web/api-error.ts'
import { useAsk } from '#web/query.ts'
import { ErrorText } from '#web/ui/ErrorText.tsx'
import { Section } from '#web/ui/Section.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import { secondFactor } from './calls.ts'

const SwitchOn = lazy(async () => ({ default: (await import('./SwitchOn.tsx')).SwitchOn }))
const SwitchOff = lazy(async () => ({ default: (await import('./SwitchOff.tsx')).SwitchOff }))

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const codesLeft = (left: number) =>
  left === 0
    ? 'No recovery code is left. Switch it off and on again to get new ones.'
    : `${left === 1 ? '1 recovery code is' : `${left} recovery codes are`} left.`

/** Staff may ask for a code of their phone after the password. */
export function TwoStepSignIn() {
  const state = useAsk(secondFactor.state, {})
  const [open, setOpen] = useState<'on' | 'off' | null>(null)
  const close = () => setOpen(null)
  const { data } = state
  return (
    <Section
      title="Two-step sign-in"
      width="30rem"
      actions={data?.on ? <StatusPill status="active" label="On" /> : data && <StatusPill status="off" label="Off" />}
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          After your password, the sign-in asks for a code that an authenticator app on your phone shows. Whoever learns
          your password cannot sign in with it alone.
        </Text>
        {state.error && <ErrorText>{`Error: ${messageOf(state.error)}`}</ErrorText>}
        {data?.since && (
          <Text size="sm" c="dimmed">
            {`On since ${day.format(new Date(data.since))}. ${codesLeft(data.recovery_codes)}`}
          </Text>
        )}
        {data && (
          <Button variant="default" onClick={() => setOpen(data.on ? 'off' : 'on')}>
            {data.on ? 'Switch off' : 'Switch on'}
          </Button>
        )}
      </Stack>
      <Suspense>
        {open === 'on' && <SwitchOn onClose={close} />}
        {open === 'off' && <SwitchOff onClose={close} />}
      </Suspense>
    </Section>
  )
}
