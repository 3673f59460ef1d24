import { MISSING, peso, toCentavos } from '#shared/money.ts'

/** A figure that an answer may lack. */
type Figure = number | null | undefined

/** Pesos of the API as text: `₱1,234.50`; `N/A` when there are none. */
export const pesoText = (pesos: Figure): string => peso(toCentavos(pesos ?? Number.NaN))

/** A share of a hundred as text: `93%`; `N/A` when there is none. */
export const percentText = (percent: Figure): string => (Number.isFinite(percent) ? `${percent}%` : MISSING)

/** An amount in pesos, digits under digits; `N/A` when there is none. */
export const Money = ({ pesos }: { pesos: Figure }) => <span className="num">{pesoText(pesos)}</span>
