import { Button, Group, TextInput } from '@mantine/core'
import { chargesContract } from '#features/dues/charges/contract.ts'
import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'

/** One thing of a receipt: of the catalogue, or income under an account. */
export interface Sold {
  key: number
  charge_id: string
  account: string
  /** Pesos as they were typed. */
  amount: string
}

interface Props {
  item: Sold
  /** True beside lots: charges for walk-ins alone are not offered there, and the other way round. */
  forLots: boolean
  onChange: (item: Sold) => void
  onRemove: () => void
}

export function SoldItem({ item, forLots, onChange, onRemove }: Props) {
  const known = useAsk(chargesContract.list, {}).data ?? []
  const offered = known.filter((one) => one.for !== (forLots ? 'walk_ins' : 'lots'))
  const choose = (id: string) => {
    const usual = offered.find((one) => String(one.id) === id)?.amount ?? 0
    onChange({ ...item, charge_id: id, amount: usual > 0 ? String(usual) : item.amount })
  }
  return (
    <Group align="end" gap="xs" role="group" aria-label={t('A thing of the receipt')}>
      <Choice
        label={t('What')}
        options={[['', t('Something else')], ...offered.map((one) => [String(one.id), one.name] as const)]}
        value={item.charge_id}
        onChange={choose}
        flex="1 1 10rem"
      />
      {item.charge_id === '' && (
        <TextInput
          label={t('Account')}
          maxLength={100}
          value={item.account}
          onChange={(event) => onChange({ ...item, account: event.currentTarget.value })}
          flex="1 1 9rem"
        />
      )}
      <MoneyInput
        label={t('Amount')}
        value={item.amount}
        onChange={(amount) => onChange({ ...item, amount })}
        w="9rem"
      />
      <Button variant="subtle" color="red" onClick={onRemove}>
        {t('Remove')}
      </Button>
    </Group>
  )
}
