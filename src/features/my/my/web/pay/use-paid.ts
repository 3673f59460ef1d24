import { useRef } from 'react'
import type { Report } from '#features/dues/reported/contract.ts'
import type { Day } from '#shared/dates.ts'
import { type Centavos, toPesos } from '#shared/money.ts'
import { amountOf } from '#shared/rows/amounts.ts'
import { sends } from '#web/mobile/outbox.ts'
import { pesos } from '#web/mobile/parts.tsx'
import { setSearch } from '#web/mobile/place.tsx'
import { showToast } from '#web/mobile/toast.tsx'
import { t } from '#web/texts/t.ts'
import { reports } from '../calls.ts'
import { lotsOf, useMe } from '../me.ts'
import { useToday } from '../today.ts'
import { useLetter } from '../use-letter.ts'
import type { ToPay } from './purposes.ts'

sends('paid', reports.send)

/** The digits of a reference of a wallet. */
export const WALLET_DIGITS = 13

/** An amount as people write it, `1,250.55` or `₱ 500`; nothing for what is none. */
export const typedAmount = (text: string): Centavos => Math.max(0, amountOf(text)?.amount ?? 0)

/** Name of the draft of a payment: of each choice of what is paid its own. */
export const draftOf = ({ kind, target, lot, only }: ToPay): string => `paid-${kind}-${target ?? lot ?? (only || 0)}`

/** The digits of a reference, however it is grouped. */
export const digitsOf = (reference: string) => reference.replaceAll(/\D/g, '').length

/** Fewer signs than these are no reference of any bank. */
const SHORTEST = 4

/** Says that a reference is too short to be a whole one; some wallets have letters in theirs. */
function shortText(method: Values['method'], reference: string): string | undefined {
  const isOfDigits = method === 'e-wallet' && /^[\d\s-]+$/.test(reference)
  const isShort = reference.trim().length < SHORTEST || (isOfDigits && digitsOf(reference) < WALLET_DIGITS)
  return isShort ? t('This looks too short. Check it; to send it as it is, press once more.') : undefined
}

interface Values {
  /** Pesos as they were typed. */
  amount: string
  method: 'e-wallet' | 'bank transfer'
  reference: string
  paid_on: Day
  about: string
  lot: string
  screenshot: File[]
}

/** The form of a payment that was made: what was paid, and what the office needs to find it; as it was reported before where it is sent again. */
export function usePaid(of: ToPay, before?: Report) {
  const today = useToday()
  const lots = lotsOf(useMe())
  // A village of exact sums is offered these alone.
  const amount = before && (of.sums?.includes(before.amount) ?? true) ? before.amount : (of.due ?? 0)
  const warned = useRef('')
  /** Search of the page that was sent from. */
  const sentAt = useRef<string>(null)
  const warnOnce = (method: Values['method'], reference: string) => {
    const short = warned.current === reference ? undefined : shortText(method, reference)
    if (short) warned.current = reference
    return short
  }
  return useLetter<Values>({
    draft: before ? `${draftOf(of)}-again-${before.id}` : draftOf(of),
    initial: {
      amount: amount > 0 ? amount.toFixed(2) : '',
      method: before?.method ?? 'e-wallet',
      reference: before?.reference ?? '',
      paid_on: before?.paid_on ?? today,
      about: before?.about ?? '',
      lot: String(of.lot ?? lots[0]?.id ?? ''),
      screenshot: [],
    },
    check: ({ amount, reference, method, paid_on }) => ({
      reference: reference.trim() ? warnOnce(method, reference) : t('Please enter the reference number.'),
      ...(paid_on && paid_on <= today ? {} : { paid_on: t('The day you paid cannot be in the future.') }),
      ...(typedAmount(amount) > 0 ? {} : { amount: t('Please enter the amount above.') }),
    }),
    letter: (values) => {
      sentAt.current = location.search
      const amount = toPesos(typedAmount(values.amount))
      return {
        kind: 'paid',
        about: t('I paid {amount}', { amount: pesos(amount) }),
        ask: {
          amount,
          method: values.method,
          reference: values.reference.trim(),
          paid_on: values.paid_on,
          kind: of.kind,
          target_id: of.target,
          ...(of.bookings.length > 0 ? { booking_ids: of.bookings } : {}),
          ...(of.requests.length > 0 ? { request_ids: of.requests } : {}),
          ...(of.lots.length > 0 ? { house_ids: of.lots } : { house_id: Number(of.lot ?? values.lot) || null }),
          ...(of.year > 0 ? { year_ahead: of.year } : {}),
          about: [of.about, values.about.trim()].filter(Boolean).join('. ') || null,
        },
        files: { screenshot: values.screenshot },
      }
    },
    done: (answer) => {
      if (answer !== 'waiting') showToast(t('The office has your message and checks the payment.'))
      // The choice is sent with it.
      if (location.search === sentAt.current) setSearch({ ahead: '', only: '', again: '' })
      scrollTo({ top: 0 })
    },
  })
}
