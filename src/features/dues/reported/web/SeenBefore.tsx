import { plural, t } from '#web/texts/t.ts'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import type { Report } from '../contract.ts'

/** Notes that the reference was seen before: on a receipt, or in another report. */
export function SeenBefore({ of }: { of: Pick<Report, 'seen'> }) {
  const receipts = of.seen.flatMap((one) => one.receipt_number ?? [])
  const others = of.seen.filter((one) => one.report_id !== null).length
  return (
    <>
      {receipts.map((receipt) => (
        <div key={receipt}>
          <StatusPill status="seen" tone="bad" label={t('Seen on {receipt}', { receipt })} />
        </div>
      ))}
      {others > 0 && (
        <div>
          <StatusPill
            status="seen"
            tone="bad"
            label={plural(others, 'In 1 other report', 'In {count} other reports')}
          />
        </div>
      )}
    </>
  )
}
