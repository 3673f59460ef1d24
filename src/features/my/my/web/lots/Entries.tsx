import { IconChevronRight } from '@tabler/icons-react'
import type { Statement } from '#features/dues/statements/contract.ts'
import { foldReversed, type Line } from '#features/dues/statements/rules.ts'
import { wholeReceipt } from '#shared/whole-receipt.ts'
import { showDay } from '#web/texts/days.ts'
import { plural, t, translate } from '#web/texts/t.ts'
import k from '../kit/kit.module.css'
import { Button, Empty, Money, pesos, Rows } from '../kit/parts.tsx'

type Entry = Statement['entries'][number]

/** Shown before all are asked for. */
const FIRST = 12

/** Label of a balance with an advance: never a minus. */
const balanceText = (balance: number) =>
  balance < 0 ? t('Advance {amount}', { amount: pesos(-balance) }) : t('Balance {amount}', { amount: pesos(balance) })

const about = ({ kind, text }: Entry) => {
  if (kind === 'use') return t('Advance used: {text}', { text: translate(text) })
  return kind === 'payment' ? t('Payment: {text}', { text: translate(text) }) : translate(text)
}

/** Note on a payment that was voided, or on a bill that was cancelled. */
function Became({ of }: { of: Entry }) {
  if (of.voided_at && of.replaced_by)
    return <>{t('Replaced by {receipt}: {reason}', { receipt: of.replaced_by, reason: of.void_reason ?? '' })}</>
  if (of.voided_at) return <>{t('Voided: {reason}', { reason: of.void_reason ?? '' })}</>
  if (of.replaces) return <>{t('Replaces {receipt}', { receipt: of.replaces })}</>
  return of.cancelled ? t('Cancelled') : null
}

function Amount({ of }: { of: Entry }) {
  if (of.voided) return <s className={k.struck}>{pesos(of.voided)}</s>
  if (of.kind === 'use') return <span className={k.dim}>{pesos(of.used)}</span>
  if (of.payment) return <span className={k.tone} data-tone="good">{`− ${pesos(of.payment)}`}</span>
  return <Money of={of.charge} />
}

/** A share of a receipt says what the whole says. */
function Whole({ of }: { of: Entry }) {
  const whole = wholeReceipt({ share: of.payment + of.voided, receipt: of.receipt_amount })
  return whole !== null && <> · {t('Receipt of {amount}', { amount: pesos(whole) })}</>
}

const One = ({ of }: { of: Entry }) => (
  <>
    <span className={k.rowText}>
      <span className={of.voided || of.cancelled ? k.struck : k.strong}>{about(of)}</span>
      <span className={`${k.dim} ${k.small}`}>
        {showDay(of.date)}
        {of.reference ? ` · ${of.reference}` : ''}
        <Whole of={of} />
      </span>
      <span className={`${k.dim} ${k.small}`}>
        <Became of={of} />
      </span>
    </span>
    <span className={k.rowEnd}>
      <Amount of={of} />
      <span className={`${k.dim} ${k.small} ${k.num}`}>{balanceText(of.balance)}</span>
    </span>
  </>
)

/** Several entries that were taken back: one line, which opens to them. */
const Reversed = ({ of: { entries, date, charge, payment, balance } }: { of: Line<Entry> }) => (
  <details className={k.fold}>
    <summary className={k.row}>
      <IconChevronRight size={18} stroke={1.7} className={k.rowIcon ?? ''} aria-hidden />
      <span className={k.rowText}>
        <span className={k.dim}>
          {plural(entries.length, '1 entry that was taken back', '{count} entries that were taken back')}
        </span>
        <span className={`${k.dim} ${k.small}`}>{showDay(date)}</span>
      </span>
      <span className={k.rowEnd}>
        {charge !== payment && <Money of={charge - payment} />}
        <span className={`${k.dim} ${k.small} ${k.num}`}>{balanceText(balance)}</span>
      </span>
    </summary>
    <ul className={k.rows}>
      {entries.toReversed().map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={at} className={k.row}>
          <One of={entry} />
        </li>
      ))}
    </ul>
  </details>
)

/** Each peso that was charged and paid, newest first, with what was owed after it. */
export function Entries({ of, all, onAll }: { of: Statement; all: boolean; onAll: () => void }) {
  const newest = foldReversed(of.entries).toReversed()
  if (newest.length === 0 && of.from === null) return <Empty>{t('Nothing was charged and nothing was paid.')}</Empty>
  const shown = all ? newest : newest.slice(0, FIRST)
  return (
    <>
      <Rows label={t('Entries')}>
        {shown.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no number of their own, and stay in order
          <li key={at} className={line.entry ? k.row : undefined}>
            {line.entry ? <One of={line.entry} /> : <Reversed of={line} />}
          </li>
        ))}
        {of.from !== null && shown.length === newest.length && (
          <li className={k.row}>
            <span className={k.rowText}>
              <span className={k.strong}>{t('Opening Balance')}</span>
              <span className={`${k.dim} ${k.small}`}>{showDay(of.from)}</span>
            </span>
            <span className={`${k.rowEnd} ${k.dim} ${k.small} ${k.num}`}>{balanceText(of.opening_balance)}</span>
          </li>
        )}
      </Rows>
      {shown.length < newest.length && (
        <Button kind="plain" wide onClick={onAll}>
          {t('Show all {count} entries', { count: newest.length })}
        </Button>
      )}
    </>
  )
}
