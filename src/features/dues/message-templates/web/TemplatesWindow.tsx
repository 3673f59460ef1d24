import { Button } from '@mantine/core'
import { useAsk, useSend } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { RowButton } from '#web/ui/RowButton.tsx'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { confirm } from '#web/ui/windows/confirm.ts'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { type MessageTemplate, messageTemplatesContract } from '../contract.ts'

const EditTemplate = lazyPart(async () => (await import('./EditTemplate.tsx')).EditTemplate)

/** The office's templates of messages: written, changed and deleted here. */
export function TemplatesWindow({ onClose }: { onClose: () => void }) {
  const query = useAsk(messageTemplatesContract.list, {})
  const editing = useWindow<MessageTemplate | null>()
  const remove = useSend(messageTemplatesContract.remove, { done: notify.answer, failed: notify.failure })
  const ask = async ({ id, name }: MessageTemplate) => {
    const message = t('Are you sure you want to delete the template {name}?', { name })
    if (await confirm({ title: t('Delete Template'), message, danger: true })) remove.mutate({ id })
  }
  const columns: Column<MessageTemplate>[] = [
    { header: t('Name'), wrap: true, cell: (one) => <bdi>{one.name}</bdi> },
    { header: t('Title'), wrap: true, cell: (one) => <bdi>{one.title_en}</bdi> },
    { header: t('Filipino'), cell: (one) => (one.body_fil === '' ? t('The English') : t('Own text')) },
    {
      header: t('Action'),
      card: 'actions',
      align: 'right',
      cell: (one) => (
        <RowButton danger label={t('Delete {name}', { name: one.name })} onClick={() => void ask(one)}>
          {t('Delete')}
        </RowButton>
      ),
    },
  ]
  return (
    <Dialog
      title={t('Templates of Messages')}
      opened
      onClose={onClose}
      size="xl"
      footer={<Button onClick={() => editing.open(null)}>{t('New Template')}</Button>}
    >
      <DataTable
        label={t('Templates of Messages')}
        query={query}
        rows={query.data}
        rowKey={(one) => one.id}
        columns={columns}
        onRow={editing.open}
        expect={3}
        empty={t('There are no templates yet.')}
      />
      {editing.show(<EditTemplate template={editing.about} onClose={editing.close} />)}
    </Dialog>
  )
}
