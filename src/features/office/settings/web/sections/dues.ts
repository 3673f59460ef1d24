import { t } from '#web/texts/t.ts'
import type { SettingsSection } from './section.ts'

export const HOA: SettingsSection = {
  title: t('HOA'),
  settings: [
    {
      key: 'bill_amount_per_month',
      label: t('Bill Amount per Month'),
      about: t('Of bills that are issued from now on'),
    },
    { key: 'bill_due_day', label: t('Bill Due Day'), about: t('Day of the month, 1 to 28') },
    {
      key: 'exact_sums',
      label: t('Exact Sums Only'),
      about: t('Off, any amount is taken, the oldest bill first, and the rest is an advance'),
    },
  ],
  seldom: [
    {
      key: 'dues_first',
      label: t('Dues Are Paid First'),
      about: t('Before fines and other charges that are older'),
    },
    {
      key: 'small_balance_below',
      label: t('Small Balances Below'),
      about: t(
        'What is left of a bill and is less draws no penalty and no reminder, and can be rounded off; 0 for none',
      ),
    },
    {
      key: 'arrears_note',
      label: t('Note about Arrears'),
      about: t('Shown to the office above the list of unpaid residents'),
      long: true,
    },
  ],
}

export const ANNUAL_PREPAYMENT: SettingsSection = {
  title: t('A Year Ahead'),
  settings: [],
  seldom: [
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

export const INTEREST: SettingsSection = {
  title: t('Interest'),
  settings: [
    {
      key: 'allow_miss_payments',
      label: t('Allow Missed Payments'),
      about: t('Off, a bill that is still unpaid when the next month begins gets the interest, once'),
    },
    {
      key: 'interest_per_missed_payment',
      label: t('Interest per Missed Payment'),
      about: t('A flat sum for each bill that is missed, while no rule of the by-laws is entered below'),
    },
  ],
  seldom: [
    {
      key: 'penalties_last',
      label: t('Penalties Are Paid Last'),
      about: t('After the dues of all months; off, before the dues of their month'),
    },
    {
      key: 'plans_hold_penalties',
      label: t('No Penalty while a Payment Plan is Kept'),
      about: t('Bills of a payment plan get no interest until it is broken'),
    },
    {
      key: 'plan_grace_days',
      label: t('Grace of Payment Plans'),
      about: t('Days after which an instalment that is not paid breaks a new plan'),
    },
  ],
}

export const PAYING: SettingsSection = {
  title: t('How Residents Pay'),
  settings: [
    { key: 'office_hours', label: t('Office Hours'), about: t('Residents read it where they pay'), long: true },
    { key: 'bank_name', label: t('Bank') },
    { key: 'bank_account_name', label: t('Name of the Account') },
    { key: 'bank_account_number', label: t('Number of the Account') },
    { key: 'e_wallet_number', label: t('E-Wallet Number') },
    {
      key: 'cheques_taken',
      label: t('Cheques Are Taken'),
      about: t('Off, no form offers them, and no payment by cheque is recorded'),
    },
  ],
  pictures: [
    {
      key: 'e_wallet_pic',
      label: t('E-Wallet Picture'),
      about: t('The code that residents scan to pay'),
      code: 'qr_ph',
    },
  ],
}
