import { useEffect, useState } from 'react'
import { ApiError, messageOf } from '#web/calls/api-error.ts'
import { t } from '#web/texts/t.ts'
import { type DeviceState, lookAtDevice, turnOff, turnOn } from './device.ts'

const isIphone = () => /iPhone|iPad/.test(navigator.userAgent)

/** Describes what a device does with notices. iPhones show those of pages on the Home Screen, and of no others. */
function aboutDevice(state: DeviceState): string {
  if (state === 'on')
    return t('This device shows a notice as soon as the office sends one, also while this page is closed.')
  if (state === 'off') return t('Be told as soon as the office writes, also while this page is closed.')
  if (state === 'blocked')
    return t(
      'Notices are blocked for this page. Allow them in the settings of your browser, then open this page again.',
    )
  return isIphone()
    ? t('On an iPhone, first tap Share and “Add to Home Screen”, then open the page from there.')
    : t('This browser cannot show notices by itself. You find them here whenever you look.')
}

/** Push notices on this device, read once and turned on or off; `failed` is told why that was not possible. */
export function useDevice(failed: (why: string) => void) {
  const [state, setState] = useState<DeviceState | null>(null)
  const [busy, setBusy] = useState(true)
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
  const turn = (on: boolean) => {
    setBusy(true)
    void (on ? turnOn() : turnOff())
      .then(setState, (cause: unknown) =>
        failed(
          cause instanceof ApiError
            ? messageOf(cause)
            : t('This browser could not reach its push service. Please try again later.'),
        ),
      )
      .finally(() => setBusy(false))
  }
  return {
    checked: state === 'on',
    disabled: busy || state === 'blocked' || state === 'impossible',
    about: state && aboutDevice(state),
    turn,
  }
}
