import type { Permit } from '#features/requests/requests/contract.ts'
import { PERMIT_TYPES } from '#features/requests/requests/rules.ts'
import { addDays } from '#shared/dates.ts'
import { t } from '#web/texts/t.ts'
import { permits } from '../calls.ts'
import { Form } from '../kit/Form.tsx'
import { Field, Lines, Segments } from '../kit/fields.tsx'
import k from '../kit/kit.module.css'
import { Photos } from '../kit/Photos.tsx'
import { Button, Card, Facts, pesos } from '../kit/parts.tsx'
import { go } from '../kit/place.tsx'
import { say } from '../kit/say.tsx'
import { lotsFor, settingOf, useMe, useSettings } from '../me.ts'
import { sends } from '../outbox.ts'
import { Page } from '../Shell.tsx'
import { useToday } from '../today.ts'
import { useLetter } from '../use-letter.ts'
import { LotOf } from './LotOf.tsx'
import { permitName } from './states.tsx'

sends('clearance', permits.request)

const FEES = {
  'Building Clearance': 'building_clearance_fee',
  'Construction Clearance': 'construction_clearance_fee',
} as const

/** Fees, by the settings of today. */
function Fees({ type }: { type: Permit['permit_type'] }) {
  const settings = useSettings().data
  const fee = Number(settingOf(settings, FEES[type]))
  const processing = Number(settingOf(settings, 'processing_fee'))
  const bond = Number(settingOf(settings, FEES[type].replace('_fee', '_bond')))
  return (
    <Card label={t('Fee')}>
      <Facts
        of={[
          [t('Fee'), pesos(fee)],
          [t('Processing fee'), pesos(processing)],
          [t('Total'), <strong key="total">{pesos(fee + processing)}</strong>],
          bond > 0 && [t('Deposit, given back afterwards'), pesos(bond)],
        ]}
      />
      <p className={`${k.dim} ${k.small}`}>{t('You pay when the office has approved it.')}</p>
    </Card>
  )
}

/** Asks for a clearance, with photos of its papers. */
export function NewClearance() {
  const lots = lotsFor(useMe(), 'request-clearance')
  const today = useToday()
  const form = useLetter({
    draft: 'clearance',
    initial: {
      clearanceType: PERMIT_TYPES[0] as Permit['permit_type'],
      purpose: '',
      expect_start_date: today,
      expect_end_date: addDays(today, 30),
      lot: String(lots[0]?.id ?? ''),
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
      ask: { ...ask, ...(lot ? { house_id: Number(lot) } : {}), descriptions: documents.map((file) => file.name) },
      files: { documents },
    }),
    done: (answer) => {
      if (answer !== 'waiting') say(t('The office has your request and answers soon.'))
      go('/my/requests', { replace: true })
    },
  })
  return (
    <Page title={t('Ask for a clearance')} above="/my/requests">
      <Form of={form}>
        <Card>
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
        </Card>
        <Fees type={form.values.clearanceType} />
        <Button submit wide busy={form.busy}>
          {t('Send the request')}
        </Button>
      </Form>
    </Page>
  )
}
