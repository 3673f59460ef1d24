import type { Cheque } from '#features/cash/cheques/contract.ts'
import type { ChequeState } from '#features/cash/cheques/rules.ts'
import { t } from '#web/texts/t.ts'
import type { Tone } from '#web/ui/StatusPill.tsx'

export const STATE_NAMES: Readonly<Record<ChequeState, string>> = {
  received: t('In hand'),
  deposited: t('At the bank'),
  cleared: t('Cleared'),
  bounced: t('Bounced'),
  void: t('Voided'),
}

export const STATE_TONES: Readonly<Record<ChequeState, Tone>> = {
  received: 'wait',
  deposited: 'busy',
  cleared: 'good',
  bounced: 'bad',
  void: 'plain',
}

/** Bank and number as they are on the cheque; the receipt where they were not said. */
export const chequeName = ({ bank, number, payment }: Cheque): string =>
  [bank, number].filter(Boolean).join(' ') || payment.receipt_number
