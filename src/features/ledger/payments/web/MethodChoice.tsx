import { useId } from 'react'
import type { PaymentMethod } from '#features/ledger/payments/rules.ts'
import { useSettings } from '#features/office/settings/web/use-settings.ts'
import { t } from '#web/texts/t.ts'
import type { HowPaidValues } from './how-paid.ts'
import classes from './Payment.module.css'

type Named = readonly (readonly [PaymentMethod, string])[]

/** The methods of a form that the village takes, and the one that is chosen already. */
export function useMethods(methods: Named, chosen: PaymentMethod): Named {
  const { village } = useSettings()
  return methods.filter(([method]) => method !== 'cheque' || method === chosen || village?.cheques !== false)
}

interface Props {
  values: HowPaidValues
  bind: (field: 'method') => object
  methods: readonly (readonly [PaymentMethod, string])[]
}

/** Choice of the payment method, each one press away. */
export function MethodChoice({ values, bind, methods }: Props) {
  const name = useId()
  const taken = useMethods(methods, values.method)
  // Both kinds of forms take the value itself.
  const { onChange, onKeyDown } = bind('method') as {
    onChange: (method: PaymentMethod) => void
    onKeyDown?: React.KeyboardEventHandler
  }
  return (
    <fieldset className={classes.methods}>
      <legend>{t('Payment Method')}</legend>
      {taken.map(([method, label]) => (
        <label key={method}>
          <input
            type="radio"
            name={name}
            value={method}
            checked={values.method === method}
            onChange={() => onChange(method)}
            onKeyDown={onKeyDown}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
