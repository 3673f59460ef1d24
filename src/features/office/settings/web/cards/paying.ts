import { t } from '#web/texts/t.ts'
import type { Card } from './card.ts'

export const PAYING: Card = {
  title: t('How Residents Pay'),
  settings: [
    { key: 'office_hours', label: t('Office Hours'), about: t('Residents read it where they pay'), long: true },
    { key: 'bank_name', label: t('Bank') },
    { key: 'bank_account_name', label: t('Name of the Account') },
    { key: 'bank_account_number', label: t('Number of the Account') },
  ],
}
