import { T } from '#web/texts/T.tsx'
import { Money } from '#web/ui/Money.tsx'
import { isAdvance } from '../rules.ts'

/** Balance owed; one paid ahead is called an advance, never a minus. */
export const Balance = ({ pesos }: { pesos: number }) =>
  isAdvance(pesos) ? <T text="Advance {amount}" amount={<Money pesos={-pesos} />} /> : <Money pesos={pesos} />
