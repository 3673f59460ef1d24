import { FileInput, type FileInputProps } from '@mantine/core'
import { t } from '#web/texts/t.ts'

/** Files that a spreadsheet is read from, as a browser lists them. */
export const SPREADSHEETS = '.csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** One file of this computer to be read, which can be taken out again. */
export const FileChoice = (props: FileInputProps) => (
  <FileInput
    placeholder={t('Choose a file')}
    clearable
    clearButtonProps={{ 'aria-label': t('Clear the file') }}
    {...props}
  />
)
