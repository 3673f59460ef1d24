import { Button, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { adjustmentsContract } from '#features/dues/adjustments/contract.ts'
import { Reversed } from '#features/dues/adjustments/web/ReverseRun.tsx'
import type { Assessment } from '#features/dues/bills/contract.ts'
import { useLotKinds } from '#features/dues/rates/web/use-lot-kinds.ts'
import { useMe } from '#features/people/session/web/me.ts'
import type { AnswerOf } from '#shared/contract.ts'
import type { Month } from '#shared/dates.ts'
import { useAsk } from '#web/calls/query.ts'
import { useContractForm } from '#web/form.ts'
import { showMonth } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { FieldGrid } from '#web/ui/fields/FieldGrid.tsx'
import { Money } from '#web/ui/Money.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { SmallLine } from '#web/ui/SmallLine.tsx'
import { actionsColumn } from '#web/ui/tables/actions-column.ts'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { FormButtons } from '#web/ui/windows/FormButtons.tsx'
import { ReasonForm } from '#web/ui/windows/ReasonForm.tsx'
import { manualChargesContract } from '../contract.ts'
import { NewAssessment } from './NewAssessment.tsx'

type Done = AnswerOf<typeof adjustmentsContract.takeBackAssessment>

/** The content of the assessments' window where one is taken back: its unpaid instalments are cancelled, the paid ones stay and are named. */
function ReverseAssessment({ assessment, onClose }: { assessment: Assessment; onClose: () => void }) {
  const [done, setDone] = useState<Done>()
  const form = useContractForm({
    endpoint: adjustmentsContract.takeBackAssessment,
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
      <FieldGrid
        short
        fields={[
          [t('Title'), assessment.title],
          [t('Lots'), assessment.lots.toLocaleString('en')],
          [t('Billed'), <Money key="billed" pesos={assessment.billed} />],
          [t('In the fund'), <Money key="settled" pesos={assessment.settled} />],
        ]}
      />
    </ReasonForm>
  )
}

interface Props {
  /** The village's. */
  month: Month
  onClose: () => void
}

/**
 * The content of the Special Assessments window: each with its instalments and what of its fund came in, and a new one
 * (docs/spec/money.md#charges).
 */
export function Assessments({ month, onClose }: Props) {
  const known = useAsk(manualChargesContract.assessments, {})
  const { nameOf } = useLotKinds()
  const [adding, setAdding] = useState(false)
  const [reversing, setTakingBack] = useState<Assessment>()
  const isAdmin = useMe().role_type === 'admin'
  if (adding) return <NewAssessment month={month} onClose={() => setAdding(false)} />
  if (reversing) return <ReverseAssessment assessment={reversing} onClose={() => setTakingBack(undefined)} />
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t(
          'Each is billed in instalments over the kinds of lots, and its money is a fund of its own, named by its title.',
        )}
      </Text>
      <DataTable
        label={t('Special assessments')}
        query={known}
        rows={known.data}
        rowKey={(one) => one.id}
        columns={columns(nameOf, isAdmin ? setTakingBack : null)}
        empty={t('No special assessment yet.')}
        expect={2}
      />
      <FormButtons>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('Close')}
        </Button>
        {isAdmin && <Button onClick={() => setAdding(true)}>{t('New assessment')}</Button>}
      </FormButtons>
    </Stack>
  )
}

/** Percent of the billed sum that is paid. */
const paidPart = ({ billed, settled }: Assessment) => (billed > 0 ? Math.floor((settled / billed) * 100) : 0)

const columns = (
  nameOf: (code: string) => string,
  onTakeBack: ((assessment: Assessment) => void) | null,
): Column<Assessment>[] => [
  {
    header: t('Title'),
    wrap: true,
    card: 'title',
    cell: (one) => (
      <>
        <bdi>{one.title}</bdi>
        <SmallLine>{[one.kinds.map(nameOf).join(', '), one.resolution].filter(Boolean).join(' · ')}</SmallLine>
      </>
    ),
  },
  { header: t('A lot'), align: 'right', cell: (one) => <Money pesos={one.amount} /> },
  {
    header: t('Instalments'),
    cell: (one) => t('{count}, from {month}', { count: one.instalments, month: showMonth(one.first_month) }),
  },
  { header: t('Lots'), align: 'right', cell: (one) => one.lots },
  { header: t('Billed'), align: 'right', cell: (one) => <Money pesos={one.billed} /> },
  {
    header: t('In the fund'),
    align: 'right',
    cell: (one) => (
      <>
        <Money pesos={one.settled} />
        <Progress
          value={paidPart(one)}
          size="sm"
          aria-label={t('{percent} % of {title} is paid', { percent: paidPart(one), title: one.title })}
        />
      </>
    ),
  },
  actionsColumn((one) =>
    one.taken_back ? (
      <Text span size="sm" c="dimmed" title={one.taken_back.reason}>
        {t('Taken back')}
      </Text>
    ) : (
      onTakeBack && (
        <RowButton quiet onClick={() => onTakeBack(one)}>
          {t('Take back')}
        </RowButton>
      )
    ),
  ),
]
