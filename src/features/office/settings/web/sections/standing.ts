import { t } from '#web/texts/t.ts'
import type { SettingsSection } from './section.ts'

/** From when on and how fast a case of standing goes, and all that standing does (docs/spec/money.md#standing). */
export const STANDING: SettingsSection = {
  title: t('Standing of Members'),
  settings: [
    { key: 'standing_months', label: t('At Risk From'), about: t('Months unpaid, of the lot that is furthest behind') },
    { key: 'standing_answer_days', label: t('Days to Answer'), about: t('From the first notice to a hearing') },
    { key: 'standing_grace_days', label: t('Days of Grace'), about: t('From the first notice to a vote of the board') },
    {
      key: 'standing_reconsider_days',
      label: t('Days for Reconsideration'),
      about: t('From the last demand to a vote of the board'),
    },
    {
      key: 'standing_bookings',
      label: t('Bookings of Members Not in Good Standing'),
      about: t('Never the gate, stickers, water or power'),
    },
    { key: 'standing_votes', label: t('Votes of Members Not in Good Standing'), about: t('They are counted') },
    { key: 'standing_voter', label: t('A Vote for Each'), about: t('In the list of voters') },
    {
      key: 'letters_rule',
      label: t('Rule in Letters'),
      about: t('What stands in letters for the field of the rule'),
      long: true,
    },
    {
      key: 'letters_cheque_days',
      label: t('Days for a Bounced Cheque'),
      about: t('Banking days from the letter on'),
    },
  ],
}
