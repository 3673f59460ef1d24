import { TextInput, type TextInputProps } from '@mantine/core'
import type { Day } from '#shared/dates.ts'

interface Props extends Omit<TextInputProps, 'onChange' | 'value' | 'type' | 'min' | 'max'> {
  value?: Day | ''
  onChange?: (day: Day | '') => void
  min?: Day
  max?: Day
}

/** A day; the browser's own date field, typed or picked. */
export const DayInput = ({ onChange, ...props }: Props) => (
  <TextInput type="date" max="9999-12-31" {...props} onChange={(event) => onChange?.(event.currentTarget.value)} />
)
