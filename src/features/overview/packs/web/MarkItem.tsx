import { Checkbox, Textarea } from '@mantine/core'
import { documentsContract } from '#features/office/documents/contract.ts'
import type { PackLine } from '#features/overview/packs/contract.ts'
import type { Pack } from '#features/overview/packs/rules.ts'
import { usePage } from '#web/calls/query.ts'
import { useContractForm } from '#web/form.ts'
import { t, translate } from '#web/texts/t.ts'
import { SearchSelect } from '#web/ui/fields/SearchSelect.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { packsContract } from '../contract.ts'

interface Props {
  pack: Pack
  year: number
  line: PackLine
  onClose: () => void
}

function useDocuments(search: string) {
  const found = usePage(documentsContract.list, { search, page: 1, per_page: 10 })
  const options = (found.data?.data ?? []).map((one) => ({ value: String(one.id), label: one.title }))
  const { total = 0 } = found.data ?? {}
  return { options, total, waiting: found.isPlaceholderData || found.isPending, error: found.error }
}

/** Ticks an item of a pack, with the document that shows it. */
export function MarkItem({ pack, year, line, onClose }: Props) {
  const stored = line.document
  const form = useContractForm({
    endpoint: packsContract.mark,
    initialValues: { done: line.done !== null, document_id: stored ? String(stored.id) : '', note: line.note ?? '' },
    toAsk: (values) => ({ pack, year, item: line.item, ...values, document_id: values.document_id || null }),
    done: notify.answerThen(onClose),
  })
  const input = form.fields.getInputProps
  return (
    <FormDialog title={translate(line.name)} onClose={onClose} form={form}>
      <Checkbox label={t('It is done')} {...input('done', { type: 'checkbox' })} />
      <SearchSelect
        label={t('Document')}
        description={t('One of the documents of the association')}
        nothing={t('No document was found.')}
        optional
        initial={stored ? { value: String(stored.id), label: stored.title } : null}
        useFound={useDocuments}
        onChange={(chosen) => form.fields.setFieldValue('document_id', chosen?.value ?? '')}
        error={input('document_id').error}
      />
      <Textarea label={t('Note')} maxLength={500} {...input('note')} />
    </FormDialog>
  )
}
