import { declareRefusals } from '#shared/messages.ts'

/** Refusals of a file by the import. */
export const refusals = declareRefusals('import', {
  changed: 'The village changed since the dry run. Please check the file again.',
  changed_at: 'The village changed since the dry run. Please check the file again. Row {row}: {problem:each}',
  posted: 'This file is already posted.',
  posted_for_good: 'This file is posted; it cannot be changed any more.',
  upload_again: 'This import was undone. Please upload the file again.',
  one_problem: 'The file still has 1 problem. Nothing was posted.',
  problems: 'The file still has {count:count} problems. Nothing was posted.',
  not_posted: 'This file is not posted yet, there is nothing to undo.',
  undone: 'This import is already undone.',
  built_on: 'This import cannot be undone any more. {reasons:each}',
  more_built_on: 'This import cannot be undone any more. {reasons:each} There is more.',
  rows_on: 'This import cannot be undone any more: there are {what} for its houses or owners.',
  future_balances: 'The day of the balances cannot be in the future.',
  choose_file: 'Please choose a CSV or Excel (.xlsx) file.',
  no_headings:
    'The columns of this file are not known. It needs a row of headings such as Block, Lot, Last name, First name and Balance; the template shows them all.',
  no_sheet: 'The file has no sheet “{sheet}” with anything in it.',
  only_hidden:
    'The table stands on the hidden sheet “{sheet}”. Please show that sheet in the spreadsheet, or choose it by its name.',
  no_rows: 'There are no rows below the headings.',
  row_number: 'Please give the number of a row.',
  csv_or_xlsx: 'Please ask for csv or xlsx.',
  choose_column: 'Please choose a column.',
  list: 'Please send a list.',
  list_of_rows: 'Please send a list of row numbers.',
  chosen_twice: 'The column "{column}" is chosen twice.',
  no_field: 'There is no such field.',
  no_column: 'The file has no column "{column}".',
  no_row: 'The file has no row {row} below its headings.',
  too_many_cells: 'At most {count:count} cells can be mended here. Please mend the file.',
  too_many_corrections: 'Too many corrections.',
  changed_since: '{place} or its owner was changed since.',
  vehicle_used: '{plate} was changed since, or got a sticker.',
  changed_again: 'Something that it changed was changed again since.',
  word_needed: 'Please give the word.',
  name_needed: 'Please give the name.',
  amount: 'Please enter an amount in pesos.',
  rows_posted: 'This file is posted; its rows have become lots and people.',
})

