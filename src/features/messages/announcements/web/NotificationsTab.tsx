import { Button, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { notificationsContract } from '#features/messages/notifications/contract.ts'
import { type Audience, NOT_SENT } from '#features/messages/notifications/rules.ts'
import { MessageFields } from '#features/messages/notifications/web/MessageFields.tsx'
import { SmsOfNotice } from '#features/messages/notifications/web/SmsOfNotice.tsx'
import { useVillage } from '#features/office/settings/web/village.ts'
import { useContractForm } from '#web/form.ts'
import { t, translate } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { FormButtons, SubmitButton } from '#web/ui/windows/FormButtons.tsx'
import { FormNotes } from '#web/ui/windows/FormNotes.tsx'
import classes from './Announcements.module.css'
import type { TabProps } from './announcements-state.ts'
import { confirmNotify } from './ask-first.ts'
import { Deliveries } from './Deliveries.tsx'
import { NotifyResidents } from './NotifyResidents.tsx'
import { TEMPLATES, type TemplateName, templateText } from './templates.ts'

interface Values {
  audience: Audience
  type: TemplateName | ''
  title: string
  body: string
  sms: boolean
}

const blank: Values = { audience: 'everyone', type: '', title: '', body: '', sms: false }
const AUDIENCE_LABELS = [
  ['everyone', t('Everyone')],
  ['residents', t('Residents')],
] as const
const TYPES: [Values['type'], string][] = [
  ['', t('Choose a type')],
  ['emergency', translate(TEMPLATES.emergency.label)],
  ['garbage', translate(TEMPLATES.garbage.label)],
]

/** A notification to every account, or to those of residents. Choosing a type fills in its text. */
function SendToAll() {
  const village = useVillage()
  const form = useContractForm({
    endpoint: notificationsContract.sendToAll,
    fallback: NOT_SENT,
    initialValues: blank,
    toAsk: ({ type: _, ...message }) => message,
    done: (answer) => {
      notify.answer(answer)
      form.beginAnew()
    },
  })
  const { fields } = form
  const send = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { audience, sms } = fields.getValues()
    if (fields.validate().hasErrors || (await confirmNotify({ audience, sms }, t('Notify everyone')))) form.submit()
  }
  const choose = (type: Values['type']) =>
    fields.setValues({ type, ...(type && templateText(type, village?.village_name ?? '')) })
  return (
    <Section
      title={t('Notify everyone')}
      actions={
        <Button component={Link} to="/notices-to-lots" variant="default">
          {t('To chosen lots')}
        </Button>
      }
    >
      <form onSubmit={(event) => void send(event)} noValidate aria-label={t('Notify everyone')}>
        <Stack gap="sm">
          <FormNotes form={form} />
          <Choice label={t('Audience')} options={AUDIENCE_LABELS} {...fields.getInputProps('audience')} />
          <Choice label={t('Type')} options={TYPES} value={fields.values.type} onChange={choose} />
          <MessageFields bind={(field) => fields.getInputProps(field)} />
          <SmsOfNotice
            {...fields.values}
            checked={fields.values.sms}
            onChange={(sms) => fields.setFieldValue('sms', sms)}
          />
          <FormButtons>
            <SubmitButton busy={form.busy} busyText={t('Sending...')}>
              {t('Send Notification')}
            </SubmitButton>
          </FormButtons>
        </Stack>
      </form>
    </Section>
  )
}

/** ADD NOTIFICATIONS: to everybody, to chosen residents, and how they fare on their way. */
export const NotificationsTab = (tab: TabProps) => (
  <Stack gap="md">
    <div className={classes.columns}>
      <SendToAll />
      <NotifyResidents {...tab} />
    </div>
    <Deliveries {...tab} />
  </Stack>
)
