import { t } from '#web/texts/t.ts'
import type { CashAccount, CashEntry } from '../contract.ts'
import type { CashAccountKind } from '../rules.ts'

export const KIND_NAMES: Readonly<Record<CashAccountKind, string>> = {
  drawer: t('Cash drawer'),
  cheques: t('Cheques in hand'),
  petty_cash: t('Petty cash fund'),
  wallet: t('E-wallet'),
  bank: t('Bank account'),
}

/** The places as choices, those that are not used any more left out. */
export const cashAccountOptions = (places: readonly CashAccount[] | undefined, kinds: readonly CashAccountKind[]) => [
  ['', t('Please choose')] as const,
  ...(places ?? [])
    .filter((place) => !place.ended && kinds.includes(place.kind))
    .map((place) => [String(place.id), place.name] as const),
]

/**
 * Returns the places of `kinds` as choices, first the one that is taken when nobody chooses: of the first kind the own
 * place of `me`, else the main one, as `place_for` of the database. Its value is '' until something is `chosen`.
 */
export function usualFirst(
  places: readonly CashAccount[] | undefined,
  kinds: readonly [CashAccountKind, ...CashAccountKind[]],
  me: number,
  chosen = '',
) {
  const known = (places ?? []).filter((place) => !place.ended && kinds.includes(place.kind))
  const ofKind = known.filter((place) => place.kind === kinds[0])
  const usual = ofKind.find((place) => place.holder?.id === me) ?? ofKind.find((place) => place.main)
  return [
    [chosen && usual ? String(usual.id) : '', usual?.name ?? KIND_NAMES[kinds[0]]] as const,
    ...known.filter((place) => place !== usual).map((place) => [String(place.id), place.name] as const),
  ]
}

/** Describes an entry in a line. */
export function entryText({ kind, amount, payment, expense, bond, other, note }: CashEntry): string {
  const message = (text: string) => (note ? `${text}: ${note}` : text)
  if (kind === 'payment') return t('Receipt {number}', { number: payment?.receipt_number ?? '' })
  if (kind === 'void') return t('Receipt {number} voided', { number: payment?.receipt_number ?? '' })
  if (kind === 'expense') return expense?.name ?? t('Deleted expense')
  if (kind === 'bond') return t('Bond given back: {purpose}', { purpose: bond?.purpose ?? '' })
  if (kind === 'opening') return message(t('Opening count'))
  if (kind === 'count') return message(t('Difference of the count'))
  const name = other?.name ?? ''
  return message(amount < 0 ? t('To {name}', { name }) : t('From {name}', { name }))
}
