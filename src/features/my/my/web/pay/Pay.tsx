import { useState } from 'react'
import { parseAmount } from '#shared/money.ts'
import { t } from '#web/texts/t.ts'
import { Waiting } from '../home/Waiting.tsx'
import { Field } from '../kit/fields.tsx'
import { Card, Empty, Wait } from '../kit/parts.tsx'
import { lotsOf, notGranted, useMe } from '../me.ts'
import { Page } from '../Shell.tsx'
import { HowToPay } from './HowToPay.tsx'
import { IPaid } from './IPaid.tsx'
import { Reports } from './Reports.tsx'
import { type ToPay, useToPay } from './what.ts'

/** Pay: what waits at the office, how to pay with the exact amount, and telling the office. */
export function Pay() {
  const me = useMe()
  const of = useToPay()
  const lot = lotsOf(me).find((one) => one.id === of.lot)
  return (
    <Page title={t('Pay')} {...(lot || of.about ? { above: '/my', aside: of.about ?? lot?.address } : {})}>
      <Waiting kinds={['paid']} />
      {lotsOf(me).length > 0 ? (
        <>
          <Reports />
          {of.due === undefined ? (
            <Wait rows={5} />
          ) : (
            <Paying key={`${of.kind}-${of.target}-${of.lot}`} of={of} due={of.due} />
          )}
        </>
      ) : (
        <Empty>{t('Your account belongs to no house at present. Please ask at the village office.')}</Empty>
      )}
    </Page>
  )
}

function Paying({ of, due: known }: { of: ToPay; due: number | null }) {
  const due = known ?? 0
  const [typed, setTyped] = useState<string | null>(null)
  const amount = typed ?? (due > 0 ? due.toFixed(2) : '')
  const pesos = (parseAmount(amount) ?? 0) / 100
  return (
    <>
      <Card>
        <Field
          label={t('How much')}
          about={
            known === null
              ? notGranted()
              : due > 0
                ? undefined
                : t('Nothing is owed. What you pay ahead is kept as an advance.')
          }
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={amount !== '' && pesos <= 0 ? t('Please enter an amount like 500 or 1250.50.') : undefined}
          onChange={setTyped}
        />
      </Card>
      <HowToPay amount={pesos} />
      <IPaid of={of} amount={amount} onSent={() => scrollTo({ top: 0 })} />
    </>
  )
}
