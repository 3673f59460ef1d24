import { useState } from 'react'
import type { OwnPayment } from '#features/ledger/payments/contract.ts'
import { paidText } from '#features/ledger/payments/web/recorded-payment.ts'
import { call } from '#web/calls/api.ts'
import { useAsk } from '#web/calls/query.ts'
import k from '#web/mobile/kit.module.css'
import { Paper } from '#web/mobile/Paper.tsx'
import { Button, Empty, pesos, QueryResult, Rows } from '#web/mobile/parts.tsx'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { ownPayments, receipt } from '../calls.ts'
import { addressAmong } from '../household.ts'
import { lotsFor, lotsOf, notGranted, useMe } from '../me.ts'
import { Page } from '../Shell.tsx'

const FIRST = 15

/** Everything that was paid, newest first, each with its receipt and what that says was paid. */
export function Receipts() {
  const me = useMe()
  const [all, setAll] = useState(false)
  const query = useAsk(ownPayments, {})
  const addressOf = addressAmong(lotsOf(me))
  return (
    <Page title={t('Receipts')} above="/my">
      <QueryResult of={query} rows={6}>
        {(paid) =>
          paid.length === 0 ? (
            <Empty>{lotsFor(me, 'view-monthly-dues').length > 0 ? t('No payment records found.') : notGranted()}</Empty>
          ) : (
            <>
              <Rows label={t('Receipts')}>
                {(all ? paid : paid.slice(0, FIRST)).map((one) => (
                  <Line key={one.id} of={one} addresses={one.house_ids.map(addressOf).filter(Boolean)} />
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
      </QueryResult>
    </Page>
  )
}

/** Note on a voided receipt. */
const voidedText = ({ replaced_by, void_reason }: OwnPayment): string =>
  replaced_by
    ? t('Replaced by {receipt}: {reason}', { receipt: replaced_by, reason: void_reason ?? '' })
    : t('Voided: {reason}', { reason: void_reason ?? '' })

const Line = ({ of, addresses }: { of: OwnPayment; addresses: readonly string[] }) => (
  <Paper
    file={() => call(receipt, { id: of.id })}
    name={of.receipt_number}
    title={
      <>
        <span className={k.heard}>{t('Open receipt {receiptNumber}', { receiptNumber: of.receipt_number })}</span>
        <span className={of.voided_at ? k.struck : undefined}>
          {paidText(of.paid_for.map((text) => ({ text, amount: 0 })))}
        </span>
      </>
    }
    about={
      <span className={k.tight}>
        {addresses.length > 0 && <span>{addresses.join(' · ')}</span>}
        <span>
          {showDay(of.payment_date)} · <span className={k.num}>{of.receipt_number}</span>
        </span>
        {of.voided_at && <span className={k.error}>{voidedText(of)}</span>}
      </span>
    }
    end={<span className={of.voided_at ? k.struck : `${k.strong} ${k.num}`}>{pesos(of.amount)}</span>}
  />
)
