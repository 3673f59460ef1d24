import { Button, Group, Input } from '@mantine/core'

interface Props<Value extends string> {
  label: string
  options: readonly (readonly [value: Value, label: string])[]
  value: Value
  onChange: (value: Value) => void
}

/** A few choices side by side, the chosen one pressed. */
export const StatusToggle = <Value extends string>({ label, options, value, onChange }: Props<Value>) => (
  <Input.Wrapper label={label} labelElement="div">
    <Group component="fieldset" gap={0} wrap="nowrap" aria-label={label} style={{ border: 0, margin: 0, padding: 0 }}>
      <Button.Group>
        {options.map(([one, text]) => (
          <Button
            key={one}
            variant={one === value ? 'filled' : 'default'}
            aria-pressed={one === value}
            onClick={() => onChange(one)}
          >
            {text}
          </Button>
        ))}
      </Button.Group>
    </Group>
  </Input.Wrapper>
)
