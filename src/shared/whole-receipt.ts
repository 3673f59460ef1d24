/**
 * Amount of the whole receipt where only a share of it is shown, in the unit of both; null where the share is the whole or the receipt is
 * not told (docs/spec/money.md#receipts: one amount everywhere).
 */
export const wholeReceipt = ({ share, receipt }: { share: number; receipt: number | null }): number | null =>
  receipt === null || receipt === share || share === 0 ? null : receipt
