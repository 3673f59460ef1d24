import { Checkbox } from '@mantine/core'
import { t } from '#web/texts/t.ts'
import { useSmsCost } from './use-sms-cost.ts'

interface Props {
  title: string
  body: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Offers text messages to whom nothing else reaches, with what each costs; nothing where the village sends none. */
export function SmsChoice({ title, body, checked, onChange }: Props) {
  const cost = useSmsCost(title, body)
  return (
    cost && (
      <Checkbox
        label={t('Also by text message to whom nothing else reaches')}
        description={t('To each: {cost}', { cost: cost.of(1) })}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    )
  )
}
