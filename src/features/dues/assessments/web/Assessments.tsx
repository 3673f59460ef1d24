import { Button, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Assessment } from '#features/dues/bills/contract.ts'
import { useLotKinds } from '#features/dues/rates/web/use-lot-kinds.ts'
import { useMe } from '#features/people/session/web/me.ts'
import type { Month } from '#shared/dates.ts'
import { useAsk } from '#web/query.ts'
import { showMonth } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { FormButtons } from '#web/ui/FormButtons.tsx'
import { Money } from '#web/ui/Money.tsx'
import { SmallLine } from '#web/ui/SmallLine.tsx'
import { manualCharges } from './calls.ts'
import { NewAssessment } from './NewAssessment.tsx'
import { ReverseAssessment } from './ReverseAssessment.tsx'

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
  const known = useAsk(manualCharges.assessments, {})
  const { nameOf } = useLotKinds()
  const [adding, setAdding] = useState(false)
  const [takingBack, setTakingBack] = useState<Assessment>()
  const isAdmin = useMe().role_type === 'admin'
  if (adding) return <NewAssessment month={month} onClose={() => setAdding(false)} />
  if (takingBack) return <ReverseAssessment assessment={takingBack} onClose={() => setTakingBack(undefined)} />
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
  {
    header: t('Actions'),
    hideHeader: true,
    card: 'actions',
    cell: (one) =>
      one.taken_back ? (
        <Text span size="sm" c="dimmed" title={one.taken_back.reason}>
          {t('Taken back')}
        </Text>
      ) : (
        onTakeBack && (
          <Button variant="subtle" size="compact-sm" onClick={() => onTakeBack(one)}>
            {t('Take back')}
          </Button>
        )
      ),
  },
]
