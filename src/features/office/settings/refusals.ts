import { declareRefusals } from '#shared/messages.ts'

/** Refusals of settings. */
export const refusals = declareRefusals('settings', {
  gone: 'There is no such setting.',
  no_setting: 'There is no setting {key}.',
  blocks: 'Please enter a number of blocks from 1 to 999.',
  lines: 'Please enter at most {max:count} lines.',
  phones: 'Please write a name and a number on each line, like Barangay: 0917 123 4567.',
  phone: 'Please write a number that can be called, like 0917 123 4567.',
  minutes: 'Please enter a number of minutes from 1 to 60.',
  hours: 'Please enter a number of hours from 1 to 48.',
  quiet_hours: 'Please enter two different hours from 0 to 23, like 21-7, or 0-0 for none.',
  sms_sender: 'Please enter the registered name: 3 to 11 letters and digits.',
  months: 'Please enter a number of months from 0 to 600; 0 keeps them for good.',
  day: 'Please enter a day from 1 to 28.',
  time_zone: 'Please enter a time zone like Asia/Manila.',
  qr_ph_once:
    'This code of QR Ph was made for one sale. Please upload the standing code of the village’s account, without an amount.',
  qr_ph: 'This is no whole code of QR Ph: its checksum does not agree. Please upload the picture again.',
  picture: 'A picture is sent as a file.',
  block_used: 'Block {block} has houses; please enter at least {block}.',
  days_before: 'Please enter a number of days from 0 to 28.',
  count: 'Please enter a number from 0 to 99.',
  days: 'Please enter a number of days from 1 to 365.',
  no_address: 'These lots would have no address: {lots}.',
  same_address: 'These lots would have the same address: {lots}.',
  two_addresses: 'Two lots would have the same address.',
  year_months: 'Please enter a number of months from 1 to 12.',
  percent: 'Please enter a percentage from 0 to 100.',
  year_day: 'Please enter a day of the year like 01-31.',
  receipt_paper: 'Please choose A5, A4 or 80mm.',
  papers_language: 'Please choose English (en), Filipino (fil) or that of the person (person).',
})
