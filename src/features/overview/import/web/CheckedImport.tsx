import { Stack } from '@mantine/core'
import type { Import } from '../contract.ts'
import { ColumnsStep } from './ColumnsStep.tsx'
import { type Step, useImportState } from './import-state.ts'
import { ProblemsStep } from './ProblemsStep.tsx'
import { Steps } from './Steps.tsx'
import { TotalsStep } from './TotalsStep.tsx'

/** A file that was read and is not posted yet: its columns, its problems, what it comes to. */
export function CheckedImport({ file }: { file: Import }) {
  const [{ step }, setState] = useImportState()
  const go = (next: Step) => void setState({ step: next })
  return (
    <Stack gap="md">
      <Steps step={step} problems={file.problem_count} onStep={go} />
      {step === 'columns' && (
        <ColumnsStep file={file} onChecked={(checked) => go(checked.can_commit ? 'totals' : 'problems')} />
      )}
      {step === 'problems' && <ProblemsStep file={file} onStep={go} />}
      {step === 'totals' && <TotalsStep file={file} onStep={go} />}
    </Stack>
  )
}
