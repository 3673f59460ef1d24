import type { AskedNumbers } from '#features/ledger/restored/contract.ts'
import type { Numbered } from '#features/ledger/restored/rules.ts'
import { t, told } from '#web/texts/t.ts'

const NAMES: Record<Exclude<Numbered, 'receipts'>, string> = {
  bonds: t('Bond Receipt'),
  vouchers: t('Voucher'),
  refunds: t('Refund'),
  letters: t('Letter'),
}

/** The office's name of a numbered paper. */
export const nameOf = ({ kind, title }: Pick<AskedNumbers, 'kind' | 'title'>): string =>
  kind === 'receipts' ? told(title ?? '') : NAMES[kind]
