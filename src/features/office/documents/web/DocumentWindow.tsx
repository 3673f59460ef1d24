import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { AssociationDocument } from '#features/office/documents/contract.ts'
import type { Day } from '#shared/dates.ts'
import { call } from '#web/calls/api.ts'
import { useAsk } from '#web/calls/query.ts'
import { openFile } from '#web/device/download.ts'
import { useContractForm } from '#web/form.ts'
import { may } from '#web/may.ts'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { FieldGrid } from '#web/ui/fields/FieldGrid.tsx'
import { LoadState } from '#web/ui/page/LoadFailure.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { DataTable } from '#web/ui/tables/DataTable.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { ReasonForm } from '#web/ui/windows/ReasonForm.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { documentsContract } from '../contract.ts'
import { AUDIENCE_NAMES, KIND_NAMES } from './document-texts.ts'

const StoreDocument = lazyPart(async () => (await import('./StoreDocument.tsx')).StoreDocument)

interface Props {
  id: number
  today: Day
  onClose: () => void
}

const open = (id: number) => void openFile(() => call(documentsContract.file, { id })).catch(notify.failure)

/** One document with its older versions, its file, and what can be done with it. */
export function DocumentWindow({ id, today, onClose }: Props) {
  const [shown, setShown] = useState(id)
  const query = useAsk(documentsContract.versions, { id: shown })
  const replacing = useWindow<{ corrects: boolean }>()
  const removing = useWindow<true>()
  const [newest, ...older] = query.data ?? []
  return (
    <Dialog title={newest?.title ?? t('Document')} size="lg" opened onClose={onClose}>
      {newest ? (
        <>
          <About document={newest} />
          <Group justify="flex-end" gap="xs" mt="md">
            {may('admin') && (
              <Button variant="default" onClick={() => removing.open(true)}>
                {t('Remove')}
              </Button>
            )}
            {may('records') && (
              <>
                <Button variant="default" onClick={() => replacing.open({ corrects: true })}>
                  {t('Correct')}
                </Button>
                <Button variant="default" onClick={() => replacing.open({ corrects: false })}>
                  {t('Newer Version')}
                </Button>
              </>
            )}
            <Button onClick={() => open(newest.id)}>{t('Open the File')}</Button>
          </Group>
          {older.length > 0 && (
            <DataTable
              label={t('Older versions')}
              query={query}
              rows={older}
              rowKey={(one) => one.id}
              columns={[
                { header: t('Older versions'), cell: (one) => <bdi>{one.title}</bdi> },
                { header: t('Day'), cell: (one) => <DayText day={one.day} /> },
                { header: t('Kept by'), cell: (one) => one.recorded_by && <bdi>{one.recorded_by.name}</bdi> },
              ]}
              onRow={(one) => open(one.id)}
              empty=""
            />
          )}
          {replacing.about &&
            replacing.show(
              <StoreDocument
                today={today}
                of={newest}
                corrects={replacing.about.corrects}
                onClose={(stored) => {
                  replacing.close()
                  if (stored) setShown(stored.id)
                }}
              />,
            )}
          <Dialog title={t('Remove a Document')} opened={removing.opened} onClose={removing.close}>
            {removing.show(<Remove document={newest} onClose={removing.close} onRemoved={onClose} />)}
          </Dialog>
        </>
      ) : (
        <LoadState query={query} />
      )}
    </Dialog>
  )
}

const About = ({ document }: { document: AssociationDocument }) => (
  <FieldGrid
    fields={[
      [t('Kind'), KIND_NAMES[document.kind]],
      [t('Number'), document.number && <bdi key="number">{document.number}</bdi>],
      [t('Day'), <DayText key="day" day={document.day} />],
      [t('Who may read it'), AUDIENCE_NAMES[document.audience]],
      [t('File'), <bdi key="file">{document.file.name}</bdi>],
      [t('Kept by'), document.recorded_by && <bdi key="by">{document.recorded_by.name}</bdi>],
    ]}
  />
)

interface RemoveProps {
  document: AssociationDocument
  onClose: () => void
  onRemoved: () => void
}

function Remove({ document, onClose, onRemoved }: RemoveProps) {
  const form = useContractForm({
    endpoint: documentsContract.remove,
    initialValues: { reason: '' },
    toAsk: (values) => ({ id: document.id, ...values }),
    done: notify.answerThen(onRemoved),
  })
  return (
    <ReasonForm
      form={form}
      about={t('It stays in the audit log.')}
      keep={t('Keep it')}
      act={[t('Remove'), t('Saving...')]}
      danger
      onClose={onClose}
    >
      <bdi>{document.title}</bdi>
    </ReasonForm>
  )
}
