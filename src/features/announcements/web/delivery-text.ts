import type { Delivery } from '#features/notifications/contract.ts'
import type { Channel } from '#features/notifications/rules.ts'
import { showMoment } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import type { Tone } from '#web/ui/StatusPill.tsx'

/** How the office reads the states of a delivery. */
export const STATES: Record<Delivery['state'], { label: string; tone: Tone }> = {
  queued: { label: t('Waiting'), tone: 'wait' },
  sent: { label: t('Sent'), tone: 'good' },
  failed: { label: t('Failed'), tone: 'bad' },
  no_device: { label: t('Inbox only'), tone: 'plain' },
}

export const WAYS: Record<Channel, string> = {
  push: t('Browser'),
  expo: t('Resident app'),
  mail: t('E-mail'),
  inbox: t('Inbox'),
}

/** When it arrived, when it is tried next, or when it was given up. */
export function whenText({ state, sent_at, next_try, updated_at }: Delivery): string {
  if (state === 'queued' && next_try) return t('Next try {time}', { time: showMoment(next_try) })
  return showMoment(sent_at ?? updated_at)
}
