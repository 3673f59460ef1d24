import { Button, Stack, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { Moment } from '#features/office/settings/web/Moment.tsx'
import { messageOf } from '#web/calls/api-error.ts'
import { useAsk } from '#web/calls/query.ts'
import { T } from '#web/texts/T.tsx'
import { plural, t } from '#web/texts/t.ts'
import { ErrorText } from '#web/ui/page/ErrorText.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import { secondFactorContract } from '../contract.ts'

const SwitchOn = lazyPart(async () => (await import('./SwitchOn.tsx')).SwitchOn)
const SwitchOff = lazyPart(async () => (await import('./SwitchOff.tsx')).SwitchOff)

const codesLeft = (left: number) =>
  left === 0
    ? t('No recovery code is left. Switch it off and on again to get new ones.')
    : plural(left, '1 recovery code is left.', '{count} recovery codes are left.')

/** Staff may ask for a code of their phone after the password. */
export function TwoStepSignIn() {
  const state = useAsk(secondFactorContract.state, {})
  const [open, setOpen] = useState<'on' | 'off' | null>(null)
  const close = () => setOpen(null)
  const { data } = state
  return (
    <Section
      title={t('Two-step sign-in')}
      width="30rem"
      actions={
        data?.on ? <StatusPill status="active" label={t('On')} /> : data && <StatusPill status="off" label={t('Off')} />
      }
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          {t(
            'After your password, the sign-in asks for a code that an authenticator app on your phone shows. Whoever learns your password cannot sign in with it alone.',
          )}
        </Text>
        {state.error && <ErrorText>{t('Error: {reason}', { reason: messageOf(state.error) })}</ErrorText>}
        {data?.since && (
          <Text size="sm" c="dimmed">
            <T
              text="On since {day}. {codesLeft}"
              day={<Moment at={data.since} />}
              codesLeft={codesLeft(data.recovery_codes)}
            />
          </Text>
        )}
        {data && (
          <Button variant="default" onClick={() => setOpen(data.on ? 'off' : 'on')}>
            {data.on ? t('Switch off') : t('Switch on')}
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
