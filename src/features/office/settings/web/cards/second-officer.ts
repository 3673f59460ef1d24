import { t } from '#web/texts/t.ts'
import type { Card } from './card.ts'

/** Settings of what waits for a second officer's yes (docs/spec/office.md#second-officer). */
export const SECOND_OFFICER: Card = {
  title: t('Second Officer'),
  settings: [
    { key: 'second_officer_voids', label: t('Voided Receipts'), about: t('Yes: another officer has to agree') },
    { key: 'second_officer_waivers', label: t('Waived Penalties'), about: t('Yes: another officer has to agree') },
    {
      key: 'second_officer_bills',
      label: t('Cancelled and Lowered Bills'),
      about: t('Yes: another officer has to agree'),
    },
    { key: 'second_officer_runs', label: t('Runs Taken Back'), about: t('Yes: another officer has to agree') },
    { key: 'second_officer_refunds', label: t('Refunds'), about: t('Yes: another officer has to agree') },
    { key: 'second_officer_forfeits', label: t('Kept Bonds'), about: t('Yes: another officer has to agree') },
    {
      key: 'second_officer_expenses_above',
      label: t('Expenses Above'),
      about: t('Above this sum another officer has to agree; 0 for none'),
    },
  ],
}
