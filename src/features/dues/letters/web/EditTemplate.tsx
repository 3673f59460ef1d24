import { Button, Checkbox, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { LotPicker } from '#features/dues/desk/web/LotPicker.tsx'
import { call } from '#web/calls/api.ts'
import { openFile } from '#web/device/download.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { type LetterTemplate, lettersContract } from '../contract.ts'
import { SIGNING } from '../rules.ts'
import { KIND_NAMES, OFFICE_NAMES } from './letter-texts.ts'

type Values = Pick<LetterTemplate, 'title_en' | 'body_en' | 'title_fil' | 'body_fil' | 'signers'>

/** Form of a letter's text in both languages and its signatory; previewed with a real lot before it is saved. */
export function EditTemplate({ template, onClose }: { template: LetterTemplate; onClose: () => void }) {
  const { title_en, body_en, title_fil, body_fil, signers } = template
  const form = useContractForm<typeof lettersContract.saveTemplate, Values>({
    endpoint: lettersContract.saveTemplate,
    initialValues: { title_en, body_en, title_fil, body_fil, signers },
    toAsk: (values) => ({ kind: template.kind, ...values }),
    done: notify.answerThen(onClose),
  })
  const { fields } = form
  const input = fields.getInputProps
  const values = fields.getValues()
  return (
    <FormDialog title={KIND_NAMES[template.kind]} size="xl" onClose={onClose} form={form}>
      <Text size="sm">
        {t('These are filled in: {fields}', { fields: template.fields.map((one) => `{${one}}`).join(' ') })}
      </Text>
      <TextInput label={t('Title in English')} required maxLength={200} {...input('title_en')} />
      <Textarea label={t('Text in English')} required minRows={8} maxLength={10_000} {...input('body_en')} />
      <TextInput label={t('Title in Filipino')} required maxLength={200} {...input('title_fil')} />
      <Textarea label={t('Text in Filipino')} required minRows={8} maxLength={10_000} {...input('body_fil')} />
      <Checkbox.Group
        label={t('Signed by')}
        value={values.signers}
        onChange={(chosen) =>
          fields.setFieldValue(
            'signers',
            SIGNING.filter((one) => chosen.includes(one)),
          )
        }
      >
        <Group gap="md" mt="xs">
          {SIGNING.map((one) => (
            <Checkbox key={one} value={one} label={OFFICE_NAMES[one]} />
          ))}
        </Group>
      </Checkbox.Group>
      <Preview kind={template.kind} values={values} />
    </FormDialog>
  )
}

/** The letter as it would be for a lot. */
function Preview({ kind, values }: { kind: LetterTemplate['kind']; values: Values }) {
  const [lot, setLot] = useState<number | null>(null)
  const look = (language: 'en' | 'fil') => {
    if (lot === null) return
    const { title_en, body_en, title_fil, body_fil, signers } = values
    const texts = language === 'fil' ? { title: title_fil, body: body_fil } : { title: title_en, body: body_en }
    void openFile(() => call(lettersContract.preview, { kind, ...texts, signers, language, house_id: lot })).catch(
      notify.failure,
    )
  }
  return (
    <Stack gap="xs">
      <LotPicker label={t('Look at it for a lot')} optional onChange={(chosen) => setLot(chosen?.id ?? null)} />
      <Group gap="xs">
        <Button variant="default" disabled={lot === null} onClick={() => look('en')}>
          {t('Look at the English letter')}
        </Button>
        <Button variant="default" disabled={lot === null} onClick={() => look('fil')}>
          {t('Look at the Filipino letter')}
        </Button>
      </Group>
    </Stack>
  )
}
