import { t } from '#web/texts/t.ts'
import { SmsChoice } from './SmsChoice.tsx'
import { useSmsCost } from './use-sms-cost.ts'

interface Props {
  title: string
  body: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Offers text messages for a notice that is being written, with what each costs. */
export const SmsOfNotice = ({ title, body, ...choice }: Props) => (
  <SmsChoice cost={t('To each: {cost}', { cost: useSmsCost(title, body)(1) })} {...choice} />
)
