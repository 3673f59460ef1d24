import { PasswordInput } from '@mantine/core'

interface Props {
  label: string
  autoComplete: 'current-password'
  value: string
  error?: string | undefined
  onChange: (typed: string) => void
}

/** A password of the office's screens, which can be shown as it was typed. */
export const OfficePassword = ({ onChange, ...props }: Props) => (
  <PasswordInput {...props} onChange={(event) => onChange(event.currentTarget.value)} />
)
