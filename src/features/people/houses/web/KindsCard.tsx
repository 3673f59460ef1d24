import { ActionIcon, Button, Checkbox, Group, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { LotKind } from '#features/people/houses/kinds.ts'
import { useAsk, useSend } from '#web/calls/query.ts'
import { type ContractForm, useContractForm } from '#web/form.ts'
import { t, translate } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { lotKindsContract } from '../kinds.ts'

interface Values {
  name: string
  billed: boolean
}

/** Adds a kind of lot at the end of the list. */
function AddKind({ onClose }: { onClose: () => void }) {
  const initialValues: Values = { name: '', billed: true }
  const form = useContractForm({ endpoint: lotKindsContract.add, initialValues, done: notify.answerThen(onClose) })
  return <KindForm title={t('Add Kind of Lot')} form={form} onClose={onClose} />
}

/** Renames a kind of lot: its lots keep it. */
function EditKind({ kind, onClose }: { kind: LotKind; onClose: () => void }) {
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
    <TextInput label={t('Name')} withAsterisk maxLength={60} data-autofocus {...form.fields.getInputProps('name')} />
    <Checkbox label={t('Billed by the monthly run')} {...form.fields.getInputProps('billed', { type: 'checkbox' })} />
  </FormDialog>
)

/** Kinds of lots in the office's order; one that lots have stays (docs/spec/people.md#lots). */
export function KindsCard() {
  const query = useAsk(lotKindsContract.list, {})
  const [editing, setEditing] = useState<LotKind | 'new' | null>(null)
  const done = { done: ({ message }: { message: string }) => notify.success(message), failed: notify.failure }
  const order = useSend(lotKindsContract.order, { failed: notify.failure })
  const remove = useSend(lotKindsContract.remove, done)
  const codes = (query.data ?? []).map(({ code }) => code)
  const move = (code: string, by: number) => {
    const rest = codes.filter((one) => one !== code)
    order.mutate({ codes: rest.toSpliced(codes.indexOf(code) + by, 0, code) })
  }
  const columns: Column<LotKind>[] = [
    { header: t('Kind of Lot'), wrap: true, cell: ({ name }) => <bdi>{translate(name)}</bdi> },
    { header: t('Lots'), align: 'right', cell: ({ lots }) => lots },
    { header: t('Billed'), cell: ({ billed }) => (billed ? t('Yes') : t('No')) },
    {
      header: t('Actions'),
      cell: (kind) => {
        const name = translate(kind.name)
        return (
          <Group gap={2} wrap="nowrap">
            <ActionIcon
              variant="subtle"
              aria-label={t('{part} earlier', { part: name })}
              disabled={codes[0] === kind.code}
              onClick={() => move(kind.code, -1)}
            >
              <IconArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              aria-label={t('{part} later', { part: name })}
              disabled={codes.at(-1) === kind.code}
              onClick={() => move(kind.code, 1)}
            >
              <IconArrowDown size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon variant="subtle" aria-label={t('Edit {name}', { name })} onClick={() => setEditing(kind)}>
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={t('Remove {name}', { name })}
              onClick={() => remove.mutate({ code: kind.code })}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        )
      },
    },
  ]
  return (
    <Section
      title={t('Kinds of Lots')}
      flush
      actions={
        <Button variant="default" onClick={() => setEditing('new')}>
          {t('Add Kind')}
        </Button>
      }
    >
      <DataTable
        label={t('Kinds of Lots')}
        query={query}
        rows={query.data}
        rowKey={({ code }) => code}
        columns={columns}
        empty={t('There are no kinds of lots.')}
        expect={4}
      />
      {editing === 'new' && <AddKind onClose={() => setEditing(null)} />}
      {editing && editing !== 'new' && <EditKind key={editing.code} kind={editing} onClose={() => setEditing(null)} />}
    </Section>
  )
}
