import { Button, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { MessageTemplate } from '#features/dues/message-templates/contract.ts'
import { type TemplateTexts, tellsDebts } from '#features/dues/message-templates/rules.ts'
import { useTemplates } from '#features/dues/message-templates/web/use-templates.ts'
import { SmsChoice } from '#features/messages/notifications/web/SmsChoice.tsx'
import { SmsOfNotice } from '#features/messages/notifications/web/SmsOfNotice.tsx'
import { smsCostText } from '#features/messages/notifications/web/use-sms-cost.ts'
import { deliveryText } from '#web/calls/deliveries.ts'
import { useAsk } from '#web/calls/query.ts'
import { useContractForm } from '#web/form.ts'
import { plural, t } from '#web/texts/t.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { confirm } from '#web/ui/windows/confirm.ts'
import { FormButtons, SubmitButton } from '#web/ui/windows/FormButtons.tsx'
import { FormNotes } from '#web/ui/windows/FormNotes.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { audiencesContract } from '../contract.ts'
import { refusals } from '../refusals.ts'
import { audienceOf, type ChosenLots, EVERY_LOT } from './chosen-lots.ts'
import { SavedChoices } from './SavedChoices.tsx'

const AudienceFields = lazyPart(async () => (await import('./AudienceFields.tsx')).AudienceFields)
const AudienceText = lazyPart(async () => (await import('./AudienceText.tsx')).AudienceText)
const TemplatesWindow = lazyPart(
  async () => (await import('#features/dues/message-templates/web/TemplatesWindow.tsx')).TemplatesWindow,
)
const Broadcasts = lazyPart(async () => (await import('./Broadcasts.tsx')).Broadcasts)

/** Pause in typing before it is asked whom the text reaches. */
const TYPING_MS = 400

interface Values {
  chosen: ChosenLots
  sms: boolean
  title: string
  body: string
  template_id: number | null
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
  const templateOf = useTemplates()
  // Tenants see what is of their tenancy.
  const isRefused = (template: TemplateTexts | undefined, { role }: ChosenLots) =>
    template !== undefined && role !== 'owners' && tellsDebts(template)
  const form = useContractForm<typeof audiencesContract.send, Values>({
    endpoint: audiencesContract.send,
    initialValues: { chosen: EVERY_LOT, sms: false, title: '', body: '', template_id: null },
    toAsk: ({ chosen, sms, title, body, template_id }) => {
      const template = templateOf(template_id)
      return { audience: audienceOf(chosen), sms, ...(template ? { template_id: template.id } : { title, body }) }
    },
    check: ({ template_id, chosen }) =>
      isRefused(templateOf(template_id), chosen) ? { template_id: refusals.tells_debts } : {},
    done: (answer) => {
      notify.answer(answer)
      form.beginAnew()
    },
  })
  const { fields } = form
  const { chosen, sms, title, body, template_id } = fields.getValues()
  const template = templateOf(template_id)
  const setChosen = (value: ChosenLots) => fields.setFieldValue('chosen', value)
  const reach = useReach(chosen, { sms, title, body, template, refused: isRefused(template, chosen) })
  const templates = useWindow<true>()
  const send = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (form.busy) return
    const question = { title: t('Send to these lots'), message: reach.text, yes: t('Send it'), no: t('Cancel') }
    if (fields.validate().hasErrors || (await confirm(question))) form.submit()
  }
  const smsChoice = { checked: sms, onChange: (on: boolean) => fields.setFieldValue('sms', on) }
  return (
    <Section
      title={t('Write a notice')}
      width="60rem"
      actions={
        <Button variant="default" onClick={() => templates.open(true)}>
          {t('Templates')}
        </Button>
      }
    >
      <form onSubmit={(event) => void send(event)} noValidate aria-label={t('Write a notice')}>
        <Stack gap="sm">
          <FormNotes form={form} />
          <AudienceFields value={chosen} onChange={setChosen} />
          <SavedChoices chosen={chosen} onChoose={setChosen} />
          <Text role="status" fw={500}>
            {reach.text}
          </Text>
          <AudienceText
            template={template}
            onTemplate={(id) => fields.setFieldValue('template_id', id)}
            error={fields.errors.template_id}
            bind={(field) => fields.getInputProps(field)}
            written={[title, body]}
          />
          {template && tellsDebts(template) && chosen.behind === '' && (
            <Text size="sm">{t('Who owes nothing reads ₱0.00. Choose under Dues how far behind they are.')}</Text>
          )}
          {template ? (
            <SmsChoice cost={reach.cost || t('What it costs is said before it is sent.')} {...smsChoice} />
          ) : (
            <SmsOfNotice title={title} body={body} {...smsChoice} />
          )}
          <FormButtons>
            <SubmitButton busy={form.busy} busyText={t('Sending...')}>
              {t('Send to these lots')}
            </SubmitButton>
          </FormButtons>
        </Stack>
      </form>
      {templates.show(<TemplatesWindow onClose={templates.close} />)}
    </Section>
  )
}

interface Sent {
  sms: boolean
  title: string
  body: string
  template: MessageTemplate | undefined
  /** True where these people cannot be sent it. */
  refused: boolean
}

/** Tells how many lots and people are meant, by what they are reached, what that costs, and to how many a letter goes. */
function useReach(chosen: ChosenLots, sent: Sent): { text: string; cost: string } {
  const { sms, title, body, template, refused } = sent
  const [atTitle] = useDebouncedValue(title, TYPING_MS)
  const [atBody] = useDebouncedValue(body, TYPING_MS)
  const written = template ? !refused && { template_id: template.id } : { title: atTitle, body: atBody }
  const { data } = useAsk(audiencesContract.reach, { audience: audienceOf(chosen), sms, ...written })
  if (!data) return { text: '', cost: '' }
  if (data.lots === 0) return { text: t('No lot is like this.'), cost: '' }
  const letters = data.letters.length
  const cost = data.sms_parts ? smsCostText(data.sms_parts, data.sms_price ?? 0) : ''
  const text = [
    `${plural(data.lots, '1 lot', '{count} lots')}: ${deliveryText(data.reached)}`,
    cost,
    data.reached.merged > 0 && t('It does not go to them again: withdraw the earlier one first, below.'),
    letters > 0 && plural(letters, 'A letter goes to 1 lot.', 'Letters go to {count} lots.'),
  ]
  return { text: text.filter(Boolean).join(' '), cost }
}
