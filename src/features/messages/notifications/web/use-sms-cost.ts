import { useVillage } from '#features/office/settings/web/village.ts'
import { smsParts } from '#shared/text/sms.ts'
import { useAsk } from '#web/calls/query.ts'
import { plural, t } from '#web/texts/t.ts'
import { pesoText } from '#web/ui/Money.tsx'
import { notificationsContract } from '../contract.ts'
import { smsOf } from '../rules.ts'

/** Cost of a text message: its parts to each person and, where the village says the price of one, pesos. */
export interface SmsCost {
  parts: number
  /** In words, to so many people. */
  of(people: number): string
}

/** Returns what a notice costs as a text message; null where the village sends none. */
export function useSmsCost(title: string, body: string): SmsCost | null {
  const village = useVillage()
  const { data } = useAsk(notificationsContract.textMessages, {})
  if (!data?.available) return null
  const { parts } = smsParts(smsOf(village?.village_name ?? '', { title, body }))
  return {
    parts,
    of: (people) => {
      const all = plural(parts * people, '1 part of a text message', '{count} parts of text messages')
      return data.part_price > 0
        ? t('{parts} cost {price}.', { parts: all, price: pesoText(parts * people * data.part_price) })
        : `${all}.`
    },
  }
}
