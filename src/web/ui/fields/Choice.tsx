import { NativeSelect, type NativeSelectProps } from '@mantine/core'

interface Props<Value extends string> extends Omit<NativeSelectProps, 'data' | 'value' | 'onChange'> {
  /** Values with their labels, in order. */
  options: readonly (readonly [value: Value, label: string])[]
  value?: Value
  onChange?: (value: Value) => void
}

/** One of a short list; the browser's own list, quick by keyboard and on phones. */
export const Choice = <Value extends string>({ options, onChange, ...props }: Props<Value>) => (
  <NativeSelect
    {...props}
    data={options.map(([value, label]) => ({ value, label }))}
    // The list holds nothing but the given values.
    onChange={(event) => onChange?.(event.currentTarget.value as Value)}
  />
)
