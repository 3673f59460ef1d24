import { toCentavos, toPesos } from '#shared/money.ts'

/** A sum of amounts in pesos, exact to the centavo. */
export const sumOf = <Row>(rows: readonly Row[], pesos: (row: Row) => number): number =>
  toPesos(rows.reduce((sum, row) => sum + toCentavos(pesos(row)), 0))
