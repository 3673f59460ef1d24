import { Checkbox } from '@mantine/core'
import { useVillage } from '#features/office/settings/web/village.ts'
import { smsParts } from '#shared/text/sms.ts'
import { useAsk } from '#web/calls/query.ts'
import { plural, t } from '#web/texts/t.ts'
import { pesoText } from '#web/ui/Money.tsx'
import { notificationsContract } from '../contract.ts'
import { smsOf } from '../rules.ts'

interface Props {
  title: string
  body: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Offers text messages to whom nothing else reaches, with what each costs; nothing where the village sends none. */
export function SmsChoice({ title, body, checked, onChange }: Props) {
  const village = useVillage()
  const { data } = useAsk(notificationsContract.textMessages, {})
  if (!data?.available) return null
  const { parts } = smsParts(smsOf(village?.village_name ?? '', { title, body }))
  const each = plural(parts, '1 part to each', '{count} parts to each')
  return (
    <Checkbox
      label={t('Also by text message to whom nothing else reaches')}
      description={
        data.part_price > 0
          ? t('{parts}, {price} a person', { parts: each, price: pesoText(parts * data.part_price) })
          : each
      }
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
