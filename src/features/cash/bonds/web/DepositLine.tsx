import { Text } from '@mantine/core'
import { useAsk } from '#web/calls/query.ts'
import { T } from '#web/texts/T.tsx'
import { Money } from '#web/ui/Money.tsx'
import { bondsContract } from '../contract.ts'

/** Of the money that lies in the places, what belongs to others; nothing while nothing is held. */
export function DepositLine() {
  const held = useAsk(bondsContract.summary, {}).data?.closing
  if (!held) return null
  return (
    <Text pb="sm" fw={600}>
      <T text="{amount} of it is held for others and is no income." amount={<Money pesos={held} />} />
    </Text>
  )
}
