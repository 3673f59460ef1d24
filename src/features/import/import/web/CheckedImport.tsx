import { Stack } from '@mantine/core'
import type { Import } from '../contract.ts'
import { countUndecided } from '../owner-decisions.ts'
import { ColumnsStep } from './ColumnsStep.tsx'
import { type Step, useImportState } from './import-state.ts'
import { OwnersStep } from './OwnersStep.tsx'
import { ProblemsStep } from './ProblemsStep.tsx'
import { Steps } from './Steps.tsx'
import { TotalsStep } from './TotalsStep.tsx'

/** Where a checked file needs somebody: problems first, then names that may be one person. */
const nextStep = (file: Import): Step =>
  !file.can_commit ? 'problems' : file.same_owners.length > 0 ? 'owners' : 'totals'

/** A file that was read and is not posted yet: its columns, its problems, what it comes to. */
export function CheckedImport({ file }: { file: Import }) {
  const [{ step }, setState] = useImportState()
  const go = (next: Step) => void setState({ step: next })
  return (
    <Stack gap="md">
      <Steps step={step} problems={file.problem_count} owners={countUndecided(file)} onStep={go} />
      {step === 'columns' && <ColumnsStep file={file} onChecked={(checked) => go(nextStep(checked))} />}
      {step === 'problems' && <ProblemsStep file={file} onStep={go} />}
      {step === 'owners' && <OwnersStep file={file} onStep={go} />}
      {step === 'totals' && <TotalsStep file={file} onStep={go} />}
    </Stack>
  )
}
