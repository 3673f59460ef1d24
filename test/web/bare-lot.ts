/** The fields of a HOUSE that say nothing more than its block and lot. */
export const BARE_LOT = {
  ...{ phase: null, house_number: null, street: null, unit: null },
  ...{ kind: 'house', area: null, title_number: null },
}
