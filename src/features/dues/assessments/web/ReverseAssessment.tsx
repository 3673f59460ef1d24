import { useState } from 'react'
import type { adjustmentsContract } from '#features/dues/adjustments/contract.ts'
import { adjustments } from '#features/dues/adjustments/web/calls.ts'
import { Reversed } from '#features/dues/adjustments/web/ReverseRun.tsx'
import type { Assessment } from '#features/dues/bills/contract.ts'
import classes from '#features/dues/bills/web/Dues.module.css'
import type { AnswerOf } from '#shared/contract.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { FieldGrid } from '#web/ui/FieldGrid.tsx'
import { Money } from '#web/ui/Money.tsx'
import { ReasonForm } from '#web/ui/ReasonForm.tsx'

type Done = AnswerOf<typeof adjustmentsContract.takeBackAssessment>

/** The content of the assessments' window where one is taken back: its unpaid instalments are cancelled, the paid ones stay and are named. */
export function ReverseAssessment({ assessment, onClose }: { assessment: Assessment; onClose: () => void }) {
  const [done, setDone] = useState<Done>()
  const form = useContractForm({
    call: adjustments.takeBackAssessment,
    initialValues: { reason: '' },
    toAsk: ({ reason }) => ({ id: assessment.id, reason }),
    done: setDone,
  })
  if (done) return <Reversed done={done} onClose={onClose} />
  return (
    <ReasonForm
      form={form}
      about={t(
        'The bills stay visible, struck through, with your name and this reason. What an advance paid of them goes back to it.',
      )}
      keep={t('Keep the assessment')}
      act={[t('Take the Assessment Back'), t('Cancelling...')]}
      danger
      onClose={onClose}
    >
      <div className={classes.details}>
        <FieldGrid
          fields={[
            [t('Title'), assessment.title],
            [t('Lots'), assessment.lots.toLocaleString('en')],
            [t('Billed'), <Money key="billed" pesos={assessment.billed} />],
            [t('In the fund'), <Money key="settled" pesos={assessment.settled} />],
          ]}
        />
      </div>
    </ReasonForm>
  )
}
