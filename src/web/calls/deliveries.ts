import type { DeliverySummary } from '#shared/deliveries.ts'
import { plural, t } from '../texts/t.ts'

/** Counts of people reached, by channel: `3 by e-mail, 2 in the app, 5 reached by nothing.` */
export function deliveryText({ people, inbox, push, mail, sms, nobody, merged }: DeliverySummary): string {
  const ways = [
    mail > 0 && t('{count} by e-mail', { count: count(mail) }),
    sms > 0 && t('{count} by text message', { count: count(sms) }),
    push > 0 && t('{count} in the app', { count: count(push) }),
    inbox > 0 && t('{count} in the inbox', { count: count(inbox) }),
    nobody > 0 &&
      t('{count} reached by nothing (no account, and no e-mail that can be sent)', { count: count(nobody) }),
  ].filter((way) => way !== false)
  const again =
    merged > 0 && plural(merged, '1 was told the same within the hour.', '{count} were told the same within the hour.')
  if (people === 0) return again || t('Nobody was told.')
  return [`${ways.join(', ')}.`, again].filter(Boolean).join(' ')
}

/** Counts of people by how what was sent to them fares: `11 sent, 1 on the way, 24 not reached`. */
export const faredText = (of: { sent: number; waiting: number; inbox?: number; failed: number }): string =>
  [
    of.sent > 0 && t('{count} sent', { count: count(of.sent) }),
    of.waiting > 0 && t('{count} on the way', { count: count(of.waiting) }),
    of.inbox !== undefined && of.inbox > 0 && t('{count} in the inbox', { count: count(of.inbox) }),
    of.failed > 0 && t('{count} not reached', { count: count(of.failed) }),
  ]
    .filter((part) => part !== false)
    .join(', ')

const count = (people: number) => people.toLocaleString('en')
