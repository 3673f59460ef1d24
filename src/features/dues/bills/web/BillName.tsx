import type { ReactNode } from 'react'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { Money } from '#web/ui/Money.tsx'
import { SmallLine } from '#web/ui/SmallLine.tsx'
import type { Bill, VoidedTransaction } from '../contract.ts'
import { billTitle, kindWord, penaltyLine } from './bill-text.ts'
import { VoidedPayments } from './VoidedPayments.tsx'

// A bill as every list names it: what it is, struck through where it was cancelled, with what was voided of it.

type Named = Pick<Bill, 'month' | 'lines' | 'title' | 'kind' | 'cancelled'>

const struck = ({ cancelled }: Pick<Bill, 'cancelled'>, children: ReactNode) =>
  cancelled ? <s>{children}</s> : children

/** Kind of a bill, in a word, and why it was cancelled. */
const About = ({ bill, words }: { bill: Named; words: readonly string[] }) => (
  <>
    {words.length > 0 && <SmallLine>{words.join(', ')}</SmallLine>}
    {bill.cancelled && (
      <SmallLine>
        <T text="Cancelled: {reason}" reason={<bdi>{bill.cancelled.reason}</bdi>} />
      </SmallLine>
    )}
  </>
)

/** Title and kind of a bill: a month of dues, a charge, a fine, an instalment. */
export function BillName({ bill }: { bill: Named & { voided_payments?: readonly VoidedTransaction[] } }) {
  const title = billTitle(bill)
  const word = kindWord(bill)
  const words = [...(title.startsWith(word) ? [] : [word]), ...(penaltyLine(bill.lines) ? [t('with penalty')] : [])]
  return (
    <>
      {struck(bill, <bdi>{title}</bdi>)}
      <About bill={bill} words={words} />
      <VoidedPayments of={bill.voided_payments ?? []} />
    </>
  )
}

/** The same as a small line below whom it is addressed to. */
export function BillAbout({ bill }: { bill: Named }) {
  const title = billTitle(bill)
  const word = kindWord(bill)
  return <About bill={bill} words={[title.startsWith(word) ? title : `${word}: ${title}`]} />
}

/** Amount of a bill; of a cancelled one the former. */
export const BillAmount = ({ bill }: { bill: Pick<Bill, 'amount' | 'cancelled'> }) =>
  struck(bill, <Money pesos={bill.cancelled?.amount ?? bill.amount} />)
