import { Text } from '@mantine/core'
import { T } from '#web/texts/T.tsx'
import { Money } from '#web/ui/Money.tsx'
import type { CashAccount } from '../contract.ts'

/** Shows the money in a place, and how much of it the next closing counts (docs/decisions/closing.md). */
export const Holds = ({ place: { balance, after_closing } }: { place: CashAccount }) => (
  <>
    <Money pesos={balance + after_closing} />
    {after_closing !== 0 && (
      <Text size="xs" c="dimmed">
        <T text="{amount} counts in the next closing" amount={<Money pesos={after_closing} />} />
      </Text>
    )}
  </>
)
