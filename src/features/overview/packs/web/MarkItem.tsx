import { Checkbox, Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { documents } from '#features/office/documents/web/calls.ts'
import type { PackLine } from '#features/overview/packs/contract.ts'
import type { Pack } from '#features/overview/packs/rules.ts'
import { useContractForm } from '#web/form.ts'
import { usePage } from '#web/query.ts'
import { t, told } from '#web/texts/t.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { packs } from './calls.ts'

interface Props {
  pack: Pack
  year: number
  line: PackLine
  onClose: () => void
}

/** Ticks an item of a pack, with the document that shows it. */
export function MarkItem({ pack, year, line, onClose }: Props) {
  const [search, setSearch] = useState('')
  const kept = line.document
  const wanted = search === kept?.title ? '' : search
  const found = usePage(documents.list, { search: wanted, page: 1, per_page: 10 })
  const form = useContractForm({
    call: packs.mark,
    initialValues: { done: line.done !== null, document_id: kept ? String(kept.id) : '', note: line.note ?? '' },
    toAsk: (values) => ({ pack, year, item: line.item, ...values, document_id: values.document_id || null }),
    done: notify.answerThen(onClose),
  })
  const input = form.fields.getInputProps
  const options = (found.data?.data ?? []).map((one) => ({ value: String(one.id), label: one.title }))
  const known = kept && options.every((one) => one.value !== String(kept.id))
  return (
    <FormDialog title={told(line.name)} onClose={onClose} form={form}>
      <Checkbox label={t('It is done')} {...input('done', { type: 'checkbox' })} />
      <Select
        label={t('Document')}
        description={t('One of the documents of the association')}
        searchable
        clearable
        data={[...(known ? [{ value: String(kept.id), label: kept.title }] : []), ...options]}
        filter={({ options: all }) => all}
        onSearchChange={setSearch}
        comboboxProps={{ withinPortal: false }}
        {...input('document_id')}
        onChange={(id) => form.fields.setFieldValue('document_id', id ?? '')}
      />
      <Textarea label={t('Note')} autosize minRows={2} maxLength={500} {...input('note')} />
    </FormDialog>
  )
}