/** Refusals of the cells and rows of a file. */
export const cells = declareRefusals('import', {
  torn: 'The quotation marks of this row do not fit: this cell may hold others. Please check the row in the file, and enter the cell again.',
  parted:
    'This row has {cells} cells and the file {headings} headings: a comma may have parted one, as in 1,200 without quotation marks. Please enter the whole cell again.',
  damaged: 'This text is damaged. Please enter it again.',
  made_a_date: 'The spreadsheet made a date of this. Please enter it again, for example "Blk 3 Lot 7".',
  one_lot: 'Please give one lot a row. A merged lot is written like "Lot 7 & 8".',
  address_like: 'Please give the address like "Blk 3 Lot 7" or "102-B Rosal St."',
  lost: 'It is not clear what “{what}” is, and it would be lost. Please write the address like "Blk 3 Lot 7, Rosal St."',
  street_needed: 'Please give the street.',
  part_like: 'Please give the {part:word}, like 3 or 12-A.',
  no_part: '{value} is no {part:word}. Please enter it as text, like 3 or 12-A.',
  part_missing: 'The {part:word} is missing.',
  part_not_here:
    'The addresses of this village have no {part:word}; “{what}” would be lost. The parts of an address are chosen in the settings.',
  part_range:
    'The {part:word} must be a number from 1 to {count}. Others are possible when the parts of an address are chosen in the settings.',
  address_missing: 'The address is missing.',
  address_differs: 'The address says “{one}”, this column “{other}”.',
  no_kind: 'The village has no kind of lot “{word}”. It has {kinds}.',
  area_like: 'Please enter an area in square metres, like 120.5.',
  area_decimals: 'Please enter an area with at most two decimals.',
  area_above_zero: 'Please enter an area above 0, or leave it empty.',
  shortened: 'The spreadsheet shortened this number. Please enter it in full.',
  amount_like: 'Please enter an amount in pesos, like 1250.50.',
  amount_decimals: 'Please enter an amount with at most two decimals.',
  amount_at_most: 'An amount may be at most {amount:pesos}.',
  amount_error: '{text} is an error of the spreadsheet. Please enter an amount in pesos, like 1250.50.',
  decimal_sign: 'It is not clear which is the decimal sign in {amount}. Please enter the amount like 1250.50.',
  how_much_unpaid: 'Please enter how much is unpaid.',
  month_after: '{month:month} comes after the day of the balances, {day:day}.',
  months_differ: 'The months add up to {months:pesos}, but {total:pesos} stands here.',
  balance_at_most: 'A balance may be at most {amount:pesos}.',
  owed_and_advance: '{owed:pesos} is owed and {advance:pesos} paid in advance. Please enter the difference.',
  owes_without_owner: 'This house owes, but nobody is named as its owner: bills are addressed to the home owner.',
  contact_without_name: "There is contact data but no name. Enter the owner's name or clear the rest.",
  each_owner: 'Please write each owner as "Last name, First name", with a slash between them.',
  care_of:
    '“c/o” stands between two people. Please write each owner as "Last name, First name", with a slash between them.',
  name_like: 'Please write the name as "Last name, First name M.I."',
  male_or_female: 'Please enter male or female.',
  one_of: 'Please enter one of: {choices}.',
  four_digits: 'Please write the year with four digits.',
  date_like: 'Please enter a date like 11/05/1980 (month, day, year).',
  date_orders:
    'This column has dates with the day first (row {day}) and with the month first (row {month}). Please enter each as 1980-11-05.',
  date_turned:
    'Other dates of this column have the day first (row {row}): the spreadsheet may have turned day and month of this one round. Please enter it again.',
  birthdate_to_come: 'A birthdate cannot be in the future.',
  no_plate_in:
    '“{text}” is no plate. Please enter plates like ABC 1234, with a slash between several, or clear this cell.',
  which_plate: 'It is not clear which is the plate in “{text}”. Please write it like “ABC 1234 (Toyota Vios 2018)”.',
  no_plate_beside: 'There is no plate beside it. Please enter the plate, or clear this cell.',
  as_many_vehicles:
    'This row has {plates:count} plates and this cell names {parts:count}. Please write as many, with a slash between them, or clear this cell.',
  plate_twice: '{plate} stands at {place}, and in row {row} at {other}. A plate is one lot’s.',
  plate_elsewhere: '{plate} stands at {place}; in the register of vehicles it is of {other}.',
  plate_nowhere:
    '{plate} is registered already, for somebody who left the village. Please take it out of the register of vehicles first, or clear this cell.',
  lot_twice: '{place} is also in {rows:each}.',
  email_twice: 'This e-mail is also in {rows:each}.',
  email_of_one: 'This e-mail is also in {rows:each}. If they are one person, say so under “Same owner?”.',
  other_owner: '{place} belongs to {owner}. If it was sold to {buyer}, record the sale there, or leave this row out.',
  parts_of_admin:
    'The addresses of this file are made of {parts} ({rows:each}). An administrator can choose these in the settings, or post this file.',
  blocks_of_admin:
    'The village has {blocks} blocks, the file goes up to block {highest} ({rows:each}). An administrator can set village_blocks to {highest} in the settings, or post this file.',
  no_house: 'There is no house in this file.',
  part_column: 'Choose the column that holds the {part:word}.',
  address_columns:
    'Choose the columns that hold the address of a lot: block and lot, house number and street, or all in one.',
  more_problems: 'There are {count:count} more problems. Mend these first, or check how the columns are chosen.',
  row: 'row {rows}',
  rows: 'rows {rows}',
  rows_and_more: 'rows {rows} and {more:count} more',
})

/** Notes on a file that keep nobody from posting it. */
export const notes = declareRefusals('import', {
  not_read: 'The column “{column}” is not read; its numbers add up to {sum:pesos}.',
  not_read_total:
    'The column “{column}” is not read; its numbers add up to {sum:pesos}, and the total of the file says {stated:pesos}.',
  vehicle: 'One vehicle will be registered: {plates}.',
  vehicles: '{count:count} vehicles will be registered, {motorcycles:count} of them motorcycles, such as {plates}.',
  vehicles_known: 'Vehicles that are registered for their lots already and stay as they are: {count:count}.',
  dates_unproved:
    'Nothing in the column “{column}” shows whether the day or the month stands first; {text} is read as {day:day}.',
  letters_mac:
    'The letters of this file are read as an old Mac writes them. Please look at names with letters like ñ and é.',
  letters_dos:
    'The letters of this file are read as MS-DOS writes them. Please look at names with letters like ñ and é.',
  hidden_rows: 'Hidden in the spreadsheet, and read like the others: {rows:each}, {sum:pesos} in all.',
  hidden_sheets: 'Hidden sheets are read only when they are chosen by their names: {sheets}.',
  fewer_cells: 'Fewer cells than headings: {rows:each}. What is missing there is read as empty.',
})
