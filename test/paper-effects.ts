import { expect } from 'vitest'
import { pagesOf } from './pdf-text.ts'
import type { settingsDesk } from './settings-desk.ts'

type Desk = Pick<
  Awaited<ReturnType<typeof settingsDesk>>,
  'house' | 'onStickerPaper' | 'publicPage' | 'receipt' | 'save' | 'staff'
>

/** Settings that show in print, and where people read who do not sign in. */
export const paperEffects = ({ house, onStickerPaper, publicPage, receipt, save, staff }: Desk) => ({
  statement_link_days: {
    value: '3',
    seen: async () => {
      const { body } = await staff<{ expires_on: string }>('POST', `/lots/${house.id}/statement-links`)
      expect(body.expires_on).toBe('2026-11-24')
    },
  },
  public_figures: {
    value: 'true',
    seen: async () => {
      expect(await publicPage()).toBe(200)
      await save({ public_figures: 'false' })
      expect(await publicPage()).toBe(404)
    },
  },
  receipt_note: {
    value: 'NOT VALID FOR CLAIM OF INPUT TAX (sample)',
    seen: async (value: string) => expect(await receipt()).toContain(value),
  },
  statement_policy: {
    value: 'Dues are paid by the 15th.',
    seen: async (value: string) => {
      const run = await staff<never>('GET', '/reports/statement-run-pdf')
      expect(pagesOf(run.bytes)[0]).toContain(value)
    },
  },
  receipt_paper: {
    value: '80mm',
    seen: async () => expect(await receipt()).not.toContain('Page 1 of'),
  },
  papers_language: {
    value: 'fil',
    seen: async () => expect(await receipt()).toContain('Resibo ng Pagtanggap'),
  },
  receipt_note_shown: {
    value: 'false',
    seen: async () => expect(await receipt()).not.toContain('INPUT TAX'),
  },
  papers_signed_by: { value: 'Rosa M. Tan', seen: onStickerPaper },
  papers_signed_as: { value: 'President of the association', seen: onStickerPaper },
})
