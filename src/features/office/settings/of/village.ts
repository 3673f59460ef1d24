import { file, flag, type Setting, text } from './kinds.ts'

/** Settings of the village's name, place, and public data. */
export const VILLAGE = {
  village_name: text('public'),
  village_address: text('all'),
  village_contact_number_1: text('all'),
  village_contact_number_2: text('all'),
  /** Whom to call in trouble: the guardhouse, and a name with a number a line. */
  guardhouse_number: { kind: 'phone', otherwise: '', readableBy: 'all' },
  hotlines: { kind: 'hotlines', otherwise: '', readableBy: 'all' },
  village_email: { kind: 'email', otherwise: '', readableBy: 'all' },
  village_hoa_reg_num: text('staff'),
  village_tin_no: text('staff'),
  village_blocks: { kind: 'blocks', otherwise: '10', readableBy: 'all' },
  /** Parts of an address in printing order: `phase,block,lot`. Empty while nobody chose: numbered blocks and lots. */
  address_parts: { kind: 'parts', otherwise: '', readableBy: 'all' },
  village_timezone: { kind: 'zone', otherwise: 'Asia/Manila', readableBy: 'all' },
  logo_1_url: file('public'),
  logo_2_url: file('all'),
  // Days a code on paper opens an account.
  paper_code_days: { kind: 'days', otherwise: '30', readableBy: 'staff' },
  // Days a link for a chat opens the statement of a lot.
  statement_link_days: { kind: 'days', otherwise: '14', readableBy: 'staff' },
  // Lets everybody read totals by month, without names and lots.
  public_figures: flag('false', 'all'),
  guidelines: { kind: 'markdown', otherwise: '', readableBy: 'all' },
} as const satisfies Record<string, Setting>
