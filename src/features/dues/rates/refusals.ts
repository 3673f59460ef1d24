import { declareRefusals } from '#shared/messages.ts'

/** Refusals of rates and exemptions. */
export const refusals = declareRefusals('rates', {
  no_such_lot: 'There is no such lot.',
  no_such_kind: 'There is no such kind of lot.',
  choose_kind: 'Please choose a kind of lot.',
  amount: 'Please enter the rate in pesos.',
  first_month_needed: 'Please enter the first month.',
  last_month_needed: 'Please enter the last month.',
  months_in_order: 'The last month cannot be before the first.',
  percent: 'Please enter a percentage from 1 to 100.',
  approver_needed: 'Please say who approved it, or by which resolution.',
  gone: 'There is no such rate.',
  twice: 'There is already a rate of this kind from that month on.',
  used: 'Bills were issued by this rate; a new rate from a later month takes its place.',
  exemption_gone: 'There is no such exemption.',
  exempt_twice: 'This lot is exempt or reduced in some of these months already.',
  exemption_used: 'A month of this exemption was billed already; it stays as it was applied.',
  dues_decided: 'Something was decided about the dues of {place}.',
})
