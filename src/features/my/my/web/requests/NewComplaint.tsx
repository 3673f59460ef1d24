import { COMPLAINT_TYPES } from '#features/messages/complaints/rules.ts'
import { t, translate } from '#web/texts/t.ts'
import { complaints } from '../calls.ts'
import { Form } from '../kit/Form.tsx'
import { Field, Lines, Pick } from '../kit/fields.tsx'
import { Photos } from '../kit/Photos.tsx'
import { Button, Card } from '../kit/parts.tsx'
import { go } from '../kit/place.tsx'
import { showToast } from '../kit/toast.tsx'
import { lotsFor, useMe } from '../me.ts'
import { sends } from '../outbox.ts'
import { Page } from '../Shell.tsx'
import { useLetter } from '../use-letter.ts'
import { LotOf } from './LotOf.tsx'

sends('complaint', complaints.send)

/** A complaint: what, where, with photos. The office answers on its page. */
export function NewComplaint() {
  const lots = lotsFor(useMe(), 'send-complaints')
  const form = useLetter({
    draft: 'complaint',
    initial: {
      type: COMPLAINT_TYPES[0] as (typeof COMPLAINT_TYPES)[number],
      message: '',
      place: '',
      lot: String(lots[0]?.id ?? ''),
      photos: [] as File[],
    },
    check: ({ message }) => (message.trim() ? {} : { message: t('Please write what happened.') }),
    letter: ({ photos, lot, ...ask }) => ({
      kind: 'complaint',
      about: ask.message.slice(0, 60),
      ask: { ...ask, ...(lot ? { house_id: Number(lot) } : {}) },
      files: { photos },
    }),
    done: (answer) => {
      if (answer !== 'waiting') showToast(t('The office has your message and answers here.'))
      go('/my/requests', { replace: true })
    },
  })
  return (
    <Page title={t('Send a complaint')} above="/my/requests">
      <Form of={form}>
        <Card>
          <Pick
            label={t('About')}
            options={COMPLAINT_TYPES.map((type) => [type, translate(type)] as const)}
            {...form.bind('type')}
          />
          <Lines label={t('What happened')} maxLength={2000} {...form.bind('message')} />
          <Field label={t('Where')} about={t('A street, a corner, a house')} maxLength={200} {...form.bind('place')} />
          <Photos label={t('Photos')} {...form.bind('photos')} />
          <LotOf lots={lots} {...form.bind('lot')} />
        </Card>
        <Button submit wide busy={form.busy}>
          {t('Send the complaint')}
        </Button>
      </Form>
    </Page>
  )
}
