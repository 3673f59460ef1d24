import type { Db } from '#server/database/db.ts'
import type { Host } from '#server/feature/host.ts'
import { pictureBytes } from '#server/files/files.ts'
import type { Village } from '#server/pdf/content.ts'
import type { PaperLanguage } from '#server/pdf/document-texts.ts'
import type { ReceiptPaper } from '#shared/receipt-papers.ts'
import { papersLanguageOf, receiptPaperOf, type StoredSettings, settingText, settingValue } from '../rules.ts'
import { languageOfResident, storedSettings } from './queries.ts'

/**
 * Returns the letterhead of every paper: the village as its settings tell it, its logos, the sentence below receipts and their paper, and the
 * language of a paper that is for somebody.
 */
export async function letterheadOf({ db, host }: { db: Db; host: Host }): Promise<{
  village: Village
  logos: Buffer[]
  receiptNote: string
  receiptPaper: ReceiptPaper
  /** Below the line that somebody signs on. */
  signature: { name: string; office: string }
  languageFor: (residentId: number | null) => Promise<PaperLanguage>
}> {
  const settings = await storedSettings(db)
  const language = papersLanguageOf(settings)
  return {
    village: villageOf(settings),
    logos: await logosOf(settings, host, db),
    receiptNote: settingValue(settings, 'receipt_note_shown') ? settingText(settings, 'receipt_note') : '',
    receiptPaper: receiptPaperOf(settings),
    signature: { name: settingText(settings, 'papers_signed_by'), office: settingText(settings, 'papers_signed_as') },
    languageFor: async (residentId) => (language === 'person' ? languageOfResident(db, residentId) : language),
  }
}

function villageOf(settings: StoredSettings): Village {
  const contacts = [
    settingText(settings, 'village_contact_number_1'),
    settingText(settings, 'village_contact_number_2'),
    settingText(settings, 'village_email'),
  ]
  return {
    name: settingText(settings, 'village_name'),
    address: settingText(settings, 'village_address'),
    registration: settingText(settings, 'village_hoa_reg_num'),
    tin: settingText(settings, 'village_tin_no'),
    contact: contacts.filter(Boolean).join('   ·   '),
  }
}

async function logosOf(settings: StoredSettings, host: Host, db: Db): Promise<Buffer[]> {
  const ids = [settingText(settings, 'logo_1_url'), settingText(settings, 'logo_2_url')].filter(Boolean)
  const pictures = await Promise.all(ids.map((id) => pictureBytes(host, db, id)))
  return pictures.filter((picture) => picture !== null)
}
