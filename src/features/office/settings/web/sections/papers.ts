import { t } from '#web/texts/t.ts'
import type { SettingsSection } from './section.ts'

export const RECEIPTS: SettingsSection = {
  title: t('Receipts'),
  settings: [
    { key: 'receipt_paper', label: t('Paper of Receipts'), about: t('Each receipt can be printed on another one too') },
    {
      key: 'papers_language',
      label: t('Language of Papers'),
      about: t('Of receipts, statements and certificates'),
    },
    {
      key: 'papers_signed_by',
      label: t('Papers Are Signed By'),
      about: t('The name below the line on clearances, stickers and certificates; empty for a line alone'),
    },
    { key: 'papers_signed_as', label: t('Signed As'), about: t('The office, like President') },
    {
      key: 'statement_policy',
      label: t('Policy on Statements'),
      about: t('On every statement of a print run: until when one pays, penalties, whom to ask'),
      long: true,
    },
    { key: 'receipt_note_shown', label: t('Sentence Below Receipts'), about: t('It stands on every receipt') },
    {
      key: 'receipt_note',
      label: t('The Sentence'),
      about: t('What the BIR wants on a receipt that is no invoice; empty for the usual one'),
      long: true,
    },
  ],
}
