import type { Conversation } from '#features/messages/complaints/contract.ts'
import { Form } from '#web/mobile/Form.tsx'
import { Lines } from '#web/mobile/fields.tsx'
import k from '#web/mobile/kit.module.css'
import { Photos } from '#web/mobile/Photos.tsx'
import { Button, Card, Section } from '#web/mobile/parts.tsx'
import p from '#web/mobile/photos.module.css'
import { showMoment } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import h from '../home/home.module.css'
import { Waiting } from '../home/Waiting.tsx'
import { useLetter } from '../use-letter.ts'

/** Photos that were sent, to be opened. */
export const Pictures = ({ of }: { of: Conversation['photos'] }) =>
  of.length > 0 && (
    <div className={p.shown}>
      {of.map((photo, at) => (
        <a key={photo.id} href={photo.url} target="_blank" rel="noopener noreferrer">
          <img src={photo.url} alt={t('Photo {number}', { number: at + 1 })} loading="lazy" />
        </a>
      ))}
    </div>
  )

/** Messages between the resident and the office, oldest first, and letters on their way. */
export const Messages = ({ of, kind }: { of: Conversation['messages']; kind: string }) => (
  <>
    {of.length > 0 && (
      <Section title={t('Answers')}>
        {of.map((one) => (
          <Card key={one.id}>
            <p className={`${k.dim} ${k.small}`}>
              {one.from_office ? t('The office') : t('You')} · {showMoment(one.created_at)}
            </p>
            <p className={h.words}>{one.message}</p>
            <Pictures of={one.photos} />
          </Card>
        ))}
      </Section>
    )}
    <Waiting kinds={[kind]} />
  </>
)

/** A message to the office, with photos, sent as a letter of a kind. */
export function Write({ kind, id }: { kind: string; id: number }) {
  const form = useLetter({
    draft: `${kind}-${id}`,
    initial: { message: '', photos: [] as File[] },
    check: ({ message }) => (message.trim() ? {} : { message: t('Please write something.') }),
    letter: ({ message, photos }) => ({
      kind,
      about: message.slice(0, 60),
      ask: { id, message },
      files: { photos },
    }),
    done: () => undefined,
  })
  return (
    <Card>
      <Form of={form}>
        <Lines label={t('Write to the office')} maxLength={2000} {...form.bind('message')} />
        <Photos label={t('Photos')} {...form.bind('photos')} />
        <Button submit wide busy={form.busy}>
          {t('Send')}
        </Button>
      </Form>
    </Card>
  )
}
