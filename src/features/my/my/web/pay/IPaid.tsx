import { toPesos } from '#shared/money.ts'
import { Form } from '#web/mobile/Form.tsx'
import { Field, Segments } from '#web/mobile/fields.tsx'
import k from '#web/mobile/kit.module.css'
import { Photos } from '#web/mobile/Photos.tsx'
import { Button, Card, pesos, Section } from '#web/mobile/parts.tsx'
import { t } from '#web/texts/t.ts'
import { lotsOf, useMe } from '../me.ts'
import { LotOf } from '../requests/LotOf.tsx'
import { useToday } from '../today.ts'
import type { ToPay } from './purposes.ts'
import { digitsOf, typedAmount, type usePaid, WALLET_DIGITS } from './use-paid.ts'

/** Counts the digits of a wallet's reference: it has thirteen. */
const digitsText = (reference: string) => {
  const digits = digitsOf(reference)
  return digits === 0 ? undefined : t('{digits} of 13 digits', { digits: Math.min(digits, WALLET_DIGITS) })
}

/** "I paid": tells the office, which checks it and writes the receipt. It changes no balance by itself. */
export function IPaid({ of, form }: { of: ToPay; form: ReturnType<typeof usePaid> }) {
  const today = useToday()
  const lots = lotsOf(useMe())
  const pesosTyped = toPesos(typedAmount(form.values.amount))
  return (
    <Section title={t('After you pay, tell the office')}>
      <Card>
        <Form of={form}>
          <Segments
            label={t('Method')}
            options={[
              ['e-wallet', t('E-wallet')],
              ['bank transfer', t('Bank transfer')],
            ]}
            {...form.bind('method')}
          />
          <Field
            label={t('Reference number')}
            about={form.values.method === 'e-wallet' ? digitsText(form.values.reference) : undefined}
            inputMode={form.values.method === 'e-wallet' ? 'numeric' : 'text'}
            autoComplete="off"
            maxLength={100}
            {...form.bind('reference')}
          />
          <Photos label={t('Screenshot')} most={1} {...form.bind('screenshot')} />
          <Field label={t('Day you paid')} type="date" max={today} {...form.bind('paid_on')} />
          {of.lot === null && of.kind === 'dues' && of.lots.length + of.bookings.length + of.requests.length === 0 && (
            <LotOf lots={lots} {...form.bind('lot')} />
          )}
          <details open={form.values.about !== '' || undefined}>
            <summary className={k.alone}>{t('Add a note')}</summary>
            <Field
              label={t('What it is for')}
              about={of.about ?? t('Optional: months, a fine, anything the office should know')}
              maxLength={150}
              {...form.bind('about')}
            />
          </details>
          <Button submit wide busy={form.busy}>
            {pesosTyped > 0 ? t('I paid {amount}', { amount: pesos(pesosTyped) }) : t('I paid')}
          </Button>
        </Form>
      </Card>
    </Section>
  )
}
