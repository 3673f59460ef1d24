import { toPesos } from '#shared/money.ts'
import { Button, pesos } from '#web/mobile/parts.tsx'
import { t } from '#web/texts/t.ts'
import type { OpenItem } from './open-items.ts'
import { ReportedNote } from './ReportedNote.tsx'
import { reportedOf, useWaiting } from './reported.ts'

/** The way to pay a booking or a fee; what was reported of it is told, and not asked again. */
export function PayOpenItem({ of }: { of: OpenItem }) {
  const reported = reportedOf(useWaiting(), of.kind, of.id)
  const left = of.owed - reported
  if (of.owed === 0) return null
  return (
    <>
      <ReportedNote of={reported} />
      {left > 0 && (
        <Button to={`/my/pay?${of.kind}=${of.id}`} wide>
          {t('Pay {amount}', { amount: pesos(toPesos(left)) })}
        </Button>
      )}
    </>
  )
}
