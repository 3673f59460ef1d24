import type { OwnGatePass } from '#features/gate/visits/contract.ts'
import { MAX_ABOUT, MAX_NAME, type PassKind } from '#features/gate/visits/rules.ts'
import { Form } from '#web/mobile/Form.tsx'
import { Field, Segments } from '#web/mobile/fields.tsx'
import k from '#web/mobile/kit.module.css'
import { Button, Card, Empty } from '#web/mobile/parts.tsx'
import { go } from '#web/mobile/place.tsx'
import { t } from '#web/texts/t.ts'
import { type LotOfResident, livesOn, useMe } from '../me.ts'
import { LotOf, lotAmong } from '../requests/LotOf.tsx'
import { Page } from '../Shell.tsx'
import { useToday } from '../today.ts'
import { useLetter } from '../use-letter.ts'
import './calls.ts'

/** Announces a guest, or goods that go out: who, when, and how often. */
export function NewPass() {
  const lots = livesOn(useMe())
  return (
    <Page title={t('Announce a guest')} above="/my/guests">
      {lots.length > 0 ? (
        <PassForm lots={lots} />
      ) : (
        <Empty>{t('Guests are announced by those who live on a lot.')}</Empty>
      )}
    </Page>
  )
}

/** Opens the code to hand on; one that waits for the line stands in the list. */
function openPass(answer: unknown): void {
  const pass = (answer as { pass?: OwnGatePass } | null)?.pass
  go(pass ? `/my/guests/passes/${pass.id}` : '/my/guests', { replace: true })
}

function PassForm({ lots }: { lots: readonly LotOfResident[] }) {
  const today = useToday()
  const form = useLetter({
    draft: 'guest',
    initial: {
      kind: 'guest' as PassKind,
      name: '',
      plate: '',
      about: '',
      lot: lotAmong(lots, undefined),
      day: today,
      days: 'one' as 'one' | 'several',
      until: '',
      times: 'once' as 'once' | 'several',
    },
    check: ({ kind, name, about, day, days, until }) => ({
      ...(name.trim()
        ? {}
        : { name: kind === 'goods' ? t('Please say who takes them out.') : t('Please say who comes.') }),
      ...(kind === 'guest' || about.trim() ? {} : { about: t('Please say which goods go out.') }),
      ...(day >= today ? {} : { day: t('This day is over. Please choose today or a later one.') }),
      ...(days === 'one' || until >= day ? {} : { until: t('Please choose the last day.') }),
    }),
    letter: ({ kind, name, plate, about, lot, day, days, until, times }) => ({
      kind: 'guest',
      about: t('Guest {name}', { name }),
      files: {},
      ask: {
        ...{ kind, name, plate, about, from_day: day, once: times === 'once' },
        ...(days === 'several' ? { until_day: until } : {}),
        ...(lot ? { house_id: Number(lot) } : {}),
      },
    }),
    names: { from_day: 'day', until_day: 'until', house_id: 'lot' },
    done: openPass,
  })
  const { kind, days, day } = form.values
  const goods = kind === 'goods'
  return (
    <Form of={form}>
      <Card>
        <Segments
          label={t('What it is')}
          options={[
            ['guest', t('Somebody comes')],
            ['goods', t('Goods go out')],
          ]}
          {...form.bind('kind')}
        />
        <Field
          label={goods ? t('Who takes them out') : t('Who comes')}
          about={goods ? undefined : t('A name, or the company of a delivery')}
          autoComplete="off"
          maxLength={MAX_NAME}
          {...form.bind('name')}
        />
        <Field
          label={goods ? t('Which goods') : t('What for (if you like)')}
          autoComplete="off"
          maxLength={MAX_ABOUT}
          {...form.bind('about')}
        />
        <Field
          label={t('Plate number (if they drive)')}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={30}
          {...form.bind('plate')}
        />
        <LotOf lots={lots} {...form.bind('lot')} />
      </Card>
      <Card>
        <Segments
          label={t('When')}
          options={[
            ['one', t('On one day')],
            ['several', t('On several days')],
          ]}
          {...form.bind('days')}
        />
        <Field label={days === 'one' ? t('Day') : t('First day')} type="date" min={today} {...form.bind('day')} />
        {days === 'several' && <Field label={t('Last day')} type="date" min={day} {...form.bind('until')} />}
        <Segments
          label={t('How often')}
          options={[
            ['once', t('Once')],
            ['several', t('Several times')],
          ]}
          {...form.bind('times')}
        />
      </Card>
      <Button submit wide busy={form.busy}>
        {t('Announce')}
      </Button>
      <p className={`${k.dim} ${k.small}`}>{t('You get a code of six digits to hand on. The gate asks for it.')}</p>
    </Form>
  )
}
