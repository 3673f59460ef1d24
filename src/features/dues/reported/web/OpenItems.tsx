import { Group, Text } from '@mantine/core'
import { type Centavos, peso } from '#shared/money.ts'
import { t } from '#web/texts/t.ts'
import { RowButton } from '#web/ui/RowButton.tsx'
import type { Report } from '../contract.ts'
import { splitReported } from '../rules.ts'

type OpenItem = Report['open_items'][number]

/** Part of a reported amount, in pesos, that its bookings and fees take before the lots; in centavos. */
export const sumOfItems = (amount: number, open_items: readonly OpenItem[]): Centavos =>
  splitReported({ amount, open_items }).shares.reduce((sum, share) => sum + share, 0)

interface Props {
  of: Report
  paid: readonly OpenItem[]
  onChange: (paid: OpenItem[]) => void
}

/** The bookings and fees of a report with what each of them gets; one that was paid meanwhile, or is paid elsewhere, is left out. */
export function OpenItems({ of, paid, onChange }: Props) {
  const { shares } = splitReported({ amount: of.amount, open_items: paid })
  return of.open_items.map((item) => {
    const at = paid.indexOf(item)
    return (
      <Group key={`${item.kind}-${item.target_id}`} justify="space-between" wrap="nowrap" mb="xs">
        <Text size="sm">{item.text}</Text>
        {item.due === 0 ? (
          <Text size="sm" c="dimmed">
            {t('Nothing to pay')}
          </Text>
        ) : (
          <Group gap="xs" wrap="nowrap">
            {at >= 0 && (
              <Text size="sm" fw={600} className="num">
                {peso(shares[at] ?? 0)}
              </Text>
            )}
            <RowButton
              label={
                at < 0 ? t('Pay {thing} with it', { thing: item.text }) : t('Leave out {thing}', { thing: item.text })
              }
              onClick={() => onChange(at < 0 ? [...paid, item] : paid.filter((one) => one !== item))}
            >
              {at < 0 ? t('Pay with it') : t('Leave out')}
            </RowButton>
          </Group>
        )}
      </Group>
    )
  })
}
