import { flag, type Setting, text } from './kinds.ts'

/** Settings of receipts and other papers. */
export const PAPERS = {
  // Below every receipt (RR 7-2024); the sentence goes when the flag says no.
  receipt_note: { kind: 'text', otherwise: 'THIS DOCUMENT IS NOT VALID FOR CLAIM OF INPUT TAX', readableBy: 'staff' },
  receipt_note_shown: flag('true'),
  // On what a receipt is printed unless asked otherwise.
  receipt_paper: { kind: 'receipt-paper', otherwise: 'A5', readableBy: 'staff' },
  // Of receipts, statements and certificates; `person` is that of whom they are for.
  papers_language: { kind: 'language', otherwise: 'en', readableBy: 'staff' },
  // Whose name and office stand below the line that is signed on clearances, stickers and certificates.
  papers_signed_by: text('staff'),
  papers_signed_as: text('staff'),
  // On every statement of a print run, above its strip: until when is paid, penalties, whom to ask.
  statement_policy: text('staff'),
} as const satisfies Record<string, Setting>
