import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { FieldGrid } from '#web/ui/fields/FieldGrid.tsx'
import { Money } from '#web/ui/Money.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { ReasonForm } from '#web/ui/windows/ReasonForm.tsx'
import { type PenaltyRun, penaltiesContract } from '../contract.ts'

/** The content of the Take Penalties Back window: every penalty of a run is waived, with one reason. */
export function ReversePenalties({ run, onClose }: { run: PenaltyRun; onClose: () => void }) {
  const form = useContractForm({
    endpoint: penaltiesContract.takeBack,
    initialValues: { reason: '' },
    toAsk: ({ reason }) => ({ id: run.id, reason }),
    done: notify.answerThen(onClose),
  })
  return (
    <ReasonForm
      form={form}
      about={t(
        'The penalties stay on their bills and are taken off by lines of their own, with your name and this reason. What was paid of them becomes an advance of the lot. They are not drawn again.',
      )}
      keep={t('Keep the penalties')}
      act={[t('Take the Penalties Back'), t('Taking back...')]}
      danger
      onClose={onClose}
    >
      <FieldGrid
        short
        fields={[
          [t('Added on'), <DayText key="day" day={run.date} />],
          [t('Penalties'), run.count.toLocaleString('en')],
          [t('Total'), <Money key="total" pesos={run.total} />],
          ...(run.waived > 0 ? [[t('Waived Already'), run.waived.toLocaleString('en')] as const] : []),
        ]}
      />
    </ReasonForm>
  )
}
