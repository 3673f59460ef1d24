import { file, type Setting, text } from './kinds.ts'

/** Settings of how residents pay. */
export const PAYING = {
  /** When the counter is open, in words. */
  office_hours: text('all'),
  bank_name: text('all'),
  bank_account_name: text('all'),
  bank_account_number: text('all'),
  e_wallet_number: text('all'),
  /** Content of the village's code of QR Ph, read off its picture once; an amount is put on it for each payment. */
  qr_ph: { kind: 'qr-ph', otherwise: '', readableBy: 'all' },
  e_wallet_pic_url: file('all'),
} as const satisfies Record<string, Setting>
