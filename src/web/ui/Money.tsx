import { peso, toCentavos } from '#shared/money.ts'

/** Pesos of the API as text: `₱1,234.50`. */
export const pesoText = (pesos: number): string => peso(toCentavos(pesos))

/** An amount in pesos, digits under digits; `N/A` when there is none. */
export const Money = ({ pesos }: { pesos: number | null | undefined }) => (
  <span className="num">{pesos === null || pesos === undefined ? 'N/A' : pesoText(pesos)}</span>
)
