import { t } from '#web/texts/t.ts'
import type { Card } from './card.ts'

export const YEAR_AHEAD: Card = {
  title: t('A Year Ahead'),
  settings: [
    {
      key: 'year_ahead_months',
      label: t('Months Paid Ahead'),
      about: t('Of the year, with those that were billed before'),
    },
    {
      key: 'year_ahead_price_of',
      label: t('For the Price of'),
      about: t('Months; the last ones of the year are free'),
    },
    {
      key: 'year_ahead_percent',
      label: t('Or a Discount of'),
      about: t('Percent of each bill, where no month is free'),
    },
    {
      key: 'year_ahead_until',
      label: t('Paid by'),
      about: t('Month and day, like 01-31; after it there is no discount'),
    },
  ],
}
