import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Day } from '#shared/dates.ts'
import { useAsk } from '#web/calls/query.ts'
import { showDay } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { PhotosInput } from '#web/ui/fields/PhotosInput.tsx'
import { standingContract } from '../contract.ts'
import { SERVED, type Served } from '../rules.ts'
import { SERVED_NAMES } from './standing-texts.ts'

/** Proof of a step. */
export interface ProofValues {
  day: Day | ''
  paper: string
  letter_id: string
  served_how: Served | ''
  served_to: string
  remarks: string
  photos: File[]
}

export const noProof = (today: Day): ProofValues => ({
  ...{ day: today, paper: '', letter_id: '', served_how: '', served_to: '', remarks: '', photos: [] },
})

const OPTIONS = [['', t('Please choose')] as const, ...SERVED.map((one) => [one, SERVED_NAMES[one]] as const)]

interface Props<Values extends ProofValues> {
  fields: UseFormReturnType<Values>
  today: Day
  /** RESIDENT.id of whom it is about. */
  resident: number
  /** It is proved by a paper that was served. */
  served: boolean
}

/** The day of a step, its paper, how it was served and a photo of it. */
export function ProofFields<Values extends ProofValues>({ fields, today, resident, served }: Props<Values>) {
  const input = (name: keyof ProofValues) => fields.getInputProps(name)
  const letters = useAsk(standingContract.letters, { id: resident }).data ?? []
  const options = [
    ['', t('None of those that were written here')] as const,
    ...letters.map((one) => [String(one.id), `${one.number} · ${one.title} · ${showDay(one.day)}`] as const),
  ]
  const how = fields.getValues().served_how
  return (
    <>
      <DayInput label={t('Date')} required max={today} {...input('day')} />
      {letters.length > 0 && <Choice label={t('Letter')} options={options} {...input('letter_id')} />}
      <TextInput label={t('Paper')} description={t('Its number or its name')} maxLength={200} {...input('paper')} />
      <Choice label={t('Served how')} required={served} options={OPTIONS} {...input('served_how')} />
      {how !== '' && (
        <TextInput
          label={how === 'registered_mail' ? t('Number of the registry receipt') : t('Received by')}
          required={how === 'left_with'}
          maxLength={200}
          {...input('served_to')}
        />
      )}
      <PhotosInput
        label={t('Photos of the served paper')}
        description={t('Or of the registry receipt; at most ten pictures')}
        {...input('photos')}
      />
      <Textarea minRows={1} label={t('Remarks')} maxLength={2000} {...input('remarks')} />
    </>
  )
}
