import { Button, Group, Text } from '@mantine/core'
import { type Centavos, peso, toCentavos } from '#shared/money.ts'
import { t } from '#web/texts/t.ts'
import type { Report } from '../contract.ts'
import { splitOverThings } from '../rules.ts'

type Thing = Report['things'][number]

const shareOf = (amount: number, things: readonly Thing[]) =>
  splitOverThings(
    toCentavos(amount),
    things.map((one) => ({ ...one, due: toCentavos(one.due) })),
  ).shares

/** Part of a reported amount, in pesos, that its bookings and fees take before the lots; in centavos. */
export const paidBesides = (amount: number, things: readonly Thing[]): Centavos =>
  shareOf(amount, things).reduce((sum, share) => sum + share, 0)

interface Props {
  of: Report
  paid: readonly Thing[]
  onChange: (paid: Thing[]) => void
}

/** The bookings and fees of a report with what each of them gets; one that was paid meanwhile, or is paid elsewhere, is left out. */
export function Things({ of, paid, onChange }: Props) {
  const shares = shareOf(of.amount, paid)
  return of.things.map((thing) => {
    const at = paid.indexOf(thing)
    return (
      <Group key={`${thing.kind}-${thing.target_id}`} justify="space-between" wrap="nowrap" mb="xs">
        <Text size="sm">{thing.text}</Text>
        {thing.due === 0 ? (
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
            <Button
              size="compact-sm"
              variant="default"
              aria-label={
                at < 0 ? t('Pay {thing} with it', { thing: thing.text }) : t('Leave out {thing}', { thing: thing.text })
              }
              onClick={() => onChange(at < 0 ? [...paid, thing] : paid.filter((one) => one !== thing))}
            >
              {at < 0 ? t('Pay with it') : t('Leave out')}
            </Button>
          </Group>
        )}
      </Group>
    )
  })
}
