import { t } from '#web/texts/t.ts'
import classes from './Import.module.css'
import { STEPS, type Step } from './import-state.ts'

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
export const Steps = ({ step, problems, owners, onStep }: Props) => (
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
