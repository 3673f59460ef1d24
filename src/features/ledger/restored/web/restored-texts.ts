import type { RestoredNumbers } from '#features/ledger/restored/contract.ts'
import type { Numbered } from '#features/ledger/restored/rules.ts'
import { t, translate } from '#web/texts/t.ts'

const NAMES: Record<Exclude<Numbered, 'receipts'>, string> = {
  bonds: t('Bond Receipt'),
  vouchers: t('Voucher'),
  refunds: t('Refund'),
  letters: t('Letter'),
}

/** The office's name of a numbered paper. */
export const nameOf = ({ kind, title }: Pick<RestoredNumbers, 'kind' | 'title'>): string =>
  kind === 'receipts' ? translate(title ?? '') : NAMES[kind]
