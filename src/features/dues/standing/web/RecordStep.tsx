import { Text, TextInput } from '@mantine/core'
import type { Day } from '#shared/dates.ts'
import { useContractForm } from '#web/form.ts'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { photosApart } from '#web/ui/fields/PhotosInput.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { type CaseRecord, standingContract } from '../contract.ts'
import { GROUNDS, type StepKind } from '../rules.ts'
import { noProof, ProofFields, type ProofValues } from './ProofFields.tsx'
import { GROUND_NAMES, STEP_ACTS } from './standing-texts.ts'

interface Values extends ProofValues {
  resolution: string
  votes_for: string
  votes_against: string
  ground: '' | (typeof GROUNDS)[number]
}

interface Props {
  of: CaseRecord
  kind: StepKind
  today: Day
  onClose: () => void
}

const REASONS = [['', t('Please choose')] as const, ...GROUNDS.map((one) => [one, GROUND_NAMES[one]] as const)]

/** A step of a case with what proves it. */
export function RecordStep({ of, kind, today, onClose }: Props) {
  const earliest = of.possible.find((one) => one.kind === kind)?.earliest
  const form = useContractForm<typeof standingContract.record, Values>({
    endpoint: standingContract.record,
    today,
    initialValues: { ...noProof(today), resolution: '', votes_for: '', votes_against: '', ground: '' },
    toAsk: ({ resolution, votes_for, votes_against, ground, ...proof }) => ({
      ...{ id: of.id, kind, resolution, votes_for, votes_against, ground },
      ...photosApart(proof),
    }),
    done: notify.answerThen(onClose),
  })
  const input = form.fields.getInputProps
  return (
    <FormDialog title={STEP_ACTS[kind]} onClose={onClose} form={form} yes={t('Record')}>
      {earliest && <Text size="sm">{t('Possible from {day} on.', { day: showDay(earliest) })}</Text>}
      {kind === 'reinstatement' && <Choice label={t('Why')} required options={REASONS} {...input('ground')} />}
      {(kind === 'declaration' || kind === 'reinstatement') && (
        <TextInput
          label={t('Number of the resolution')}
          required={kind === 'declaration' || form.fields.getValues().ground === 'resolution'}
          maxLength={100}
          {...input('resolution')}
        />
      )}
      {kind === 'declaration' && (
        <>
          <TextInput label={t('Votes in favour')} required inputMode="numeric" maxLength={4} {...input('votes_for')} />
          <TextInput
            label={t('Votes against')}
            required
            inputMode="numeric"
            maxLength={4}
            {...input('votes_against')}
          />
        </>
      )}
      <ProofFields
        fields={form.fields}
        today={today}
        resident={of.member.resident_id}
        served={kind === 'notice' || kind === 'demand'}
      />
    </FormDialog>
  )
}
