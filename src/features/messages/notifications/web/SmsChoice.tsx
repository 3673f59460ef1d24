import { Checkbox } from '@mantine/core'
import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { notificationsContract } from '../contract.ts'

interface Props {
  /** Cost of it, in words. */
  cost: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Offers text messages to whom neither e-mail nor a device reaches, an inbox or none; nothing where the village sends none. */
export function SmsChoice({ cost, checked, onChange }: Props) {
  const { data } = useAsk(notificationsContract.textMessages, {})
  return (
    data?.available && (
      <Checkbox
        label={t('Also by text message to whom neither e-mail nor a device reaches')}
        description={cost}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    )
  )
}
