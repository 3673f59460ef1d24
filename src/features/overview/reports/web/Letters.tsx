import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import type { MonthsBehind } from '#features/money/billing/rules.ts'
import { LONG_LETTERS } from '#features/overview/reports/rules.ts'
import { plural } from '#web/texts/t.ts'
import { notify } from '#web/ui/notify.ts'
import { reports } from './calls.ts'
import { Prepared } from './Prepared.tsx'
import { usePrinting } from './use-printing.ts'

interface Props {
  /** Months. */
  behind: MonthsBehind
  /** How many letters that are. */
  letters: number
}

/** Prints the letters to whom no reminder reaches; many of them in the background. */
export function Letters({ behind, letters }: Props) {
  const { run, progress, kept } = usePrinting({
    print: () => reports.lettersPdf({ behind }),
    long: letters > LONG_LETTERS ? { report: 'arrears-letters', year: null, month: null, behind } : null,
  })
  const [busy, setBusy] = useState(false)
  const print = () => {
    setBusy(true)
    void run()
      .catch(notify.failure)
      .finally(() => setBusy(false))
  }
  return (
    <div>
      <Button
        leftSection={<IconMail size={18} aria-hidden />}
        variant="default"
        disabled={letters === 0}
        loading={busy && progress === null}
        onClick={print}
      >
        {plural(letters, 'Print 1 letter', 'Print {count} letters')}
      </Button>
      <Prepared progress={progress} kept={kept} />
    </div>
  )
}
