import { Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { LostRun, RestoredNumbers } from '#features/ledger/restored/contract.ts'
import type { Numbered } from '#features/ledger/restored/rules.ts'
import { useContractForm } from '#web/form.ts'
import { may } from '#web/may.ts'
import { t, translate } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { RowButton } from '#web/ui/RowButton.tsx'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { restoredContract } from '../contract.ts'

const NAMES: Record<Exclude<Numbered, 'receipts'>, string> = {
  bonds: t('Bond Receipt'),
  vouchers: t('Voucher'),
  refunds: t('Refund'),
  letters: t('Letter'),
}

/** The office's name of a numbered paper. */
export const nameOf = ({ kind, title }: Pick<RestoredNumbers, 'kind' | 'title'>): string =>
  kind === 'receipts' ? translate(title ?? '') : NAMES[kind]

const rangeOf = ({ from, to }: LostRun) => (from === to ? from : `${from} – ${to}`)

/** The numbers whose records were lost, and what became of them. */
export function LostNumbers({ numbers }: { numbers: readonly RestoredNumbers[] }) {
  const [explaining, setExplaining] = useState<{ id: number; run: LostRun }>()
  const runs = numbers.flatMap((one) => one.lost.map((run) => ({ one, run })))
  return (
    <Stack gap="xs">
      <Text size="sm" fw={550}>
        {t('These numbers are on paper, and their records were lost:')}
      </Text>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }} aria-label={t('Lost numbers')}>
        {runs.map(({ one, run }) => (
          <Group component="li" key={`${one.id} ${run.first}`} gap="xs" justify="space-between">
            <Text size="sm">
              {nameOf(one)} <b className="num">{rangeOf(run)}</b>
              {run.state === 'entered' && <> · {t('entered again')}</>}
              {run.note !== null && (
                <>
                  {' · '}
                  <bdi>{run.note}</bdi>
                </>
              )}
            </Text>
            {run.state === 'waiting' && may(restoredContract.explain) && (
              <RowButton onClick={() => setExplaining({ id: one.id, run })}>{t('Explain')}</RowButton>
            )}
          </Group>
        ))}
      </Stack>
      <Text size="sm" c="dimmed">
        {t(
          'Enter each again from its paper: take the payment, the bond or the expense with its day, and with this number in the field for it. What cannot be entered is explained here.',
        )}
      </Text>
      {explaining && <Explain {...explaining} onClose={() => setExplaining(undefined)} />}
    </Stack>
  )
}

function Explain({ id, run, onClose }: { id: number; run: LostRun; onClose: () => void }) {
  const form = useContractForm<typeof restoredContract.explain, { note: string }>({
    endpoint: restoredContract.explain,
    initialValues: { note: '' },
    toAsk: ({ note }) => ({ id, first: run.first, last: run.last, note }),
    done: notify.answerThen(onClose),
  })
  return (
    <FormDialog title={t('Explain {numbers}', { numbers: rangeOf(run) })} onClose={onClose} form={form}>
      <Textarea
        label={t('What is known of these numbers')}
        description={t('Who has the paper, or why there is none')}
        required
        data-autofocus
        maxLength={500}
        {...form.fields.getInputProps('note')}
      />
    </FormDialog>
  )
}
