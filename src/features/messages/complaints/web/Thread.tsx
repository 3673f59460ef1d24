import { Stack, Text, Textarea } from '@mantine/core'
import { Moment } from '#features/office/settings/web/Moment.tsx'
import { fullName } from '#shared/text/names.ts'
import { useAsk } from '#web/calls/query.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { LoadState } from '#web/ui/page/LoadFailure.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { SubmitButton } from '#web/ui/windows/FormButtons.tsx'
import { FormNotes } from '#web/ui/windows/FormNotes.tsx'
import { type Complaint, type ComplaintThread, complaintsContract } from '../contract.ts'
import { MAX_MESSAGE } from '../rules.ts'
import classes from './ComplaintView.module.css'

/** The photos of a complaint, and what was written between its resident and the office. */
export function Thread({ complaint }: { complaint: Complaint }) {
  const thread = useAsk(complaintsContract.read, { id: complaint.id })
  return (
    <Section title={t('Conversation')}>
      {thread.data && !thread.error ? (
        <Stack gap="md">
          <Photos of={thread.data.photos} />
          {thread.data.messages.map((one) => (
            <Message key={one.id} of={one} name={fullName(complaint.resident.user)} />
          ))}
          {thread.data.messages.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('Nobody has written yet. The resident reads here what you answer.')}
            </Text>
          )}
          {complaint.status === 'Pending' && <Answer id={complaint.id} />}
        </Stack>
      ) : (
        <LoadState query={thread} height={80} />
      )}
    </Section>
  )
}

const Photos = ({ of }: { of: ComplaintThread['photos'] }) =>
  of.length > 0 && (
    <div className={classes.photos}>
      {of.map((photo, at) => (
        <a key={photo.id} href={photo.url} target="_blank" rel="noopener noreferrer">
          <img src={photo.url} alt={t('Photo {number}', { number: at + 1 })} loading="lazy" />
        </a>
      ))}
    </div>
  )

const Message = ({ of, name }: { of: ComplaintThread['messages'][number]; name: string }) => (
  <div className={classes.said}>
    <Text size="xs" c="dimmed">
      <bdi>{of.from_office ? t('The office') : name}</bdi> · <Moment at={of.created_at} />
    </Text>
    <p dir="auto">{of.message}</p>
    <Photos of={of.photos} />
  </div>
)

function Answer({ id }: { id: number }) {
  const form = useContractForm({
    endpoint: complaintsContract.answer,
    initialValues: { message: '' },
    toAsk: ({ message }) => ({ id, message }),
    done: (answer) => {
      form.beginAnew()
      notify.answer(answer)
    },
  })
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="sm" align="flex-start">
        <FormNotes form={form} />
        <Textarea
          label={t('Answer')}
          description={t('The resident is told at once')}
          w="100%"
          maxRows={10}
          maxLength={MAX_MESSAGE}
          {...form.fields.getInputProps('message')}
        />
        <SubmitButton busy={form.busy} busyText={t('Sending...')}>
          {t('Send answer')}
        </SubmitButton>
      </Stack>
    </form>
  )
}
