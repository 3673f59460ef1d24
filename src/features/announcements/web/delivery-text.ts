import type { Delivery } from '#features/notifications/contract.ts'
import type { Channel } from '#features/notifications/rules.ts'
import type { Tone } from '#web/ui/StatusPill.tsx'

/** How the office reads the states of a delivery. */
export const STATES: Record<Delivery['state'], { label: string; tone: Tone }> = {
  queued: { label: 'Waiting', tone: 'wait' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  no_device: { label: 'Inbox only', tone: 'plain' },
}

export const WAYS: Record<Channel, string> = {
  push: 'Browser',
  expo: 'Resident app',
  mail: 'E-mail',
  inbox: 'Inbox',
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** When it arrived, when it is tried next, or when it was given up. */
export function whenText({ state, sent_at, next_try, updated_at }: Delivery): string {
  if (state === 'queued' && next_try) return `Next try ${moment.format(new Date(next_try))}`
  return moment.format(new Date(sent_at ?? updated_at))
}
