import { Button, Group, Text, TextInput } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import type { Day } from '#shared/dates.ts'
import { call } from '#web/calls/api.ts'
import { openFile } from '#web/device/download.ts'
import { useContractForm } from '#web/form.ts'
import { plural, t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { WindowForm } from '#web/ui/windows/WindowForm.tsx'
import { type Letter, lettersContract } from '../contract.ts'
import { LETTER_KINDS, type LetterKind } from '../rules.ts'
import { KIND_NAMES } from './letter-texts.ts'

interface Props {
  /** HOUSE.ids. */
  lots: readonly number[]
  /** The cheque that a letter is about. */
  chequeId?: number
  /** Kind to begin with. */
  kind?: LetterKind
  onClose: () => void
}

interface Values {
  kind: LetterKind
  per: 'lot' | 'owner'
  language: 'en' | 'fil' | 'person'
  hearing_day: Day | ''
  hearing_time: string
  hearing_place: string
}

const LANGUAGES = [
  ['en', t('English')],
  ['fil', t('Filipino')],
  ['person', t('That of the person')],
] as const
const PER = [
  ['lot', t('Lot')],
  ['owner', t('Owner, with all chosen lots')],
] as const

/** Writes letters to the owners of some lots; they are kept, and printed in one PDF. */
export function WriteLetters(props: Props) {
  const [written, setWritten] = useState<readonly Letter[]>()
  return (
    <Dialog title={t('Write letters')} opened onClose={props.onClose}>
      {written ? <Written letters={written} onClose={props.onClose} /> : <Form {...props} onWritten={setWritten} />}
    </Dialog>
  )
}

function Form({
  lots,
  chequeId,
  kind = 'first_notice',
  onClose,
  onWritten,
}: Props & { onWritten: (all: readonly Letter[]) => void }) {
  const form = useContractForm<typeof lettersContract.write, Values>({
    endpoint: lettersContract.write,
    initialValues: {
      kind: chequeId === undefined ? kind : 'bounced_cheque',
      ...{ per: 'lot', language: 'person', hearing_day: '', hearing_time: '', hearing_place: '' },
    },
    toAsk: (values) => ({ ...values, house_ids: [...lots], cheque_id: chequeId ?? null }),
    done: (answer) => onWritten(answer.letters),
  })
  const input = form.fields.getInputProps
  const kinds = LETTER_KINDS.filter((one) => (one === 'bounced_cheque') === (chequeId !== undefined))
  return (
    <WindowForm onClose={onClose} form={form} yes={t('Write')}>
      <Text size="sm">{plural(lots.length, 'For 1 lot.', 'For {count} lots.')}</Text>
      <Choice
        label={t('Letter')}
        required
        options={kinds.map((one) => [one, KIND_NAMES[one]] as const)}
        {...input('kind')}
      />
      <Choice label={t('Language')} options={LANGUAGES} {...input('language')} />
      {lots.length > 1 && <Choice label={t('A letter for each')} options={PER} {...input('per')} />}
      {form.fields.getValues().kind === 'hearing' && (
        <>
          <DayInput label={t('Day of the hearing')} required {...input('hearing_day')} />
          <TextInput type="time" label={t('Time of the hearing')} required {...input('hearing_time')} />
          <TextInput label={t('Place of the hearing')} required maxLength={200} {...input('hearing_place')} />
        </>
      )}
    </WindowForm>
  )
}

const Written = ({ letters: all, onClose }: { letters: readonly Letter[]; onClose: () => void }) => (
  <>
    <Text role="status">
      {plural(all.length, '1 letter was written and is kept.', '{count} letters were written and are kept.')}
    </Text>
    <Group justify="flex-end" gap="xs" mt="md">
      <Button variant="default" onClick={onClose}>
        {t('Close')}
      </Button>
      <Button
        data-autofocus
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() =>
          void openFile(() => call(lettersContract.paper, { ids: all.map(({ id }) => id).join(',') })).catch(
            notify.failure,
          )
        }
      >
        {t('Print')}
      </Button>
    </Group>
  </>
)
