import type { Delivery } from '#features/messages/notifications/contract.ts'
import type { Channel } from '#features/messages/notifications/rules.ts'
import { t } from '#web/texts/t.ts'
import type { Tone } from '#web/ui/StatusPill.tsx'

/** Labels of the states of a delivery. */
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
