import { type Found, searchContract } from '#features/overview/search/contract.ts'
import { ROLE_LABELS } from '#features/people/residents/rules.ts'
import { capitalAddress } from '#shared/addresses.ts'
import { foundName, fullName, lastNameFirst } from '#shared/names.ts'
import { client } from '#web/api.ts'
import type { Search } from '#web/search.ts'
import { showDay } from '#web/texts/days.ts'
import { t, told } from '#web/texts/t.ts'
import { pesoText } from '#web/ui/Money.tsx'

export const { search } = client(searchContract)

/** One line of the palette: a page, or a record with where it is opened. */
export interface Line {
  id: string
  group: string
  /** How many there are of the group where not all are shown. */
  total?: number
  icon: string
  title: string
  about: string
  /** What a lot owes, in pesos, and as it is said. */
  owes?: { amount: number; text: string }
  /** A page with its state, or a payment whose receipt is opened. */
  opens: { to: string; search?: Search } | { receipt: number }
}

/** What a text found, as lines in the order of the groups. */
export function linesOf(found: Found | undefined, text: string): Line[] {
  if (!found) return []
  return [
    ...counted(found.houses.map(houseLine), found.totals.houses),
    ...counted(
      found.people.map((person) => personLine(person, text)),
      found.totals.people,
    ),
    ...counted(found.requests.map(requestLine), found.totals.requests),
    ...counted(found.payments.map(paymentLine), found.totals.payments),
  ]
}

const counted = (lines: readonly Line[], total: number): Line[] =>
  lines.map((line) => (total > lines.length ? { ...line, total } : line))

const houseLine = (house: Found['houses'][number]): Line => ({
  id: `house-${house.id}`,
  group: t('Houses'),
  icon: 'houses',
  title: capitalAddress(house.address),
  about: house.owner ? fullName(house.owner) : t('No home owner'),
  owes: { amount: house.owed, text: owedText(house) },
  opens: { to: '/counter', search: { lot: String(house.id) } },
})

/** `₱1,850.00 since Aug 7, 2026`, an advance, or that nothing is owed. */
function owedText({ owed, oldest_due, credit }: Found['houses'][number]): string {
  if (oldest_due !== null && owed > 0)
    return t('{amount} since {day}', { amount: pesoText(owed), day: showDay(oldest_due) })
  return credit > 0 ? t('{amount} in advance', { amount: pesoText(credit) }) : t('Nothing owed')
}

const personLine = (person: Found['people'][number], text: string): Line => ({
  id: `person-${person.user_id}`,
  group: t('Residents'),
  icon: 'residents',
  title: foundName(person, text, { lastFirst: true }),
  about: `${capitalAddress(person.address)} · ${told(ROLE_LABELS[person.role_type])}`,
  opens: { to: '/users/residents', search: { user: String(person.user_id) } },
})

const requestLine = (request: Found['requests'][number]): Line => ({
  id: `request-${request.id}`,
  group: t('Clearances and stickers'),
  icon: request.product === 'permit' ? 'clearance' : 'sticker',
  title: [request.reference_number, request.car_plate_number].filter(Boolean).join(' · '),
  about: `${lastNameFirst(request)} · ${capitalAddress(request.address)}`,
  opens: {
    to: request.product === 'permit' ? '/clearance' : '/sticker',
    search: { request: String(request.id) },
  },
})

const paymentLine = (payment: Found['payments'][number]): Line => ({
  id: `payment-${payment.id}`,
  group: t('Receipts'),
  icon: 'dues',
  title: `${payment.receipt_number}${payment.voided ? ` (${t('void')})` : ''}`,
  about: `${payment.payer_name} · ${pesoText(payment.amount)} · ${showDay(payment.payment_date)}`,
  opens: { receipt: payment.id },
})
