import { Checkbox, type CheckboxProps } from '@mantine/core'
import { t } from '#web/texts/t.ts'

type Props = CheckboxProps & { label: string }

/** Asks whether what was paid in advance also settles something beside dues; it is kept for the dues unless told. */
export const FromAdvances = (props: Props) => (
  <Checkbox description={t('Otherwise advances stay for the dues.')} {...props} />
)
