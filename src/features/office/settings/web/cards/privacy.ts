import { t } from '#web/texts/t.ts'
import type { Card } from './card.ts'

export const PRIVACY: Card = {
  title: t('Privacy'),
  settings: [
    {
      key: 'retention_rejected_documents_months',
      label: t('Rejected Requests’ Documents'),
      about: t('Kept for so many months; 0 for good'),
    },
    {
      key: 'retention_complaints_months',
      label: t('Solved Complaints'),
      about: t('Kept for so many months; 0 for good'),
    },
    {
      key: 'retention_notices_months',
      label: t('Notices in Inboxes'),
      about: t('Kept for so many months; 0 for good'),
    },
  ],
}
