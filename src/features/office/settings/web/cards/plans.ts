import { t } from '#web/texts/t.ts'
import type { TextSetting } from './card.ts'

/** Settings of payment plans. */
export const PLANS: readonly TextSetting[] = [
  {
    key: 'plans_hold_penalties',
    label: t('No Penalty while a Payment Plan is Kept'),
    about: t('Yes: bills of a payment plan get no interest until it is broken'),
  },
  {
    key: 'plan_grace_days',
    label: t('Grace of Payment Plans'),
    about: t('Days after which an instalment that is not paid breaks a new plan'),
  },
]
