import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Statement } from '#features/dues/statements/contract.ts'
import { wholeReceipt } from '#shared/whole-receipt.ts'
import { shownId } from '#web/device/token-owner.ts'
import k from '#web/mobile/kit.module.css'
import { Empty, Money, Pill, pesos, Rows } from '#web/mobile/parts.tsx'
import { showDay } from '#web/texts/days.ts'
import { plural, t, translate } from '#web/texts/t.ts'
import { type Entry, nameOf, type Paid, storyOf, type Told, type YearTold } from './story.ts'

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

/** The number of a receipt, in one piece. */
const ReceiptNumber = ({ of }: { of: string }) => (
  <>
    {' · '}
    <span className={k.num}>{of}</span>
  </>
)

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
        {of.reference && <ReceiptNumber of={of.reference} />}
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

/** A charge that was paid whole: what it was, when it was paid and with which receipt, once. */
const PaidOnce = ({ of: { charge, payment }, balance }: { of: Paid; balance: number }) => (
  <>
    <span className={k.rowText}>
      <span className={k.strong}>{translate(charge.text)}</span>
      <span className={`${k.dim} ${k.small}`}>
        {t('Paid {day}', { day: showDay(payment.date) })}
        {payment.reference && <ReceiptNumber of={payment.reference} />}
        <Whole of={payment} />
      </span>
    </span>
    <span className={k.rowEnd}>
      <span className={k.tone} data-tone="good">
        {pesos(payment.payment)}
      </span>
      <span className={`${k.dim} ${k.small} ${k.num}`}>{balanceText(balance)}</span>
    </span>
  </>
)

/** Several entries as one line, which opens to them. */
const Fold = ({ head, end, children }: { head: ReactNode; end: ReactNode; children: ReactNode }) => (
  <details className={k.fold}>
    <summary className={k.row}>
      <IconChevronRight size={18} stroke={1.7} className={k.rowIcon ?? ''} aria-hidden />
      <span className={k.rowText}>{head}</span>
      <span className={k.rowEnd}>{end}</span>
    </summary>
    <ul className={k.rows}>{children}</ul>
  </details>
)

const Reversed = ({ of: { entries, date, charge, payment, balance } }: { of: Told }) => (
  <Fold
    head={
      <>
        <span className={k.dim}>
          {plural(entries.length, '1 entry that was taken back', '{count} entries that were taken back')}
        </span>
        <span className={`${k.dim} ${k.small}`}>{showDay(date)}</span>
      </>
    }
    end={
      <>
        {charge !== payment && <Money of={charge - payment} />}
        <span className={`${k.dim} ${k.small} ${k.num}`}>{balanceText(balance)}</span>
      </>
    }
  >
    {entries.toReversed().map((entry, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: as below
      <li key={at} className={k.row}>
        <One of={entry} />
      </li>
    ))}
  </Fold>
)

interface ShownLines {
  lines: readonly Told[]
  isNew: (line: Told) => boolean
}

const Lines = ({ lines, isNew }: ShownLines) =>
  lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: entries have no number of their own, and stay in order
    <li key={at} className={line.entry ? k.row : undefined}>
      {isNew(line) && <Pill tone="busy">{t('New')}</Pill>}
      {line.paid ? (
        <PaidOnce of={line.paid} balance={line.balance} />
      ) : line.entry ? (
        <One of={line.entry} />
      ) : (
        <Reversed of={line} />
      )}
    </li>
  ))

const Year = ({ of, isNew }: { of: YearTold; isNew: ShownLines['isNew'] }) => (
  <li>
    <Fold
      head={
        <>
          <span className={k.strong}>{of.year}</span>
          <span className={`${k.dim} ${k.small}`}>
            {t('Charged {charged}, paid {paid}', { charged: pesos(of.charge), paid: pesos(of.payment) })}
          </span>
        </>
      }
      end={<span className={`${k.dim} ${k.small} ${k.num}`}>{balanceText(of.balance)}</span>}
    >
      <Lines lines={of.lines} isNew={isNew} />
    </Fold>
  </li>
)

/** Names of the entries that this phone showed when the lot was opened before; none are new on the first visit. */
function useNewEntries(of: Statement, houseId: number): ShownLines['isNew'] {
  const key = `purok-my-story-${shownId() ?? ''}-${houseId}`
  const [before] = useState(() => localStorage.getItem(key))
  const names = useMemo(() => of.entries.map(nameOf), [of.entries])
  useEffect(() => {
    try {
      localStorage.setItem(key, JSON.stringify(names))
    } catch {
      // Then nothing is new the next time.
    }
  }, [key, names])
  const known = useMemo(() => (before === null ? null : new Set(JSON.parse(before) as string[])), [before])
  return ({ entries }) => known !== null && entries.some((one) => !known.has(nameOf(one)))
}

/** Each peso that was charged and paid, once: newest first, with what was owed after it; years that are over as one line each. */
export function Entries({ of, houseId }: { of: Statement; houseId: number }) {
  const isNew = useNewEntries(of, houseId)
  const { lines, years } = useMemo(() => storyOf(of.entries), [of.entries])
  if (lines.length === 0 && of.from === null) return <Empty>{t('Nothing was charged and nothing was paid.')}</Empty>
  return (
    <Rows label={t('Entries')}>
      <Lines lines={lines} isNew={isNew} />
      {years.map((one) => (
        <Year key={one.year} of={one} isNew={isNew} />
      ))}
      {of.from !== null && (
        <li className={k.row}>
          <span className={k.rowText}>
            <span className={k.strong}>{t('Opening Balance')}</span>
            <span className={`${k.dim} ${k.small}`}>{showDay(of.from)}</span>
          </span>
          <span className={`${k.rowEnd} ${k.dim} ${k.small} ${k.num}`}>{balanceText(of.opening_balance)}</span>
        </li>
      )}
    </Rows>
  )
}
