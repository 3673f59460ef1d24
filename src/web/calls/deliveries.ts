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

const count = (people: number) => people.toLocaleString('en')
