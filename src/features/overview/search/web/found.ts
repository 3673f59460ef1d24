import { allLotsText } from '#features/dues/bills/web/bill-text.ts'
import type { SearchResult } from '#features/overview/search/contract.ts'
import { ROLE_LABELS } from '#features/people/residents/rules.ts'
import { capitalAddress } from '#shared/addresses.ts'
import { REQUEST_PAGES, type RequestType } from '#shared/request-types.ts'
import { foundName, fullName, lastNameFirst } from '#shared/text/names.ts'
import type { Search } from '#web/search.ts'
import { showDay } from '#web/texts/days.ts'
import { t, translate } from '#web/texts/t.ts'
import { pesoText } from '#web/ui/Money.tsx'

/** One line of the palette: a page, or a record with where it is opened. */
export interface Line {
  id: string
  group: string
  /** Size of the group where not all are shown, and how many are. */
  total?: number
  shown?: number
  icon: string
  title: string
  about: string
  /** Debt of a lot, in pesos, and in words. */
  owes?: { amount: number; text: string }
  /** A page with its state, a payment whose receipt is opened, or all of what was found in place of a few. */
  opens: { to: string; search?: Search } | { receipt: number } | 'all'
}

/** Converts the results to lines in the order of the groups, each of which ends with the way to the rest of it. */
export function linesOf(found: SearchResult | undefined, text: string): Line[] {
  if (!found) return []
  return [
    ...counted(found.houses.map(houseLine), found.totals.houses),
    ...counted(
      found.people.map((person) => personLine(person, text)),
      found.totals.people,
      {
        title: t('All {count} residents with “{text}”', { count: found.totals.people, text }),
        opens: { to: '/users/residents', search: { search: text } },
      },
    ),
    ...counted(found.requests.map(requestLine), found.totals.requests),
    ...counted(found.vehicles.map(vehicleLine), found.totals.vehicles, {
      title: t('All {count} vehicles with “{text}”', { count: found.totals.vehicles, text }),
      opens: { to: '/vehicles', search: { search: text } },
    }),
    ...counted(found.payments.map(paymentLine), found.totals.payments),
    ...counted(found.complaints.map(complaintLine), found.totals.complaints),
  ]
}

/** More of each kind than this are not shown at once. */
export const MOST_OF_EACH = 100

/** Lines of a group; where there are more of it, each says how many and a last one leads to them. */
function counted(
  lines: readonly Line[],
  total: number,
  rest: Pick<Line, 'title' | 'opens'> = { title: t('Show all {count}', { count: total }), opens: 'all' },
): Line[] {
  const [first] = lines
  if (!first || total <= lines.length) return [...lines]
  const data = lines.map((line) => ({ ...line, total, shown: lines.length }))
  if (rest.opens === 'all' && lines.length >= MOST_OF_EACH) return data
  const { group, icon } = first
  return [...data, { id: `rest-of-${icon}`, group, icon, about: '', ...rest }]
}

const houseLine = (house: SearchResult['houses'][number]): Line => ({
  id: `house-${house.id}`,
  group: t('Houses'),
  icon: 'houses',
  title: capitalAddress(house.address),
  about: house.owner ? [fullName(house.owner), allLotsText(house)].filter(Boolean).join(' · ') : t('No home owner'),
  owes: { amount: house.owed, text: owedText(house) },
  opens: { to: '/counter', search: { lot: String(house.id) } },
})

/** `₱1,850.00 since Aug 7, 2026`, an advance, or that nothing is owed. */
function owedText({ owed, oldest_due, credit }: SearchResult['houses'][number]): string {
  if (oldest_due !== null && owed > 0)
    return t('{amount} since {day}', { amount: pesoText(owed), day: showDay(oldest_due) })
  return credit > 0 ? t('{amount} in advance', { amount: pesoText(credit) }) : t('Nothing owed')
}

const personLine = (person: SearchResult['people'][number], text: string): Line => ({
  id: `person-${person.user_id}`,
  group: t('Residents'),
  icon: 'residents',
  title: foundName(person, text, { lastFirst: true }),
  about: [lotsOf(person), translate(ROLE_LABELS[person.role_type]), allLotsText(person)].filter(Boolean).join(' · '),
  opens: { to: '/users/residents', search: { user: String(person.user_id) } },
})

/** `BLK 2 LOT 14`, with how many others. */
const lotsOf = ({ address, lots }: SearchResult['people'][number]): string =>
  lots > 1 ? `${capitalAddress(address)} ${t('and {count} more', { count: lots - 1 })}` : capitalAddress(address)

const ICONS: Readonly<Record<RequestType, string>> = { permit: 'clearance', sticker: 'sticker' }

const requestLine = (request: SearchResult['requests'][number]): Line => ({
  id: `request-${request.id}`,
  group: t('Clearances and stickers'),
  icon: ICONS[request.product],
  title: [request.reference_number, request.car_plate_number].filter(Boolean).join(' · '),
  about: `${lastNameFirst(request)} · ${capitalAddress(request.address)}`,
  opens: {
    to: REQUEST_PAGES[request.product],
    search: { request: String(request.id) },
  },
})

const vehicleLine = (vehicle: SearchResult['vehicles'][number]): Line => ({
  id: `vehicle-${vehicle.id}`,
  group: t('Vehicles'),
  icon: 'sticker',
  title: [vehicle.plate, vehicle.make].filter(Boolean).join(' · '),
  about: [vehicle.used_by && lastNameFirst(vehicle.used_by), vehicle.address && capitalAddress(vehicle.address)]
    .filter(Boolean)
    .join(' · '),
  opens: { to: '/vehicles', search: { search: vehicle.plate } },
})

const paymentLine = (payment: SearchResult['payments'][number]): Line => ({
  id: `payment-${payment.id}`,
  group: t('Receipts'),
  icon: 'dues',
  title: `${payment.receipt_number}${payment.voided ? ` (${t('void')})` : ''}`,
  about: `${payment.payer_name} · ${pesoText(payment.amount)} · ${showDay(payment.payment_date)}`,
  opens: { receipt: payment.id },
})

const complaintLine = (complaint: SearchResult['complaints'][number]): Line => ({
  id: `complaint-${complaint.id}`,
  group: t('Complaints'),
  icon: 'complaints',
  title: `${complaint.number} · ${translate(complaint.kind)}`,
  about: `${lastNameFirst(complaint)} · ${capitalAddress(complaint.address)} · ${showDay(complaint.date_sent)}`,
  opens: { to: '/complaints', search: { complaint: String(complaint.id) } },
})
