import { TextInput } from '@mantine/core'
import { t } from '#web/texts/t.ts'

/** Takes the number of a paper whose record a restore lost; `field` is the form's own way to bind it. */
export const LostNumberInput = ({ label, field }: { label: string; field: object }) => (
  <TextInput
    label={label}
    description={t('Only of a paper whose record was lost; empty for the next one')}
    maxLength={30}
    {...field}
  />
)
