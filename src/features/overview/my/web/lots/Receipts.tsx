import { useState } from 'react'
import type { Voiding } from '#features/money/payments/web/Voided.tsx'
import { messageOf } from '#web/api-error.ts'
import { openFile } from '#web/download.ts'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { receipt } from '../calls.ts'
import { addressAmong, type OwnPayment } from '../household.ts'
import k from '../kit/kit.module.css'
import { Asked, Button, Empty, pesos, Rows } from '../kit/parts.tsx'
import { say } from '../kit/say.tsx'
import { lotsFor, lotsOf, useMe } from '../me.ts'
import { Page } from '../Shell.tsx'
import { useOwnPayments } from '../use-own-payments.ts'

const FIRST = 15

/** Everything that was paid, newest first, each with its receipt. */
export function Receipts() {
  const me = useMe()
  const [all, setAll] = useState(false)
  const query = useOwnPayments(me.resident?.id ?? 0, lotsFor(me, 'view-monthly-dues').length > 0)
  const addressOf = addressAmong(lotsOf(me))
  return (
    <Page title={t('Receipts')} above="/my">
      <Asked of={query} rows={6}>
        {(paid) =>
          paid.length === 0 ? (
            <Empty>{t('No payment records found.')}</Empty>
          ) : (
            <>
              <Rows label={t('Receipts')}>
                {(all ? paid : paid.slice(0, FIRST)).map((one) => (
                  <li key={one.id}>
                    <Line of={one} addresses={one.houseIds.map(addressOf).filter(Boolean)} />
                  </li>
                ))}
              </Rows>
              {!all && paid.length > FIRST && (
                <Button kind="plain" wide onClick={() => setAll(true)}>
                  {t('Show all {count} receipts', { count: paid.length })}
                </Button>
              )}
            </>
          )
        }
      </Asked>
    </Page>
  )
}

/** What became of a receipt that counts no more. */
function voidedText({ replaced_by, void_reason }: Voiding): string {
  const reason = void_reason ?? ''
  if (!replaced_by) return t('Voided: {reason}', { reason })
  const receipt = typeof replaced_by === 'string' ? replaced_by : replaced_by.receipt_number
  return t('Replaced by {receipt}: {reason}', { receipt, reason })
}

const Line = ({ of, addresses }: { of: OwnPayment; addresses: readonly string[] }) => (
  <button
    type="button"
    className={k.row}
    onClick={() => void openFile(() => receipt({ id: of.id })).catch((cause: unknown) => say(messageOf(cause)))}
  >
    <span className={k.rowText}>
      <span className={k.heard}>{t('Open receipt {receiptNumber}', { receiptNumber: of.receiptNumber })}</span>
      <span className={of.voided ? k.struck : k.strong}>{of.paidFor}</span>
      {addresses.length > 0 && <span className={`${k.dim} ${k.small}`}>{addresses.join(' · ')}</span>}
      <span className={`${k.dim} ${k.small}`}>
        {showDay(of.date)} · {of.receiptNumber}
      </span>
      {of.voided && <span className={`${k.small} ${k.error}`}>{voidedText(of.voided)}</span>}
    </span>
    <span className={of.voided ? k.struck : `${k.strong} ${k.num}`}>{pesos(of.amount)}</span>
  </button>
)
