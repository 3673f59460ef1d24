import { Group, List, Stack, Text } from '@mantine/core'
import type { ReadStatementAnswer } from '#features/cash/reconciliation/contract.ts'
import { T } from '#web/texts/T.tsx'
import { plural, t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { Money } from '#web/ui/Money.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { DOUBT_TEXTS, ROW_TEXTS } from './recon-texts.ts'
import type { RecordedLines } from './recorded-lines.ts'

const SHOWN_ROWS = 20
const shown = (rows: readonly number[]) =>
  rows.slice(0, SHOWN_ROWS).join(', ') + (rows.length > SHOWN_ROWS ? ', …' : '')

interface Props {
  read: ReadStatementAnswer
  taken: RecordedLines
  onTaken: (taken: RecordedLines) => void
}

/** Shows, before lines are kept, doubts, rows and columns that are not read, other sheets of the file. */
export function ToLookAt({ read, taken, onTaken }: Props) {
  const strange = read.others.filter(({ understood }) => !understood)
  const hidden = strange.filter(({ kind }) => kind === 'hidden').length
  const sheets = taken.sheets.filter(({ rows }) => rows.length > 0)
  return (
    <Stack gap="sm">
      {read.finished && (
        <Text c="var(--mantine-color-error)">
          <T
            text="This place was reconciled up to {day}. {lines} of that time are new: {sum} will stand there unexplained."
            day={<DayText day={read.finished.to} />}
            lines={plural(read.finished.lines, '1 line', '{count} lines')}
            sum={<Money pesos={read.finished.sum} />}
          />
        </Text>
      )}
      {read.breaks.length > 0 && (
        <Text c="var(--mantine-color-error)">
          {t('The balance does not follow from the line before in rows {rows}. Lines may be missing or misread.', {
            rows: shown(read.breaks),
          })}
        </Text>
      )}
      {read.doubts.map(({ kind, rows }) => (
        <Text key={kind} c="var(--mantine-color-error)">
          {DOUBT_TEXTS[kind](shown(rows))}
        </Text>
      ))}
      {sheets.length > 1 && (
        <Choice
          label={t('Sheet')}
          options={sheets.map(({ name }, at) => [String(at), name ?? String(at + 1)] as const)}
          value={String(sheets.findIndex(({ rows }) => rows === taken.rows))}
          onChange={(at) => onTaken({ ...taken, ...sheets[Number(at)] })}
        />
      )}
      {strange.length > 0 && (
        <div>
          <Text fw={600}>{t('Rows that are not read')}</Text>
          <List aria-label={t('Rows that are not read')} size="sm" withPadding mah={160} style={{ overflow: 'auto' }}>
            {strange.map(({ row, text, kind }) => (
              <List.Item key={row}>{t('Row {row}, {why}: {text}', { row, why: ROW_TEXTS[kind], text })}</List.Item>
            ))}
          </List>
        </div>
      )}
      {hidden > 0 && (
        <Group>
          <RowButton onClick={() => onTaken({ ...taken, hidden_rows: [] })}>
            {plural(hidden, 'Read the hidden row too', 'Read the {count} hidden rows too')}
          </RowButton>
        </Group>
      )}
      {read.unread.length > 0 && (
        <div>
          <Text fw={600}>{t('Columns that nothing is counted from')}</Text>
          <List aria-label={t('Columns that nothing is counted from')} size="sm" withPadding>
            {read.unread.map(({ column, sum, values }) => (
              <List.Item key={column}>
                {sum === null ? (
                  t('{column}: {values}', { column, values })
                ) : (
                  <T text="{column}: {sum} in all" column={column} sum={<Money pesos={sum} />} />
                )}
              </List.Item>
            ))}
          </List>
        </div>
      )}
    </Stack>
  )
}
