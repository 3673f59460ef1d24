import { SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { MAX_BODY, MAX_TITLE } from '#features/messages/notifications/rules.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { type MessageTemplate, messageTemplatesContract } from '../contract.ts'
import { MAX_NAME } from '../rules.ts'
import { FieldButtons } from './FieldButtons.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'

type Values = Omit<MessageTemplate, 'id'>

const BLANK: Values = { name: '', title_en: '', body_en: '', title_fil: '', body_fil: '' }

/** Form of a template, both languages side by side where there is room; a new one where none is given. */
export function EditTemplate({ template, onClose }: { template: MessageTemplate | null; onClose: () => void }) {
  return template ? <Change template={template} onClose={onClose} /> : <Add onClose={onClose} />
}

function Add({ onClose }: { onClose: () => void }) {
  const form = useContractForm<typeof messageTemplatesContract.add, Values>({
    endpoint: messageTemplatesContract.add,
    initialValues: BLANK,
    done: notify.answerThen(onClose),
  })
  return (
    <FormDialog title={t('New Template')} size="wide" onClose={onClose} form={form}>
      <Texts input={form.fields.getInputProps} written={form.fields.getValues()} />
    </FormDialog>
  )
}

function Change({ template: { id, ...texts }, onClose }: { template: MessageTemplate; onClose: () => void }) {
  const form = useContractForm<typeof messageTemplatesContract.change, Values>({
    endpoint: messageTemplatesContract.change,
    initialValues: texts,
    toAsk: (values) => ({ id, ...values }),
    done: notify.answerThen(onClose),
  })
  return (
    <FormDialog title={t('Change Template')} size="wide" onClose={onClose} form={form}>
      <Texts input={form.fields.getInputProps} written={form.fields.getValues()} />
    </FormDialog>
  )
}

const isWritten = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

function Texts({ input, written }: { input: (field: keyof Values) => object; written: Values }) {
  const last = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null)
  const text = (field: 'body_en' | 'body_fil') => ({ autosize: false, rows: 8, maxLength: MAX_BODY, ...input(field) })
  return (
    <Stack gap="sm">
      <TextInput label={t('Name of the template')} withAsterisk maxLength={MAX_NAME} maw="24rem" {...input('name')} />
      <FieldButtons into={last} />
      <SimpleGrid
        cols={{ base: 1, md: 2 }}
        spacing="md"
        onFocus={({ target }) => {
          if (isWritten(target)) last.current = target
        }}
      >
        <Stack gap="sm">
          <TextInput label={t('Title in English')} withAsterisk maxLength={MAX_TITLE} {...input('title_en')} />
          <Textarea
            ref={last as React.RefObject<HTMLTextAreaElement>}
            label={t('Text in English')}
            withAsterisk
            {...text('body_en')}
          />
        </Stack>
        <Stack gap="sm">
          <TextInput label={t('Title in Filipino')} maxLength={MAX_TITLE} {...input('title_fil')} />
          <Textarea label={t('Text in Filipino')} {...text('body_fil')} />
        </Stack>
      </SimpleGrid>
      <TemplatePreview template={written} />
      <Text size="sm" c="dimmed">
        {t('Where the Filipino is empty, everybody reads the English.')}
      </Text>
    </Stack>
  )
}
