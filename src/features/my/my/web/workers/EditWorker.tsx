import type { Worker, workersContract } from '#features/requests/workers/contract.ts'
import { DAY_NAMES } from '#features/requests/workers/web/worker-texts.ts'
import { typedEndpoint } from '#web/calls/api.ts'
import { useSend } from '#web/calls/query.ts'
import { Confirm } from '#web/mobile/Confirm.tsx'
import { post, postOnce } from '#web/mobile/endpoints.ts'
import { Form } from '#web/mobile/Form.tsx'
import { Check, Field } from '#web/mobile/fields.tsx'
import k from '#web/mobile/kit.module.css'
import { Photos } from '#web/mobile/Photos.tsx'
import { Button } from '#web/mobile/parts.tsx'
import { showToast } from '#web/mobile/toast.tsx'
import { useForm } from '#web/mobile/use-form.ts'
import { t, translate } from '#web/texts/t.ts'

type Contract = typeof workersContract
const add = postOnce<Contract['add']>('/workers', 'records + resident')
const change = typedEndpoint<Contract['change']>({ method: 'PUT', path: '/workers/:id', who: 'records + resident' })
const end = post<Contract['end']>('/workers/:id/end', 'records + resident')

interface Props {
  /** Worker who is corrected; a new one without it. */
  of?: Worker
  houseId: number
  requestId: number | null
  onDone: () => void
}

/** Enters a worker of a clearance or of the household, corrects one, or ends a pass. */
export function EditWorker({ of, houseId, requestId, onDone }: Props) {
  const done = ({ message }: { message: string }) => {
    showToast(translate(message))
    onDone()
  }
  const adding = useSend(add, { done })
  const changing = useSend(change, { done })
  const form = useForm({
    initial: {
      name: of?.name ?? '',
      work: of?.work ?? '',
      weekdays: (of?.weekdays ?? [1, 2, 3, 4, 5, 6, 7]) as readonly number[],
      from_day: of?.from_day ?? '',
      until_day: of?.until_day ?? '',
      photo: [] as readonly File[],
    },
    check: ({ name, work, weekdays }) => ({
      ...(name.trim() ? {} : { name: t('Please enter the name') }),
      ...(work.trim() ? {} : { work: t('Please enter the work') }),
      ...(weekdays.length > 0 ? {} : { weekdays: t('Please choose the days of the week.') }),
    }),
    send: async ({ photo: [photo], weekdays, ...values }) => {
      const about = { ...values, weekdays: [...weekdays], ...(photo ? { files: { photo } } : {}) }
      if (of) await changing.mutateAsync({ id: of.id, ...about })
      else
        await adding.mutateAsync({
          ...about,
          house_id: requestId === null ? houseId : null,
          request_id: requestId,
        })
    },
  })
  const { weekdays } = form.values
  const turn = (day: number, on: boolean) =>
    form.set('weekdays', on ? [...weekdays, day].toSorted() : weekdays.filter((one) => one !== day))
  return (
    <Form of={form}>
      <Field label={t('Name')} autoComplete="off" maxLength={120} {...form.bind('name')} />
      <Field
        label={t('Work')}
        autoComplete="off"
        maxLength={60}
        about={requestId === null ? t('Such as house helper, driver or gardener') : t('Such as mason or electrician')}
        {...form.bind('work')}
      />
      <Photos
        label={of?.photo_url ? t('Another photo of the face') : t('Photo of the face')}
        about={t('The face alone. No ID, neither its picture nor its number.')}
        most={1}
        value={form.values.photo}
        error={form.errors.photo}
        onChange={(photo) => form.set('photo', photo)}
      />
      <fieldset className={k.field}>
        <legend className={k.label}>{t('Days of the week')}</legend>
        {DAY_NAMES.map((name, at) => (
          <Check key={name} label={name} checked={weekdays.includes(at + 1)} onChange={(on) => turn(at + 1, on)} />
        ))}
        {form.errors.weekdays && <p className={k.error}>{form.errors.weekdays}</p>}
      </fieldset>
      <Field label={t('First day')} type="date" about={t('Today if left empty')} {...form.bind('from_day')} />
      <Field
        label={t('Last day')}
        type="date"
        about={requestId === null ? t('No end if left empty') : t('The end of the work if left empty')}
        {...form.bind('until_day')}
      />
      <div className={k.buttons}>
        <Button submit busy={form.busy}>
          {of ? t('Save') : t('Add')}
        </Button>
        <Button kind="plain" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </div>
      {of && (
        <Confirm
          endpoint={end}
          ask={{ id: of.id }}
          button={t('Does not come any more')}
          kind="quiet"
          question={t('From now on the guard is told that the pass of {name} has ended.', { name: of.name })}
          yes={t('End the pass')}
          done={done}
        />
      )}
    </Form>
  )
}
