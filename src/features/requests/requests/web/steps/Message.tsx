import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { notificationsContract } from '#features/messages/notifications/contract.ts'
import { MAX_BODY, MAX_TITLE, NOT_SENT } from '#features/messages/notifications/rules.ts'
import { useContractForm } from '#web/form.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { PersonName } from '#web/ui/PersonName.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormButtons, SubmitButton } from '#web/ui/windows/FormButtons.tsx'
import { FormNotes } from '#web/ui/windows/FormNotes.tsx'
import type { IssuedPass } from '../issued/issued.ts'

/** The content of the Message window: own words to the owner of one permit or sticker. */
export function Message({ pass, onClose }: { pass: IssuedPass; onClose: () => void }) {
  const form = useContractForm({
    endpoint: notificationsContract.sendToUser,
    fallback: NOT_SENT,
    initialValues: { title: `About ${pass.number}`, body: '' },
    toAsk: (values) => ({ user_id: pass.resident.user.id, ...values }),
    done: notify.answerThen(onClose),
  })
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          <T text="To {name}" name={<PersonName of={pass.resident.user} />} />
        </Text>
        <FormNotes form={form} />
        <TextInput label={t('Title')} required maxLength={MAX_TITLE} {...form.fields.getInputProps('title')} />
        <Textarea
          label={t('Message')}
          required
          data-autofocus
          minRows={4}
          maxLength={MAX_BODY}
          {...form.fields.getInputProps('body')}
        />
        <FormButtons>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <SubmitButton busy={form.busy} busyText={t('Sending...')}>
            {t('Send')}
          </SubmitButton>
        </FormButtons>
      </Stack>
    </form>
  )
}
