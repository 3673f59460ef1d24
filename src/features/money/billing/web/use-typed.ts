import type { UseFormReturnType } from '@mantine/form'
import { useLayoutEffect, useRef } from 'react'
import type { PaymentValues } from '#features/money/payments/web/how-paid.ts'

/** Puts into a payment's form, as it comes, what was typed of its amount before; from then on the form has the keys. */
export function useTyped<Values extends PaymentValues>(fields: UseFormReturnType<Values>, typed: () => string): void {
  const form = useRef({ fields, typed })
  useLayoutEffect(() => {
    const amount = form.current.typed()
    // Every payment's form has an amount.
    if (amount) (form.current.fields as unknown as UseFormReturnType<PaymentValues>).setFieldValue('amount', amount)
  }, [])
}
