import { t } from '#web/texts/t.ts'
import type { SettingsSection } from './section.ts'

export const PRIVACY: SettingsSection = {
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
      key: 'retention_visits_months',
      label: t('Visits at the Gate'),
      about: t('Kept for so many months; 0 for good'),
    },
    {
      key: 'retention_notices_months',
      label: t('Notices in Inboxes'),
      about: t('Kept for so many months; 0 for good'),
    },
    {
      key: 'workers_kept_days',
      label: t('Workers Whose Pass Ended'),
      about: t('Name and photo are kept for so many days'),
    },
    {
      key: 'public_figures',
      label: t('Show Totals to Everybody'),
      about: t('A page without names and lots: what was received and spent and how much of the dues is paid, by month'),
    },
  ],
  seldom: [
    {
      key: 'paper_code_days',
      label: t('Days a Paper Code Works'),
      about: t('Of the cards with which residents without an e-mail sign in the first time'),
    },
    {
      key: 'statement_link_days',
      label: t('Days a Link to a Statement Opens'),
      about: t('Of the text for a chat; who has it reads the statement of the one lot without signing in'),
    },
  ],
}

/** Acts that wait for a second officer's yes (docs/spec/office.md#second-officer). */
export const SECOND_OFFICER: SettingsSection = {
  title: t('Second Officer'),
  settings: [
    { key: 'second_officer_voids', label: t('Voided Receipts'), about: t('Another officer has to agree') },
    { key: 'second_officer_waivers', label: t('Waived Penalties'), about: t('Another officer has to agree') },
    { key: 'second_officer_bills', label: t('Cancelled and Lowered Bills'), about: t('Another officer has to agree') },
    { key: 'second_officer_runs', label: t('Runs Taken Back'), about: t('Another officer has to agree') },
    { key: 'second_officer_refunds', label: t('Refunds'), about: t('Another officer has to agree') },
    { key: 'second_officer_forfeits', label: t('Kept Bonds'), about: t('Another officer has to agree') },
    {
      key: 'second_officer_months',
      label: t('Months with Uncounted Days'),
      about: t('Another officer has to agree to close a month in which nobody counted the cash of a day'),
    },
    { key: 'second_officer_bonds', label: t('Bonds Given Back'), about: t('Above the sum below; each where it is 0') },
    {
      key: 'second_officer_transfers',
      label: t('Money Moved between Accounts'),
      about: t('Above the sum below; each where it is 0'),
    },
    {
      key: 'second_officer_deposits',
      label: t('Deposits to the Bank'),
      about: t('Above the sum below; each where it is 0'),
    },
    {
      key: 'second_officer_replenishments',
      label: t('Petty Cash Filled Up'),
      about: t('Above the sum below; each where it is 0'),
    },
    {
      key: 'second_officer_expenses_above',
      label: t('Expenses Above'),
      about: t('Above this sum to one payee on one day another officer has to agree; 0 for no expense'),
    },
    {
      key: 'close_alone',
      label: t('One Officer Closes the Day'),
      about: t('Whoever counts a drawer may close its day; off, somebody else confirms the count'),
    },
  ],
}

export const VILLAGE: SettingsSection = {
  title: t('Village'),
  settings: [
    { key: 'village_name', label: t('Village Name') },
    { key: 'village_address', label: t('Address'), long: true },
    { key: 'village_contact_number_1', label: t('Contact Number 1') },
    { key: 'village_contact_number_2', label: t('Contact Number 2') },
    { key: 'village_email', label: t('Email') },
    { key: 'village_hoa_reg_num', label: t('HOA Registration Number') },
    { key: 'village_tin_no', label: t('TIN') },
  ],
  seldom: [
    {
      key: 'pack_election_days',
      label: t('Papers after an Election'),
      about: t('Days in which the papers of the annual pack are due after the election'),
    },
    {
      key: 'pack_year_end_days',
      label: t('Papers after the Year'),
      about: t('Days in which audited statements are due after December 31'),
    },
    {
      key: 'sms_sender',
      label: t('Sender of Text Messages'),
      about: t('As the provider registered it, at most 11 letters; blank for the provider’s own'),
    },
    {
      key: 'sms_part_price',
      label: t('Price of a Text Message'),
      about: t('What the provider asks for 160 letters; it is told before messages are sent'),
    },
    {
      key: 'sms_quiet_hours',
      label: t('Quiet Hours of Text Messages'),
      about: t('No text message is sent from the first hour to the second, such as 21-7; 0-0 for none'),
    },
    { key: 'village_timezone', label: t('Time Zone'), about: t('It decides which day and month it is in the village') },
  ],
  pictures: [
    { key: 'logo_1', label: t('Logo 1'), about: t('On every page, on the sign-in page and on papers') },
    { key: 'logo_2', label: t('Logo 2'), about: t('On papers, beside the first') },
  ],
}

/** Whom residents call in trouble. */
export const TROUBLE: SettingsSection = {
  title: t('In Trouble'),
  settings: [
    { key: 'guardhouse_number', label: t('Guardhouse Number') },
    {
      key: 'hotlines',
      label: t('Hotlines'),
      about: t('A name and a number a line: barangay, fire, police, hospital. Residents call them with a tap'),
      long: true,
    },
  ],
}

/** Which parts an address has, and how many blocks there are (docs/spec/people.md#lots). */
export const ADDRESSES: SettingsSection = {
  title: t('Addresses'),
  settings: [
    { key: 'address_parts', label: t('An Address Is Made of'), long: true },
    { key: 'village_blocks', label: t('Number of Blocks'), about: t('Blocks are numbered from 1 to this') },
  ],
}

/** The rules that everybody reads on the guidelines page. */
export const RULES: SettingsSection = {
  title: t('Community Rules'),
  settings: [{ key: 'guidelines', label: t('Rules'), long: true }],
}
