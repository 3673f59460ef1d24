import { declareRefusals } from '#shared/messages.ts'

/** Refusals of the reading of a spreadsheet. */
export const refusals = declareRefusals('sheets', {
  busy: 'Other files are being read just now. Please try again in a moment.',
  too_many_rows: 'A file may have at most {count:count} rows.',
  too_many_columns: 'A file may have at most {count} columns.',
  too_much_text: 'This file holds too much text.',
  too_much: 'This file is too large or too complicated to read. Please keep only the sheet that is needed.',
  empty: 'This file is empty.',
  old_or_protected:
    'This is an old Excel file (.xls) or one with a password. Please save it as .xlsx or CSV, without a password.',
  no_table: 'This file is no spreadsheet. Please choose a CSV or an Excel (.xlsx) file.',
  quote_open: 'A quotation mark is never closed. Please check the file.',
  quote_open_in: 'A quotation mark in row {row} is never closed. Please check the file.',
  rows_swallowed:
    'A quotation mark in row {row} is not closed there: {lines} lines of the file became one row. Please close it, or take it away, and upload the file again.',
  csv_unreadable: 'The CSV file cannot be read. Please save it again as CSV or Excel (.xlsx).',
  csv_unreadable_at: 'The CSV file cannot be read near line {line}. Please save it again as CSV or Excel (.xlsx).',
  excel_damaged: 'This Excel file is damaged. Please open it, save it again as .xlsx and upload it once more.',
  excel_protected: 'This file is protected by a password. Please save it without one.',
  excel_unpacked: 'This Excel file is too large when unpacked. Please save only the sheet that is needed.',
  excel_too_large: 'This Excel file is too large. Please keep only the rows and columns that are needed.',
  no_excel: 'This is no Excel workbook. Please choose a CSV or an Excel (.xlsx) file.',
  not_calculated:
    'This file has formulas without their results. Please open it in Excel or LibreOffice, save it and upload it again.',
})
