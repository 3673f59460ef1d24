import { Checkbox, TextInput } from '@mantine/core'
import type { LotKind } from '#features/people/houses/kinds.ts'
import { type ContractForm, useContractForm } from '#web/form.ts'
import { t, translate } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { lotKindsContract } from '../kinds.ts'

interface Values {
  name: string
  billed: boolean
}

/** Adds a kind of lot at the end of the list. */
export function AddKind({ onClose }: { onClose: () => void }) {
  const initialValues: Values = { name: '', billed: true }
  const form = useContractForm({ endpoint: lotKindsContract.add, initialValues, done: notify.answerThen(onClose) })
  return <KindForm title={t('Add Kind of Lot')} form={form} onClose={onClose} />
}

/** Renames a kind of lot: its lots keep it. */
export function EditKind({ kind, onClose }: { kind: LotKind; onClose: () => void }) {
  const initialValues: Values = { name: translate(kind.name), billed: kind.billed }
  const form = useContractForm({
    endpoint: lotKindsContract.rename,
    initialValues,
    toAsk: (values) => ({ ...values, code: kind.code }),
    done: notify.answerThen(onClose),
  })
  return <KindForm title={t('Edit Kind of Lot')} form={form} onClose={onClose} />
}

const KindForm = ({ title, form, onClose }: { title: string; form: ContractForm<Values>; onClose: () => void }) => (
  <FormDialog title={title} onClose={onClose} form={form}>
    <TextInput
      label={t('Name')}
      withAsterisk
      maxLength={60}
      autoComplete="off"
      data-autofocus
      {...form.fields.getInputProps('name')}
    />
    <Checkbox label={t('Billed by the monthly run')} {...form.fields.getInputProps('billed', { type: 'checkbox' })} />
  </FormDialog>
)
