import type { ComplaintThread } from '#features/messages/complaints/contract.ts'
import { kindsIn } from '#features/messages/complaints/rules.ts'
import { useAsk } from '#web/calls/query.ts'
import { Form } from '#web/mobile/Form.tsx'
import { Field, Lines, Pick } from '#web/mobile/fields.tsx'
import { sends } from '#web/mobile/outbox.ts'
import { Photos } from '#web/mobile/Photos.tsx'
import { Button, Card, Wait } from '#web/mobile/parts.tsx'
import { go, useSearch } from '#web/mobile/place.tsx'
import { showToast } from '#web/mobile/toast.tsx'
import { t, translate } from '#web/texts/t.ts'
import { complaints } from '../calls.ts'
import { lotsFor, useMe, useSettings } from '../me.ts'
import { Page } from '../Shell.tsx'
import { useLetter } from '../use-letter.ts'
import { LotOf, lotAmong } from './LotOf.tsx'

sends('complaint', complaints.send)

/** A complaint: what, where, with photos. The office answers on its page. */
export function NewComplaint() {
  const again = Number(useSearch().again ?? 0)
  const before = useAsk(complaints.read, { id: again }, { enabled: again > 0 })
  return (
    <Page title={t('Send a complaint')} above="/my/requests">
      {again > 0 && before.isPending ? <Wait rows={5} /> : <ComplaintForm before={before.data} />}
    </Page>
  )
}

function ComplaintForm({ before }: { before: ComplaintThread | undefined }) {
  const lots = lotsFor(useMe(), 'send-complaints')
  const kinds = kindsIn(useSettings().data?.complaint_kinds)
  /** The first of the village's kinds until one is chosen that it has. */
  const among = (kind: string) => kinds.find((one) => one === kind) ?? kinds[0] ?? ''
  const form = useLetter({
    draft: before ? `complaint-${before.id}` : 'complaint',
    initial: {
      kind: before?.kind ?? '',
      message: before?.message ?? '',
      place: before?.place ?? '',
      lot: lotAmong(lots, before?.resident.house.id),
      photos: [] as File[],
    },
    check: ({ message }) => (message.trim() ? {} : { message: t('Please write what happened.') }),
    letter: ({ photos, lot, kind, ...ask }) => ({
      kind: 'complaint',
      about: ask.message.slice(0, 60),
      ask: { ...ask, kind: among(kind), ...(lot ? { house_id: Number(lot) } : {}) },
      files: { photos },
    }),
    done: (answer) => {
      if (answer !== 'waiting') showToast(t('The office has your message and answers here.'))
      go('/my/requests', { replace: true })
    },
  })
  return (
    <Form of={form}>
      <Card>
        <Pick
          label={t('About')}
          options={kinds.map((kind) => [kind, translate(kind)] as const)}
          {...form.bind('kind')}
          value={among(form.values.kind)}
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
  )
}
