import { Autocomplete, Checkbox, TextInput } from '@mantine/core'
import type { Series } from '#features/ledger/series/contract.ts'
import { SERIES_KINDS, type SeriesKind, TITLES } from '#features/ledger/series/rules.ts'
import { type ContractForm, useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { seriesContract } from '../contract.ts'
import { KINDS } from './series-texts.ts'

interface Values {
  title: string
  kind: SeriesKind
  prefix: string
  first_number: string
  final_number: string
  digits: string
  holder: string
  permit: string
  notice: string
  notice_shown: boolean
  usual: boolean
  closed: boolean
}

const NEW: Values = {
  title: '',
  kind: 'booklet',
  prefix: '',
  first_number: '',
  final_number: '',
  digits: '6',
  holder: '',
  permit: '',
  notice: '',
  notice_shown: true,
  usual: false,
  closed: false,
}

const valuesOf = (one: Series): Values => ({
  title: one.title,
  kind: one.kind,
  prefix: one.prefix,
  first_number: String(one.first_number),
  final_number: one.final_number === null ? '' : String(one.final_number),
  digits: String(one.digits),
  holder: one.holder ?? '',
  permit: one.permit ?? '',
  notice: one.notice ?? '',
  notice_shown: one.notice_shown,
  usual: one.usual,
  closed: one.closed,
})

const messageAnd = (onClose: () => void) => () => {
  notify.success(t('The series was saved.'))
  onClose()
}

export function AddSeries({ onClose }: { onClose: () => void }) {
  const form = useContractForm<typeof seriesContract.create, Values>({
    endpoint: seriesContract.create,
    initialValues: NEW,
    done: messageAnd(onClose),
  })
  return (
    <FormDialog title={t('Add a Series')} onClose={onClose} form={form} yes={t('Add')}>
      <SeriesFields form={form} />
    </FormDialog>
  )
}

export function EditSeries({ series: one, onClose }: { series: Series; onClose: () => void }) {
  const form = useContractForm<typeof seriesContract.update, Values>({
    endpoint: seriesContract.update,
    initialValues: valuesOf(one),
    toAsk: (values) => ({ id: one.id, ...values }),
    done: messageAnd(onClose),
  })
  return (
    <FormDialog title={t('Edit the Series')} onClose={onClose} form={form}>
      <SeriesFields form={form} />
    </FormDialog>
  )
}

const SeriesFields = ({ form: { fields } }: { form: ContractForm<Values> }) => (
  <>
    <Autocomplete
      label={t('Title')}
      description={t('As it stands on top of the receipt')}
      required
      data-autofocus
      data={[...TITLES]}
      maxLength={100}
      {...fields.getInputProps('title')}
    />
    <Choice
      label={t('Kind')}
      options={SERIES_KINDS.map((one) => [one, KINDS[one]] as const)}
      {...fields.getInputProps('kind')}
    />
    <TextInput
      label={t('Prefix')}
      description={t('Letters and digits before the number; empty where there are none')}
      maxLength={10}
      {...fields.getInputProps('prefix')}
    />
    <TextInput
      label={t('First Number')}
      required
      inputMode="numeric"
      maxLength={10}
      {...fields.getInputProps('first_number')}
    />
    <TextInput
      label={t('Last Number')}
      description={t('Empty where the computer counts on')}
      inputMode="numeric"
      maxLength={10}
      {...fields.getInputProps('final_number')}
    />
    <TextInput
      label={t('Digits')}
      description={t('Zeros are put before a shorter number')}
      inputMode="numeric"
      maxLength={2}
      {...fields.getInputProps('digits')}
    />
    <TextInput
      label={t('Holder')}
      description={t('Who has the booklet')}
      maxLength={100}
      {...fields.getInputProps('holder')}
    />
    <TextInput
      label={t('Permit')}
      description={t('The Authority to Print, or the permit of the computer; it stands on the receipt')}
      maxLength={100}
      {...fields.getInputProps('permit')}
    />
    <TextInput
      label={t('Notice')}
      description={t('The sentence below each receipt; empty for the one of the settings')}
      maxLength={255}
      {...fields.getInputProps('notice')}
    />
    <Checkbox
      label={t('The notice stands on the receipt')}
      {...fields.getInputProps('notice_shown', { type: 'checkbox' })}
    />
    <Checkbox
      label={t('The usual one: payments that name no series draw from it')}
      {...fields.getInputProps('usual', { type: 'checkbox' })}
    />
    <Checkbox
      label={t('Closed: nothing is drawn from it any more')}
      {...fields.getInputProps('closed', { type: 'checkbox' })}
    />
  </>
)
