import type { ReactNode } from 'react'
import type { Permit, Sticker } from '#features/requests/requests/contract.ts'
import { FEE_SETTINGS, PERMIT_TYPES, STICKER_TYPES } from '#features/requests/requests/rules.ts'
import { addDays } from '#shared/dates.ts'
import { useAsk } from '#web/calls/query.ts'
import { Form } from '#web/mobile/Form.tsx'
import { Field, Lines, Pick, Segments } from '#web/mobile/fields.tsx'
import k from '#web/mobile/kit.module.css'
import { sends } from '#web/mobile/outbox.ts'
import { Photos } from '#web/mobile/Photos.tsx'
import { Button, Card, Facts, pesos, Wait } from '#web/mobile/parts.tsx'
import { go, useSearch } from '#web/mobile/place.tsx'
import { showToast } from '#web/mobile/toast.tsx'
import { t } from '#web/texts/t.ts'
import { permits, stickers } from '../calls.ts'
import { lotsFor, settingOf, useMe, useSettings } from '../me.ts'
import { Page } from '../Shell.tsx'
import { useToday } from '../today.ts'
import { useLetter } from '../use-letter.ts'
import { LotOf, lotAmong } from './LotOf.tsx'
import { permitName, stickerName } from './names.ts'
import { useStickers } from './use-requests.ts'

// A request for a clearance or a car sticker, with photos of its papers.

sends('clearance', permits.request)
sends('sticker', stickers.request)

interface FeesProps {
  label: string
  /** The setting of its fee, and of the bond that is held besides. */
  fee: string
  bond?: string
  /** The office asks another one where its settings count the vehicles of a lot, or quarters. */
  counted?: boolean
}

/** True where the fee of a sticker depends on what the lot has, or on the day. */
const isCounted = (settings: Parameters<typeof settingOf>[0]): boolean =>
  Number(settingOf(settings, 'sticker_free_count')) > 0 ||
  Number(settingOf(settings, 'sticker_fee_extra_from')) > 0 ||
  settingOf(settings, 'sticker_fee_by_quarter') === 'true'

/** Fees, by the settings of today. */
function Fees(of: FeesProps) {
  const settings = useSettings().data
  const fee = Number(settingOf(settings, of.fee))
  const processing = Number(settingOf(settings, 'processing_fee'))
  const bond = of.bond ? Number(settingOf(settings, of.bond)) : 0
  return (
    <Card label={t('Fee')}>
      <Facts
        of={[
          [of.label, pesos(fee)],
          [t('Processing fee'), pesos(processing)],
          [t('Total'), <strong key="total">{pesos(fee + processing)}</strong>],
          bond > 0 && [t('Deposit, given back afterwards'), pesos(bond)],
        ]}
      />
      {of.counted && isCounted(settings) && (
        <p className={`${k.dim} ${k.small}`}>
          {t('It may be another one: the office counts the vehicles of the lot and the months that are left.')}
        </p>
      )}
      <p className={`${k.dim} ${k.small}`}>{t('You pay when the office has approved it.')}</p>
    </Card>
  )
}

/** Fields of the lot and the documents, as the calls of both take them. */
const common = ({ lot }: { lot: string }, files: readonly File[]) => ({
  ...(lot ? { house_id: Number(lot) } : {}),
  descriptions: files.map((file) => file.name),
})

const done = (answer: unknown) => {
  if (answer !== 'waiting') showToast(t('The office has your request and answers soon.'))
  go('/my/requests', { replace: true })
}

interface FrameProps {
  form: Parameters<typeof Form>[0]['of'] & { busy: boolean }
  fees: FeesProps
  children: ReactNode
}

const Frame = ({ form, fees, children }: FrameProps) => (
  <Form of={form}>
    <Card>{children}</Card>
    <Fees {...fees} />
    <Button submit wide busy={form.busy}>
      {t('Send the request')}
    </Button>
  </Form>
)

/** Asks for a clearance. */
export function NewClearance() {
  const again = Number(useSearch().again ?? 0)
  const before = useAsk(permits.read, { id: again }, { enabled: again > 0 })
  return (
    <Page title={t('Ask for a clearance')} above="/my/requests">
      {again > 0 && before.isPending ? <Wait rows={5} /> : <ClearanceForm before={before.data} />}
    </Page>
  )
}

function ClearanceForm({ before }: { before: Permit | undefined }) {
  const lots = lotsFor(useMe(), 'request-clearance')
  const today = useToday()
  const form = useLetter({
    draft: before ? `clearance-${before.id}` : 'clearance',
    initial: {
      clearanceType: before?.permit_type ?? (PERMIT_TYPES[0] as Permit['permit_type']),
      purpose: before?.purpose ?? '',
      expect_start_date: before?.expect_start_date ?? today,
      expect_end_date: before?.expect_end_date ?? addDays(today, 30),
      lot: lotAmong(lots, before?.resident.house.id),
      documents: [] as File[],
    },
    check: (values) => ({
      ...(values.purpose.trim() ? {} : { purpose: t('Please write what it is for') }),
      ...(values.documents.length > 0 ? {} : { documents: t('Please add at least one photo or paper') }),
      ...(values.expect_end_date >= values.expect_start_date
        ? {}
        : { expect_end_date: t('The end lies before the start.') }),
    }),
    letter: ({ documents, lot, ...ask }) => ({
      kind: 'clearance',
      about: permitName(ask.clearanceType),
      ask: { ...ask, ...common({ lot }, documents) },
      files: { documents },
    }),
    done,
  })
  const fee = FEE_SETTINGS.permit[form.values.clearanceType]
  return (
    <Frame form={form} fees={{ label: t('Fee'), fee, bond: fee.replace('_fee', '_bond') }}>
      <Segments
        label={t('What for')}
        options={PERMIT_TYPES.map((type) => [type, permitName(type)] as const)}
        {...form.bind('clearanceType')}
      />
      <Lines label={t('Purpose')} maxLength={255} {...form.bind('purpose')} />
      <Field label={t('Start of the work')} type="date" {...form.bind('expect_start_date')} />
      <Field label={t('End of the work')} type="date" {...form.bind('expect_end_date')} />
      <LotOf lots={lots} {...form.bind('lot')} />
      <Photos
        label={t('Papers and photos')}
        about={t('The plan, the permit of the city, your ID')}
        papers
        most={6}
        {...form.bind('documents')}
      />
    </Frame>
  )
}

/** Asks for a car sticker, new or in place of one that ends. */
export function NewSticker() {
  const again = Number(useSearch().again ?? 0)
  const known = useStickers()
  const before = known.data?.find((one) => one.id === again)
  return (
    <Page title={before?.car_sticker ? t('Renew a car sticker') : t('Ask for a car sticker')} above="/my/requests">
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
      sticker_type: before?.sticker_type ?? ('four_wheel' as Sticker['sticker_type']),
      lot: lotAmong(lots, before?.resident.house.id),
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
      ask: { ...ask, ...common({ lot }, images) },
      files: { images },
    }),
    done,
  })
  return (
    <Frame
      form={form}
      fees={{ label: t('Sticker'), fee: FEE_SETTINGS.sticker[form.values.sticker_type], counted: true }}
    >
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
        options={STICKER_TYPES.map((type) => [type, stickerName(type)] as const)}
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
    </Frame>
  )
}
