import { plural, t } from '#web/texts/t.ts'
import type { StepWay } from '../steps.rules.ts'

export const WAY_NAMES: Readonly<Record<StepWay, string>> = {
  notice: t('A notice'),
  sms: t('A notice, and a text message to whom neither e-mail nor a device reaches'),
  letter: t('A letter, which the office prints'),
}

/** When a step comes, by its days after the due day. */
export const whenText = (days: number): string => {
  if (days === 0) return t('On the due day')
  return days < 0
    ? plural(-days, '1 day before the due day', '{count} days before the due day')
    : plural(days, '1 day after the due day', '{count} days after the due day')
}
