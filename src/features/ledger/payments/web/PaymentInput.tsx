import { Button } from '@mantine/core'
import type { ComponentProps } from 'react'
import { t } from '#web/texts/t.ts'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'

interface Props extends ComponentProps<typeof MoneyInput> {
  onChange: (typed: string) => void
  /** The amount due, pesos; entered by one press. */
  exact: number
}

/** The amount that was handed over, with what is due by one press. */
export const PaymentInput = ({ exact, onChange, ...props }: Props) => (
  <MoneyInput
    {...props}
    onChange={onChange}
    styles={{ error: { whiteSpace: 'normal' } }}
    rightSectionWidth={64}
    rightSection={
      <Button size="compact-xs" variant="subtle" disabled={exact === 0} onClick={() => onChange(String(exact))}>
        {t('Exact')}
      </Button>
    }
  />
)
