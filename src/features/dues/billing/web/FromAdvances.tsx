import { Checkbox, type CheckboxProps } from '@mantine/core'
import { t } from '#web/texts/t.ts'

/** Asks whether what was paid in advance also settles something beside dues; it is kept for the dues unless told. */
export const FromAdvances = (props: CheckboxProps) => (
  <Checkbox
    label={t('Settle it from what was paid in advance too')}
    description={t('Otherwise advances stay for the dues.')}
    {...props}
  />
)
