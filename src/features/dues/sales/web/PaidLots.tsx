import { Button, Group, TextInput } from '@mantine/core'
import { LotPicker } from '#features/dues/desk/web/LotPicker.tsx'
import { capitalAddress } from '#shared/addresses.ts'
import { t } from '#web/texts/t.ts'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'

/** Payment of a lot's debt. */
export interface PaidLot {
  key: number
  house_id: number | null
  /** Of one that was chosen before the window opened. */
  address?: string
  /** Pesos as they were typed. */
  amount: string
}

interface Props {
  lots: readonly PaidLot[]
  onChange: (lots: PaidLot[]) => void
}

/** The lots of a receipt, each with what it pays. */
export const PaidLots = ({ lots, onChange }: Props) =>
  lots.map((lot) => {
    const change = (patch: Partial<PaidLot>) =>
      onChange(lots.map((one) => (one.key === lot.key ? { ...one, ...patch } : one)))
    return (
      <Group key={lot.key} align="end" gap="xs" role="group" aria-label={t('What a lot pays')}>
        <div style={{ flex: '1 1 12rem' }}>
          {lot.address ? (
            <TextInput label={t('Lot')} value={capitalAddress(lot.address)} readOnly disabled />
          ) : (
            <LotPicker label={t('Lot')} onChange={(chosen) => change({ house_id: chosen?.id ?? null })} />
          )}
        </div>
        <MoneyInput
          label={t('For what it owes')}
          value={lot.amount}
          onChange={(amount) => change({ amount })}
          w="9rem"
        />
        <Button variant="subtle" color="red" onClick={() => onChange(lots.filter((one) => one.key !== lot.key))}>
          {t('Remove')}
        </Button>
      </Group>
    )
  })
