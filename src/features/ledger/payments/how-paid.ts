/** Names that a call gives to how something was paid; what else it says of that is named alike by all calls. */
export interface Spelling {
  amount: string
  method: string
  reference: string
  day: string
}

/** Of the desk's own calls. */
export const AT_DESK = { amount: 'amount', method: 'method', reference: 'reference', day: 'day' } as const
/** Of the calls of existing clients. */
export const OF_BILLS = {
  amount: 'payment_amount',
  method: 'payment_method',
  reference: 'ewallet_reference',
  day: 'transaction_date',
} as const
export const OF_BOOKINGS = { ...OF_BILLS, amount: 'amount', day: 'payment_date' } as const
export const OF_REQUESTS = { ...OF_BOOKINGS, reference: 'transaction_id' } as const

type Values = Record<'method' | 'reference' | 'day', unknown>
/** Values under the names of a call. */
export type Spelled<Names extends Spelling, Of extends Values> = { [Key in keyof Values as Names[Key]]: Of[Key] }

/** Puts method, reference and day under the names of a call. */
export const spelled = <Names extends Spelling, Of extends Values>(names: Names, { method, reference, day }: Of) =>
  // Computed names are texts to the compiler.
  ({ [names.method]: method, [names.reference]: reference, [names.day]: day }) as Spelled<Names, Of>
