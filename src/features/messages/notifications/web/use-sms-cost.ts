import { useVillage } from '#features/office/settings/web/village.ts'
import { smsParts } from '#shared/text/sms.ts'
import { useAsk } from '#web/calls/query.ts'
import { plural, t } from '#web/texts/t.ts'
import { pesoText } from '#web/ui/Money.tsx'
import { notificationsContract } from '../contract.ts'
import { smsOf } from '../rules.ts'

/** Parts of text messages and, where a part has a price, what they cost in pesos. */
export function smsCostText(parts: number, price: number): string {
  const all = plural(parts, '1 part of a text message', '{count} parts of text messages')
  return price > 0
    ? t('{parts} cost {price}.', { parts: all, price: pesoText(price) })
    : t('{parts}; the settings have no price of a part.', { parts: all })
}

/** Returns what a notice costs as a text message to so many people, in words. */
export function useSmsCost(title: string, body: string): (people: number) => string {
  const village = useVillage()
  const { data } = useAsk(notificationsContract.textMessages, {})
  const { parts } = smsParts(smsOf(village?.village_name ?? '', { title, body }))
  return (people) => smsCostText(parts * people, parts * people * (data?.part_price ?? 0))
}
