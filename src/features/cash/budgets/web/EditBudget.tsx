import { Button, Group, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Budget } from '#features/cash/budgets/contract.ts'
import { readPasted } from '#features/cash/budgets/pasted.ts'
import { SIDES, type Side, sameAccount } from '#features/cash/budgets/rules.ts'
import { call } from '#web/calls/api.ts'
import { useContractForm } from '#web/form.ts'
import { plural, t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'
import { ErrorText } from '#web/ui/page/ErrorText.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { budgetsContract } from '../contract.ts'

interface Line {
  key: number
  side: Side
  account: string
  amount: string
}

interface Values {
  resolution: string
  resolved_on: string
  lines: Line[]
}

const SIDE_NAMES: Readonly<Record<Side, string>> = { income: t('Income'), expense: t('Expenses') }

let keys = 0
const aLine = (line: Omit<Line, 'key'>): Line => {
  keys += 1
  return { key: keys, ...line }
}

/** Budgeted lines, and every account in use beside them, to be filled in. */
const linesOf = ({ lines }: Budget): Line[] =>
  lines.map(({ side, account, budget }) => aLine({ side, account, amount: budget === null ? '' : budget.toFixed(2) }))

/** Lines with others put over them: an account that is there takes the new amount. */
function over(lines: readonly Line[], others: readonly Omit<Line, 'key'>[]): Line[] {
  const next = [...lines]
  for (const other of others) {
    const at = next.findIndex(
      (one) => one.side === other.side && sameAccount(one.account) === sameAccount(other.account),
    )
    const known = next[at]
    if (known) next[at] = { ...known, amount: other.amount }
    else next.push(aLine(other))
  }
  return next
}

interface Props {
  budget: Budget
  onClose: () => void
}

/** The budget of a year as a sheet: an amount an account, from last year's or pasted from a spreadsheet. */
export function EditBudget({ budget, onClose }: Props) {
  const form = useContractForm<typeof budgetsContract.save, Values>({
    endpoint: budgetsContract.save,
    initialValues: {
      resolution: budget.resolution ?? '',
      resolved_on: budget.resolved_on ?? '',
      lines: linesOf(budget),
    },
    toAsk: ({ lines, ...values }) => ({
      year: budget.year,
      ...values,
      saved_at: budget.saved_at,
      // An account without an amount is not budgeted.
      lines: lines
        .filter(({ amount }) => amount !== '')
        .map(({ side, account, amount }) => ({ side, account, amount })),
    }),
    done: notify.answerThen(onClose),
  })
  const { fields } = form
  const { values, errors, getInputProps: input } = fields
  const [pasting, setPasting] = useState(false)
  const setLines = (lines: Line[]) => fields.setFieldValue('lines', lines)
  const change = (row: Line, patch: Partial<Line>) =>
    setLines(values.lines.map((one) => (one.key === row.key ? { ...one, ...patch } : one)))
  const copy = async () => {
    const before = await call(budgetsContract.read, { year: budget.year - 1 }).catch(notify.failure)
    if (!before) return
    const known = before.lines.flatMap(({ side, account, budget: amount }) =>
      amount === null ? [] : [{ side, account, amount: amount.toFixed(2) }],
    )
    setLines(over(values.lines, known))
    notify.success(plural(known.length, '1 account was copied.', '{count} accounts were copied.'))
  }
  const refused = Object.entries(errors).find(([name]) => name.startsWith('lines'))?.[1]
  return (
    <FormDialog title={t('Budget of {year}', { year: budget.year })} size="lg" onClose={onClose} form={form}>
      <Group align="end" gap="xs">
        <TextInput label={t('Number of the Resolution')} maxLength={100} data-autofocus {...input('resolution')} />
        <DayInput label={t('Resolved on')} {...input('resolved_on')} />
      </Group>
      <Group gap="xs">
        <Button variant="default" size="compact-md" onClick={() => void copy()}>
          {t('Copy from {year}', { year: budget.year - 1 })}
        </Button>
        <Button variant="default" size="compact-md" aria-expanded={pasting} onClick={() => setPasting(!pasting)}>
          {t('Paste from a spreadsheet')}
        </Button>
      </Group>
      {pasting && (
        <Paste
          onLines={(lines) => {
            setLines(over(values.lines, lines))
            setPasting(false)
          }}
        />
      )}
      {SIDES.map((side) => (
        <fieldset key={side} style={{ border: 0, padding: 0, margin: 0 }}>
          <legend>
            <b>{SIDE_NAMES[side]}</b>
          </legend>
          {values.lines
            .filter((row) => row.side === side)
            .map((row) => (
              <Group key={row.key} align="end" gap="xs" wrap="nowrap" mb={6}>
                <TextInput
                  aria-label={t('Account')}
                  maxLength={100}
                  value={row.account}
                  onChange={(event) => change(row, { account: event.currentTarget.value })}
                  style={{ flex: '2 1 10rem' }}
                />
                <MoneyInput
                  aria-label={t('Budget of {account}', { account: row.account })}
                  value={row.amount}
                  onChange={(amount) => change(row, { amount })}
                  style={{ flex: '1 1 7rem' }}
                />
                <Button
                  variant="subtle"
                  color="red"
                  px={6}
                  aria-label={t('Remove {account}', { account: row.account })}
                  onClick={() => setLines(values.lines.filter((one) => one.key !== row.key))}
                >
                  ×
                </Button>
              </Group>
            ))}
          <Button
            variant="subtle"
            size="compact-md"
            onClick={() => setLines([...values.lines, aLine({ side, account: '', amount: '' })])}
          >
            {side === 'income' ? t('Add an account of income') : t('Add an account of expenses')}
          </Button>
        </fieldset>
      ))}
      {refused && <ErrorText>{String(refused)}</ErrorText>}
    </FormDialog>
  )
}

/** Lines of a spreadsheet: an account and an amount each. */
function Paste({ onLines }: { onLines: (lines: Omit<Line, 'key'>[]) => void }) {
  const [text, setText] = useState('')
  const [side, setSide] = useState<Side>('expense')
  const { lines, left } = readPasted(text, side)
  return (
    <div>
      <Choice
        label={t('These are')}
        options={SIDES.map((one) => [one, SIDE_NAMES[one]] as const)}
        value={side}
        onChange={setSide}
      />
      <Textarea
        label={t('Pasted lines')}
        description={t('An account and its amount in each line, as a spreadsheet copies them.')}
        minRows={4}
        maxRows={10}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {left.length > 0 && (
        <Text size="sm" mt="xs">
          {t('Not taken over: {lines}', { lines: left.join('; ') })}
        </Text>
      )}
      <Button mt="xs" variant="default" disabled={lines.length === 0} onClick={() => onLines(lines)}>
        {plural(lines.length, 'Take over 1 account', 'Take over {count} accounts')}
      </Button>
    </div>
  )
}
