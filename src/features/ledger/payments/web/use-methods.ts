import type { PaymentMethod } from '#features/ledger/payments/rules.ts'
import { useSettings } from '#features/office/settings/web/use-settings.ts'

type Named = readonly (readonly [PaymentMethod, string])[]

/** The methods of a form that the village takes, and the one that is chosen already. */
export function useMethods(methods: Named, chosen: PaymentMethod): Named {
  const { village } = useSettings()
  return methods.filter(([method]) => method !== 'cheque' || method === chosen || village?.cheques !== false)
}
