import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Moment } from '#features/office/settings/web/Moment.tsx'
import { fullName } from '#shared/text/names.ts'
import { showDay } from '#web/texts/days.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { pesoText } from '#web/ui/Money.tsx'
import { SmallLine } from '#web/ui/SmallLine.tsx'

/** Data of a void; nothing when it counts. */
export interface Voiding {
  voided_at: string | null
  void_reason: string | null
  voided_by: { firstname: string; lastname: string } | null
  /** The receipt that was written in its place. */
  replaced_by?: string | { receipt_number: string } | null
}

/** Struck through when the entry was voided: it is told and counts nowhere (docs/spec/money.md#voided-payments). */
export const Struck = ({ of, children }: { of: Voiding; children: ReactNode }) =>
  of.voided_at === null ? children : <s>{children}</s>

const numberOf = (receipt: string | { receipt_number: string }) =>
  typeof receipt === 'string' ? receipt : receipt.receipt_number

/** The receipt that an entry was written in place of; nothing where there is none. */
export const Replaces = ({ receipt }: { receipt: string | null }) =>
  receipt && <SmallLine>{t('Replaces {receipt}', { receipt })}</SmallLine>

/** Note of a void: by whom, when, why, and the replacement; nothing of one that counts. */
export const VoidedNote = ({ of: { voided_at, voided_by, void_reason, replaced_by } }: { of: Voiding }) =>
  voided_at !== null && (
    <SmallLine>
      <T
        text="Voided {moment} by {person}: {reason}"
        moment={<Moment at={voided_at} />}
        person={voided_by ? <bdi>{fullName(voided_by)}</bdi> : '–'}
        reason={<bdi>{void_reason}</bdi>}
      />
      {replaced_by && <> {t('Replaced by {receipt}.', { receipt: numberOf(replaced_by) })}</>}
    </SmallLine>
  )

interface Line {
  of: Voiding & { receipt_number: string; amount: number }
  /** The day of the payment. */
  day: string
}

/** A payment that was taken away, below those that count. */
export const VoidedLine = ({ of, day }: Line) => (
  <Text component="div" size="sm" c="dimmed" mt={4}>
    <span>
      <T
        text="Voided: {receiptNumber}, {amount} of {day}. {voidReason}"
        receiptNumber={<s>{of.receipt_number}</s>}
        amount={<s>{pesoText(of.amount)}</s>}
        day={showDay(day)}
        voidReason={<bdi>{of.void_reason}</bdi>}
      />
    </span>
    <VoidedNote of={of} />
  </Text>
)
