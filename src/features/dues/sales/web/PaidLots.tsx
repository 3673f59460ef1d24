import { Box, Button, Text } from '@mantine/core'
import { LotPicker } from '#features/dues/desk/web/LotPicker.tsx'
import { capitalAddress } from '#shared/addresses.ts'
import { type Centavos, parseAmount, peso, toCentavos, toPesos } from '#shared/money.ts'
import { t } from '#web/texts/t.ts'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'
import classes from './Sell.module.css'

/** Payment of a lot's debt. */
export interface PaidLot {
  key: number
  house_id: number | null
  /** Of one that was chosen before the window opened. */
  address?: string
  /** Centavos it owes; unknown while no lot is chosen. */
  owes?: Centavos
  /** Pesos as they were typed. */
  amount: string
}

interface Props {
  lots: readonly PaidLot[]
  onChange: (lots: PaidLot[]) => void
}

/** Describes what a lot has after it paid: what is left, or its advance. */
function leftText({ owes, amount }: PaidLot): string {
  if (owes === undefined) return ''
  const left = owes - (parseAmount(amount) ?? 0)
  return left < 0 ? t('{amount} ahead', { amount: peso(-left) }) : peso(left)
}

/** The lots of a receipt as a table: what each owes, pays, and has left. */
export function PaidLots({ lots, onChange }: Props) {
  if (lots.length === 0) return null
  return (
    <div className={classes.lots}>
      <div className={classes.head} aria-hidden>
        <span>{t('Lot')}</span>
        <span>{t('Owes')}</span>
        <span>{t('Pays')}</span>
        <span>{t('Left')}</span>
      </div>
      {lots.map((lot) => {
        const change = (patch: Partial<PaidLot>) =>
          onChange(lots.map((one) => (one.key === lot.key ? { ...one, ...patch } : one)))
        return (
          <Box key={lot.key} className={classes.lot} role="group" aria-label={t('What a lot pays')}>
            {lot.address ? (
              <Text component="span" fw={600}>
                {capitalAddress(lot.address)}
              </Text>
            ) : (
              <LotPicker
                label={t('Lot')}
                onChange={(chosen) =>
                  change({
                    house_id: chosen?.id ?? null,
                    ...(chosen?.owed === undefined
                      ? {}
                      : { owes: toCentavos(chosen.owed), amount: chosen.owed > 0 ? String(chosen.owed) : '' }),
                  })
                }
              />
            )}
            <span className="num">
              <span className={classes.label}>{t('Owes')} </span>
              {lot.owes === undefined ? '' : peso(lot.owes)}
            </span>
            <MoneyInput
              aria-label={t('For what it owes')}
              value={lot.amount}
              onChange={(amount) => change({ amount })}
            />
            <span className="num">
              <span className={classes.label}>{t('Left')} </span>
              {leftText(lot)}
            </span>
            <span className={classes.row}>
              {lot.owes !== undefined && lot.owes > 0 && parseAmount(lot.amount) !== lot.owes && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  onClick={() => change({ amount: String(toPesos(lot.owes ?? 0)) })}
                >
                  {t('All of it')}
                </Button>
              )}
              <Button
                variant="subtle"
                size="compact-sm"
                color="red"
                aria-label={t('Remove {lot}', { lot: lot.address ? capitalAddress(lot.address) : t('Lot') })}
                onClick={() => onChange(lots.filter((one) => one.key !== lot.key))}
              >
                {t('Remove')}
              </Button>
            </span>
          </Box>
        )
      })}
    </div>
  )
}
