import { Text } from '@mantine/core'
import type { Release } from '#features/cash/bonds/contract.ts'
import { toCentavos } from '#shared/money.ts'
import { useContractForm } from '#web/form.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { ReasonForm } from '#web/ui/windows/ReasonForm.tsx'
import { bondsContract } from '../contract.ts'

interface Props {
  release: Release
  onClose: () => void
}

/** Takes back what was given back and kept of a bond by mistake. */
export function UndoRelease({ release, onClose }: Props) {
  const form = useContractForm({
    endpoint: bondsContract.undoRelease,
    initialValues: { reason: '' },
    toAsk: ({ reason }) => ({ id: release.id, reason }),
    done: notify.answerThen(onClose),
  })
  const stored = release.deductions.reduce((sum, one) => sum + toCentavos(one.amount), 0)
  return (
    <Dialog title={t('Take back what was given back')} opened onClose={onClose}>
      <ReasonForm
        form={form}
        about={t('It stays with the voucher and in the audit log.')}
        keep={t('Keep it')}
        act={[t('Take back'), t('Saving...')]}
        danger
        onClose={onClose}
      >
        <Text>
          <T
            text="{amount} of {day} is held again."
            amount={<Money pesos={(toCentavos(release.returned) + stored) / 100} />}
            day={<DayText day={release.day} />}
          />
        </Text>
      </ReasonForm>
    </Dialog>
  )
}
