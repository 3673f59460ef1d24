import { type Centavos, peso } from '#shared/money.ts'
import { Alert } from '#web/mobile/parts.tsx'
import { t } from '#web/texts/t.ts'

/** Tells what was reported as paid and waits for the office; nothing where nothing was. */
export const ReportedNote = ({ of }: { of: Centavos }) =>
  of > 0 && <Alert tone="wait">{t('You reported {amount}. The office checks it.', { amount: peso(of) })}</Alert>
