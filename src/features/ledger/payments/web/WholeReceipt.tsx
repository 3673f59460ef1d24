import { wholeReceipt } from '#shared/whole-receipt.ts'
import { t } from '#web/texts/t.ts'
import { pesoText } from '#web/ui/Money.tsx'
import { SmallLine } from '#web/ui/SmallLine.tsx'

/** Below a share of a receipt what the whole says; nothing where they are the same. Pesos. */
export function WholeReceipt(of: { share: number; receipt: number | null }) {
  const whole = wholeReceipt(of)
  return whole !== null && <SmallLine>{t('Receipt of {amount}', { amount: pesoText(whole) })}</SmallLine>
}
