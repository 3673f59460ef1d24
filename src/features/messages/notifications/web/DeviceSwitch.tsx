import { Switch, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { ApiError } from '#web/api-error.ts'
import { t } from '#web/texts/t.ts'
import { notify } from '#web/ui/notify.ts'
import { Section } from '#web/ui/Section.tsx'
import { type DeviceState, lookAtDevice, turnOff, turnOn } from './device.ts'

const NO_SERVICE = t('This browser could not reach its push service. Please try again later.')

const about: Record<DeviceState, string> = {
  on: t('This device shows a notice as soon as the office sends one, also while this page is closed.'),
  off: t('Be told as soon as the office writes, also while this page is closed.'),
  blocked: t(
    'Notices are blocked for this page. Allow them in the settings of your browser, then open this page again.',
  ),
  impossible: t('This browser cannot show notices by itself. You find them here whenever you look.'),
}

/** iPhones show notices of pages that were put on the Home Screen, and of no others. */
const ON_IPHONE = t('On an iPhone, first tap Share and “Add to Home Screen”, then open the page from there.')
const isIphone = () => /iPhone|iPad/.test(navigator.userAgent)

const textOf = (state: DeviceState) => (state === 'impossible' && isIphone() ? ON_IPHONE : about[state])

/** Push notices on this device, on or off. */
export function DeviceSwitch() {
  const { state, busy, turn } = useDevice()
  return (
    <Section title={t('On this device')}>
      <Switch
        label={t('Show notices')}
        checked={state === 'on'}
        disabled={busy || state === 'blocked' || state === 'impossible'}
        onChange={(event) => turn(event.currentTarget.checked)}
        aria-describedby="device-about"
      />
      <Text id="device-about" size="sm" c="dimmed" mt="xs" mih="2.9em" role="status">
        {state && textOf(state)}
      </Text>
    </Section>
  )
}

function useDevice() {
  const [state, setState] = useState<DeviceState | null>(null)
  const [busy, setBusy] = useState(true)
  const settle = (work: Promise<DeviceState>) => {
    setBusy(true)
    return work
      .then(setState, (cause: unknown) => notify.failure(cause instanceof ApiError ? cause : NO_SERVICE))
      .finally(() => setBusy(false))
  }
  useEffect(() => {
    let shown = true
    const keep = (found: DeviceState) => {
      if (!shown) return
      setState(found)
      setBusy(false)
    }
    lookAtDevice().then(keep, () => keep('off'))
    return () => {
      shown = false
    }
  }, [])
  return { state, busy, turn: (on: boolean) => void settle(on ? turnOn() : turnOff()) }
}
