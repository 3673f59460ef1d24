import type { UseFormReturnType } from '@mantine/form'
import { useLayoutEffect, useRef } from 'react'
import type { PaymentValues } from '#features/ledger/payments/web/how-paid.ts'
import { untilFocused } from '#web/typed-ahead.ts'

/**
 * Puts into a payment's form, as it comes, what was typed of its amount before, and what is typed until its field has the
 * focus; from then on the form has the keys.
 */
export function useTyped<Values extends PaymentValues>(fields: UseFormReturnType<Values>, typed: () => string): void {
  const form = useRef({ fields, typed })
  useLayoutEffect(() => {
    // Every payment's form has an amount.
    const { setFieldValue } = form.current.fields as unknown as UseFormReturnType<PaymentValues>
    const before = form.current.typed()
    if (before) setFieldValue('amount', before)
    return untilFocused((late) => setFieldValue('amount', before + late))
  }, [])
}
