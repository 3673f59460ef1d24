import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { MessageFields } from '#features/messages/notifications/web/MessageFields.tsx'
import { SmsOfNotice } from '#features/messages/notifications/web/SmsOfNotice.tsx'
import { smsCostText } from '#features/messages/notifications/web/use-sms-cost.ts'
import { deliveryText } from '#web/calls/deliveries.ts'
import { useAsk, useSend } from '#web/calls/query.ts'
import { useContractForm } from '#web/form.ts'
import { plural, t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { confirm } from '#web/ui/windows/confirm.ts'
import { FormButtons, SubmitButton } from '#web/ui/windows/FormButtons.tsx'
import { FormNotes } from '#web/ui/windows/FormNotes.tsx'
import { audiencesContract } from '../contract.ts'
import { audienceOf, type ChosenLots, chosenOf, EVERY_LOT } from './chosen-lots.ts'

const AudienceFields = lazyPart(async () => (await import('./AudienceFields.tsx')).AudienceFields)
const Broadcasts = lazyPart(async () => (await import('./Broadcasts.tsx')).Broadcasts)

/** Pause in typing before it is asked whom the text reaches. */
const TYPING_MS = 400

interface Values {
  chosen: ChosenLots
  sms: boolean
  title: string
  body: string
}

/** Writes a notice to chosen lots: how many it reaches by what is said before; below, how the ones before it fared. */
export function AudiencePage() {
  const [page, setPage] = useState(1)
  return (
    <>
      <PageHeader title={t('Notice to Chosen Lots')} />
      <Stack gap="md">
        <Write />
        <Broadcasts page={page} onPage={setPage} />
      </Stack>
    </>
  )
}

function Write() {
  const form = useContractForm<typeof audiencesContract.send, Values>({
    endpoint: audiencesContract.send,
    initialValues: { chosen: EVERY_LOT, sms: false, title: '', body: '' },
    toAsk: ({ chosen, ...rest }) => ({ ...rest, audience: audienceOf(chosen) }),
    done: (answer) => {
      notify.answer(answer)
      form.beginAnew()
    },
  })
  const { fields } = form
  const { chosen, sms, title, body } = fields.getValues()
  const setChosen = (value: ChosenLots) => fields.setFieldValue('chosen', value)
  const reach = useReach(chosen, { sms, title, body })
  const send = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (form.busy) return
    const question = { title: t('Send to these lots'), message: reach, yes: t('Send it'), no: t('Cancel') }
    if (fields.validate().hasErrors || (await confirm(question))) form.submit()
  }
  return (
    <Section title={t('Write a notice')} width="60rem">
      <form onSubmit={(event) => void send(event)} noValidate aria-label={t('Write a notice')}>
        <Stack gap="sm">
          <FormNotes form={form} />
          <AudienceFields value={chosen} onChange={setChosen} />
          <SavedChoices chosen={chosen} onChoose={setChosen} />
          <Text role="status" fw={500}>
            {reach}
          </Text>
          <MessageFields bind={(field) => form.fields.getInputProps(field)} />
          <SmsOfNotice
            title={title}
            body={body}
            checked={sms}
            onChange={(on) => form.fields.setFieldValue('sms', on)}
          />
          <FormButtons>
            <SubmitButton busy={form.busy} busyText={t('Sending...')}>
              {t('Send to these lots')}
            </SubmitButton>
          </FormButtons>
        </Stack>
      </form>
    </Section>
  )
}

/** Tells how many lots and people are meant, by what they are reached, what that costs, and to how many a letter goes. */
function useReach(chosen: ChosenLots, { sms, title, body }: { sms: boolean; title: string; body: string }): string {
  const [[atTitle, atBody]] = useDebouncedValue([title, body], TYPING_MS)
  const { data } = useAsk(audiencesContract.reach, { audience: audienceOf(chosen), sms, title: atTitle, body: atBody })
  if (!data) return ''
  if (data.lots === 0) return t('No lot is like this.')
  const letters = data.letters.length
  return [
    `${plural(data.lots, '1 lot', '{count} lots')}: ${deliveryText(data.reached)}`,
    data.sms_parts && smsCostText(data.sms_parts, data.sms_price ?? 0),
    letters > 0 && plural(letters, 'A letter goes to 1 lot.', 'Letters go to {count} lots.'),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Choices of lots under their names: one to begin with, and the present one to keep. */
function SavedChoices({ chosen, onChoose }: { chosen: ChosenLots; onChoose: (value: ChosenLots) => void }) {
  const { data = [] } = useAsk(audiencesContract.list, {})
  const [name, setName] = useState<string>()
  const save = useSend(audiencesContract.save, {
    done: (answer) => {
      notify.answer(answer)
      setName(undefined)
    },
    failed: (error) => notify.failure(error),
  })
  const choose = (id: string) => {
    const saved = data.find((one) => String(one.id) === id)
    if (saved) onChoose(chosenOf(saved))
  }
  return (
    <Group align="end" gap="sm">
      {data.length > 0 && (
        <Choice
          label={t('Saved choices')}
          options={[['', t('Choose')], ...data.map((one): [string, string] => [String(one.id), one.name])]}
          value=""
          onChange={choose}
        />
      )}
      {name === undefined ? (
        <Button variant="default" onClick={() => setName('')}>
          {t('Save this choice')}
        </Button>
      ) : (
        <>
          <TextInput
            label={t('Name of the choice')}
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button loading={save.isPending} onClick={() => save.mutate({ name, audience: audienceOf(chosen) })}>
            {t('Save')}
          </Button>
        </>
      )}
    </Group>
  )
}
