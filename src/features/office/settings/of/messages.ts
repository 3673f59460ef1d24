import { amount, type Setting } from './kinds.ts'

/** Settings of text messages (docs/spec/messages.md#text-messages). */
export const MESSAGES = {
  // Name that the provider registered; whoever is sent a text message reads it in place of a number.
  sms_sender: { kind: 'sms-sender', otherwise: '', readableBy: 'staff' },
  // Price of one part, for what is said before sending.
  sms_part_price: amount('0', 'staff'),
  // Hours of the village's clock in which none is sent: from the first until the second.
  sms_quiet_hours: { kind: 'quiet-hours', otherwise: '21-7', readableBy: 'staff' },
} as const satisfies Record<string, Setting>
