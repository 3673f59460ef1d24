import { Paper, Skeleton, Text } from '@mantine/core'
import { useAsk } from '#web/query.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { pesoText } from '#web/ui/Money.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import { settings } from './calls.ts'
import type { OwnBill } from './household.ts'
import classes from './My.module.css'

interface Props {
  bills: readonly OwnBill[] | undefined
  /** Pesos. */
  total: number | undefined
  /** Credit of the lots, pesos. */
  advance: number
  /** The bills below say what went wrong. */
  failed: boolean
}

/** What the house owes in all, what of it is overdue, and how it is paid. */
export function Owed({ bills, total, advance, failed }: Props) {
  if (failed && total === undefined) return null
  const overdue = bills?.filter((bill) => bill.status === 'overdue').length ?? 0
  return (
    <Paper component="section" aria-label={t('To pay')} className={classes.owed}>
      <p className={classes.owedHead}>
        <span>{t('Total amount to pay')}</span>
        {overdue > 0 && <StatusPill status="overdue" label={t('{overdue} overdue', { overdue })} />}
        {total === 0 && <StatusPill status="paid" label={t('All Paid!')} />}
      </p>
      {total === undefined ? (
        <Skeleton height="2.5rem" width="11rem" my="0.3rem" />
      ) : (
        <p className={classes.total}>{pesoText(total)}</p>
      )}
      {advance > 0 && (
        <Text size="sm" c="dimmed">
          {t('Advance: {amount}', { amount: pesoText(advance) })}
        </Text>
      )}
      {total !== undefined && total > 0 && <HowToPay />}
    </Paper>
  )
}

/** The counter, and the e-wallet when the village has one. */
function HowToPay() {
  const { data } = useAsk(settings.list, {})
  const wallet = String(data?.e_wallet_number ?? '')
  const picture = String(data?.e_wallet_pic_url ?? '')
  return (
    <>
      <Text size="sm" c="dimmed">
        {wallet ? (
          <T
            text="Please pay at the village office, or by e-wallet to {wallet} and show the office the reference."
            wallet={<strong className="num">{wallet}</strong>}
          />
        ) : (
          t('Please pay at the village office.')
        )}
      </Text>
      {picture && (
        <details className={classes.wallet}>
          <summary>{t('Show the code of the e-wallet')}</summary>
          <img src={picture} alt={t('Code of the village’s e-wallet')} />
        </details>
      )}
    </>
  )
}
