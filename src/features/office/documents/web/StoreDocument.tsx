import { FileInput, TextInput } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import type { AssociationDocument } from '#features/office/documents/contract.ts'
import type { Audience, DocumentKind } from '#features/office/documents/rules.ts'
import type { Day } from '#shared/dates.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { documentsContract } from '../contract.ts'
import { KINDS, READERS } from './document-texts.ts'

interface Values {
  kind: DocumentKind
  title: string
  number: string
  day: string
  audience: Audience
  file: File | null
}

interface Props {
  today: Day
  /** Document that is replaced by a newer version, or corrected; a new document without one. */
  of?: AssociationDocument
  /** Corrects what is said of it; its file stays. */
  corrects?: boolean
  onClose: (document?: AssociationDocument) => void
}

/** Keeps a document, a newer version of one, or corrects what is said of it. */
export function StoreDocument({ today, of, corrects = false, onClose }: Props) {
  const endpoint = corrects ? documentsContract.change : of ? documentsContract.replace : documentsContract.add
  const form = useContractForm<typeof documentsContract.replace, Values>({
    // The three take the same, but for the file and the id.
    endpoint: endpoint as typeof documentsContract.replace,
    today: corrects ? undefined : today,
    initialValues: {
      kind: of?.kind ?? 'minutes',
      title: of?.title ?? '',
      number: of?.number ?? '',
      day: corrects && of ? of.day : today,
      audience: of?.audience ?? 'officers',
      file: null,
    },
    toAsk: ({ file, ...values }) => ({ id: of?.id ?? 0, ...values, ...(file ? { files: { file } } : {}) }),
    check: ({ file }) => (corrects || file ? {} : { file: t('Please choose a PDF or a picture.') }),
    done: (answer) => {
      notify.answer(answer)
      onClose(answer.document)
    },
  })
  const { values, errors, setFieldValue: set, getInputProps: input } = form.fields
  return (
    <FormDialog
      title={corrects ? t('Correct a Document') : of ? t('A Newer Version') : t('Add a Document')}
      onClose={() => onClose()}
      form={form}
    >
      {!corrects && (
        <FileInput
          label={t('File')}
          description={t('A PDF or a picture of at most 10 MB')}
          required
          accept="application/pdf,image/jpeg,image/png,image/gif,image/webp"
          leftSection={<IconFile size={16} aria-hidden />}
          {...input('file')}
        />
      )}
      <Choice label={t('Kind')} options={KINDS} value={values.kind} onChange={(kind) => set('kind', kind)} />
      <TextInput label={t('Title')} required maxLength={200} {...input('title')} />
      <TextInput label={t('Number')} maxLength={100} {...input('number')} />
      <DayInput label={t('Day')} required {...input('day')} />
      <Choice
        label={t('Who may read it')}
        options={READERS}
        value={values.audience}
        error={errors.audience}
        onChange={(audience) => set('audience', audience)}
      />
    </FormDialog>
  )
}
