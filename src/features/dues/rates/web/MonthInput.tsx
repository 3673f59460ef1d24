import { TextInput, type TextInputProps } from '@mantine/core'
import type { Month } from '#shared/dates.ts'

interface Props extends Omit<TextInputProps, 'onChange' | 'value' | 'type'> {
  value?: Month | ''
  onChange?: (month: Month | '') => void
}

/** A month; the browser's own field, which some offer as text: `2026-11`. */
export const MonthInput = ({ onChange, ...props }: Props) => (
  <TextInput
    type="month"
    max="9999-12"
    placeholder="2026-11"
    {...props}
    onChange={(event) => onChange?.(event.currentTarget.value)}
  />
)
