import { Stack, Text, Textarea } from '@mantine/core'
import { Moment } from '#features/office/settings/web/Moment.tsx'
import type { Endpoint } from '#shared/contract.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { LoadState } from '#web/ui/page/LoadFailure.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { SubmitButton } from '#web/ui/windows/FormButtons.tsx'
import { FormNotes } from '#web/ui/windows/FormNotes.tsx'
import type { Conversation, complaintsContract } from '../contract.ts'
import { MAX_MESSAGE } from '../rules.ts'
import classes from './ComplaintView.module.css'

interface Props {
  /** Answer to what was asked for its messages. */
  query: Parameters<typeof LoadState>[0]['query'] & { data: Conversation | undefined }
  /** Call that writes one. */
  write: Endpoint
  id: number
  /** Full name of the resident. */
  name: string
  /** More can be written. */
  open: boolean
}

/** Photos of a subject, and what was written about it between its resident and the office. */
export function Thread({ query: thread, write, id, name, open }: Props) {
  return (
    <Section title={t('Conversation')}>
      {thread.data && !thread.error ? (
        <Stack gap="md">
          <Photos of={thread.data.photos} />
          {thread.data.messages.map((one) => (
            <Message key={one.id} of={one} name={name} />
          ))}
          {thread.data.messages.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('Nobody has written yet. The resident reads here what you answer.')}
            </Text>
          )}
          {open && <Answer write={write} id={id} />}
        </Stack>
      ) : (
        <LoadState query={thread} height={80} />
      )}
    </Section>
  )
}

const Photos = ({ of }: { of: Conversation['photos'] }) =>
  of.length > 0 && (
    <div className={classes.photos}>
      {of.map((photo, at) => (
        <a key={photo.id} href={photo.url} target="_blank" rel="noopener noreferrer">
          <img src={photo.url} alt={t('Photo {number}', { number: at + 1 })} loading="lazy" />
        </a>
      ))}
    </div>
  )

const Message = ({ of, name }: { of: Conversation['messages'][number]; name: string }) => (
  <div className={classes.said}>
    <Text size="xs" c="dimmed">
      <bdi>{of.from_office ? t('The office') : name}</bdi> · <Moment at={of.created_at} />
    </Text>
    <p dir="auto">{of.message}</p>
    <Photos of={of.photos} />
  </div>
)

function Answer({ write, id }: { write: Endpoint; id: number }) {
  const form = useContractForm({
    // All of them take the same fields (`writing` of the contract).
    endpoint: write as typeof complaintsContract.answer,
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
