import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { LONG_LETTERS } from '#features/overview/reports/rules.ts'
import { notify } from '#web/ui/page/notify.ts'
import { Prepared } from './Prepared.tsx'
import type { LongReport } from './prepare.ts'
import { usePrinting } from './use-printing.ts'

interface Props {
  label: string
  /** Number of pages, a page a lot. */
  count: number
  print: () => Promise<File>
  long: LongReport
  /** Small, in a row of a list. */
  inRow?: boolean
}

/** Prints papers that are carried from lot to lot; many of them in the background. */
export function PrintMany({ label, count, print, long, inRow = false }: Props) {
  const { run, progress, stored } = usePrinting({ print, long: count > LONG_LETTERS ? long : null })
  const [busy, setBusy] = useState(false)
  const start = () => {
    setBusy(true)
    void run()
      .catch(notify.failure)
      .finally(() => setBusy(false))
  }
  return (
    <div>
      <Button
        leftSection={<IconPrinter size={inRow ? 14 : 18} aria-hidden />}
        variant="default"
        {...(inRow ? { size: 'compact-sm' } : {})}
        disabled={count === 0}
        loading={busy && progress === null}
        onClick={start}
      >
        {label}
      </Button>
      <Prepared progress={progress} stored={stored} />
    </div>
  )
}
