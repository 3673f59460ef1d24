import { toPesos } from '#shared/money.ts'
import { t } from '#web/texts/t.ts'
import { Alert, Button, pesos } from '../kit/parts.tsx'
import type { OpenItem } from './open-items.ts'
import { reportedOf, useWaiting } from './reported.ts'

/** The way to pay a booking or a fee; what was reported of it is told, and not asked again. */
export function PayOpenItem({ of }: { of: OpenItem }) {
  const reported = reportedOf(useWaiting(), of.kind, of.id)
  const left = of.owed - reported
  if (of.owed === 0) return null
  return (
    <>
      {reported > 0 && (
        <Alert tone="wait">
          {t('You reported {amount}. The office checks it.', { amount: pesos(toPesos(reported)) })}
        </Alert>
      )}
      {left > 0 && (
        <Button to={`/my/pay?${of.kind}=${of.id}`} wide>
          {t('Pay {amount}', { amount: pesos(toPesos(left)) })}
        </Button>
      )}
    </>
  )
}
