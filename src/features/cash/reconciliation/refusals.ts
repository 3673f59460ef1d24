import { declareRefusals } from '#shared/messages.ts'

/** Refusals of the reconciliation of a bank account or a wallet. */
export const refusals = declareRefusals('reconciliation', {
  choose_place: 'Please choose a bank account or a wallet.',
  choose_file: 'Please choose a CSV or Excel (.xlsx) file.',
  rows: 'Please send the rows of the statement as a list of lists of text.',
  too_long: 'A statement may have at most {count:count} rows. Please take a shorter period.',
  no_headings:
    'The columns of this statement are not known. It needs a row of headings with a date and an amount, or debit and credit.',
  columns: 'Please choose the column of the date and that of the amount, or those of debit and credit.',
  two_orders:
    'Row {day} writes the day first and row {month} the month first. Please say how the dates are written, or mend them in the file.',
  no_lines: 'There is no line in this statement.',
  future_line: 'Row {row} is of {day:day}, which is later than today. Please check how the dates are written.',
  nothing_new: 'All lines of this statement are here already.',
  gone: 'There is no such statement.',
  line_gone: 'There is no such line.',
  used_statement: 'Lines of this statement are linked or decided already. Take that back first.',
  finished_since: 'A reconciliation was finished with these lines. They stay.',
  posted_before:
    'Receipt {receipt} of {amount:pesos} on that day stands here and is linked to no line. Please link it, or void it first.',
  settled: 'This line is in the books already.',
  not_settled: 'There is nothing to take back on this line.',
  choose_entries: 'Please choose entries of this place.',
  entry_twice: 'Please choose each entry once.',
  entry_used: 'This entry is linked to another line already.',
  too_much: 'That is more than what is left of the line.',
  other_side: 'Money in is linked to money in, and money out to money out.',
  amount: 'Please enter an amount above zero with at most two decimals.',
  choose_report: 'Please choose the reported payment.',
  report_amount: '{reported:pesos} was reported, and {left:pesos} is left of the line.',
  choose_lots: 'Please choose the lots and amounts of the payment.',
  money_in: 'Only money that came in can be posted as a payment.',
  money_out: 'Only money that went out can be posted as an expense.',
  park_until: 'Please choose a day after today.',
  figure: 'Please enter the figure of the bank with at most two decimals.',
  no_bank_figure: 'Please enter what the bank says the account holds on that day.',
  unexplained:
    '{amount:pesos} of the figure of the bank is not explained by its lines. Read the statement that is missing, or correct the figure.',
  future_day: 'The day cannot be later than today.',
  finished_before: 'This place is reconciled up to {day:day} already.',
  no_statement: 'No statement of this place was read yet.',
  no_finished: 'There is no such reconciliation.',
  payer_remembered: 'A payer is remembered for {place} ({key}).',
  payer_gone: 'There is no such remembered payer.',
  proposed_expense: 'Spend {amount:pesos} of a statement: {name}',
  elsewhere: 'Receipt {receipt} lies in {place}. Move the money first, or void and record it again here.',
})
