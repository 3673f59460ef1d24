/** Paper sizes of a receipt: half a sheet, a sheet, a roll of 80 mm. */
export const RECEIPT_PAPERS = ['A5', 'A4', '80mm'] as const
export type ReceiptPaper = (typeof RECEIPT_PAPERS)[number]
