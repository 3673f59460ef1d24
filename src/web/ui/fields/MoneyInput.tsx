import { TextInput, type TextInputProps } from '@mantine/core'

interface Props extends Omit<TextInputProps, 'onChange' | 'value' | 'type'> {
  /** Pesos as they are typed; the contract's amount field reads this text. */
  value?: string | number
  onChange?: (value: string) => void
}

/** `1,234.50` pasted from a spreadsheet loses its sign and commas; anything else stays and is refused on submit. */
const plain = (text: string): string => {
  const bare = text.replace(/^\s*₱\s*/, '').trim()
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare
}

/** An amount in pesos, as text: nothing typed is rounded or rewritten. */
export const MoneyInput = ({ onChange, ...props }: Props) => (
  <TextInput
    inputMode="decimal"
    leftSection="₱"
    leftSectionPointerEvents="none"
    classNames={{ input: 'num' }}
    maxLength={20}
    {...props}
    onChange={(event) => onChange?.(plain(event.currentTarget.value))}
  />
)
