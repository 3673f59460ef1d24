import type { Sticker } from '#features/requests/requests/contract.ts'
import { t } from '#web/texts/t.ts'
import { stickers } from '../calls.ts'
import { Form } from '../kit/Form.tsx'
import { Field, Pick } from '../kit/fields.tsx'
import k from '../kit/kit.module.css'
import { Photos } from '../kit/Photos.tsx'
import { Button, Card, Facts, pesos, Wait } from '../kit/parts.tsx'
import { go, useSearch } from '../kit/place.tsx'
import { say } from '../kit/say.tsx'
import { lotsFor, settingOf, useMe, useSettings } from '../me.ts'
import { sends } from '../outbox.ts'
import { Page } from '../Shell.tsx'
import { useLetter } from '../use-letter.ts'
import { LotOf } from './LotOf.tsx'
import { stickerName } from './states.tsx'
import { useStickers } from './use-requests.ts'

sends('sticker', stickers.request)

type Type = Sticker['sticker_type']
const TYPES: readonly Type[] = ['two_wheel', 'four_wheel', 'delivery_truck', 'pass_through']

function Fees({ type }: { type: Type }) {
  const settings = useSettings().data
  const fee = Number(settingOf(settings, `payment_per_car_sticker_${type}`))
  const processing = Number(settingOf(settings, 'processing_fee'))
  return (
    <Card label={t('Fee')}>
      <Facts
        of={[
          [t('Sticker'), pesos(fee)],
          [t('Processing fee'), pesos(processing)],
          [t('Total'), <strong key="total">{pesos(fee + processing)}</strong>],
        ]}
      />
      <p className={`${k.dim} ${k.small}`}>{t('You pay when the office has approved it.')}</p>
    </Card>
  )
}

/** Asks for a car sticker, new or in place of one that ends. */
export function NewSticker() {
  const again = Number(useSearch().again ?? 0)
  const known = useStickers()
  const before = known.data?.find((one) => one.id === again)
  return (
    <Page title={again ? t('Renew a car sticker') : t('Ask for a car sticker')} above="/my/requests">
      {again && !known.data ? <Wait rows={5} /> : <StickerForm before={before} />}
    </Page>
  )
}

function StickerForm({ before }: { before: Sticker | undefined }) {
  const lots = lotsFor(useMe(), 'get-car-sticker')
  const form = useLetter({
    draft: before ? `sticker-${before.id}` : 'sticker',
    initial: {
      car_model: before?.car_model ?? '',
      car_plate_number: before?.car_plate_number ?? '',
      sticker_type: before?.sticker_type ?? ('four_wheel' as Type),
      lot: String(lots[0]?.id ?? ''),
      images: [] as File[],
    },
    check: (values) => ({
      ...(values.car_plate_number.trim() ? {} : { car_plate_number: t('Please enter the plate number') }),
      ...(values.car_model.trim() ? {} : { car_model: t('Please enter the car') }),
      ...(values.images.length > 0 ? {} : { images: t('Please add at least one photo or paper') }),
    }),
    letter: ({ images, lot, ...ask }) => ({
      kind: 'sticker',
      about: t('Car sticker {carPlateNumber}', { carPlateNumber: ask.car_plate_number }),
      ask: { ...ask, ...(lot ? { house_id: Number(lot) } : {}), descriptions: images.map((file) => file.name) },
      files: { images },
    }),
    done: (answer) => {
      if (answer !== 'waiting') say(t('The office has your request and answers soon.'))
      go('/my/requests', { replace: true })
    },
  })
  return (
    <Form of={form}>
      <Card>
        <Field
          label={t('Plate number')}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={255}
          {...form.bind('car_plate_number')}
        />
        <Field label={t('Make and model')} autoComplete="off" maxLength={255} {...form.bind('car_model')} />
        <Pick
          label={t('Kind of vehicle')}
          options={TYPES.map((type) => [type, stickerName(type)] as const)}
          {...form.bind('sticker_type')}
        />
        <LotOf lots={lots} {...form.bind('lot')} />
        <Photos
          label={t('Papers and photos')}
          about={t('The registration (OR/CR), and the vehicle with its plate')}
          papers
          most={6}
          {...form.bind('images')}
        />
      </Card>
      <Fees type={form.values.sticker_type} />
      <Button submit wide busy={form.busy}>
        {t('Send the request')}
      </Button>
    </Form>
  )
}
