import { Stack } from '@mantine/core'
import { t } from '#web/texts/t.ts'
import type { Import } from '../contract.ts'
import { countUndecided } from '../names/owner-decisions.ts'
import { ColumnsStep } from './ColumnsStep.tsx'
import classes from './Import.module.css'
import { STEPS, type Step, useImportState } from './import-state.ts'
import { OwnersStep } from './OwnersStep.tsx'
import { ProblemsStep } from './ProblemsStep.tsx'
import { TotalsStep } from './TotalsStep.tsx'

interface Props {
  step: Step
  problems: number
  /** Names that somebody has to say of whether they are one person. */
  owners: number
  onStep: (step: Step) => void
}

const LABELS: Record<Step, string> = {
  columns: t('Columns'),
  problems: t('Problems'),
  owners: t('Same owner?'),
  totals: t('Post'),
}

/** Where one is on the way from file to village; every step can be opened at any time. */
const Steps = ({ step, problems, owners, onStep }: Props) => (
  <nav aria-label={t('Steps of the import')}>
    <ol className={classes.steps}>
      {STEPS.map((one, index) => (
        <li key={one}>
          <button type="button" aria-current={one === step ? 'step' : undefined} onClick={() => onStep(one)}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            {LABELS[one]}
            {(one === 'problems' || one === 'owners') && <Count of={one === 'problems' ? problems : owners} />}
          </button>
        </li>
      ))}
    </ol>
  </nav>
)

const Count = ({ of }: { of: number }) => (
  <span className={classes.count} data-none={of === 0 || undefined}>
    {of.toLocaleString('en')}
  </span>
)

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
