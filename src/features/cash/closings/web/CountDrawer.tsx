import { Text, Textarea, TextInput } from '@mantine/core'
import type { Drawer } from '#features/cash/closings/contract.ts'
import { keyOf, PIECES, typedSum } from '#features/cash/closings/rules.ts'
import { cashAccountsContract } from '#features/ledger/cash-accounts/contract.ts'
import { usualFirst } from '#features/ledger/cash-accounts/web/cash-account-texts.ts'
import { useMe } from '#features/people/session/web/me.ts'
import type { Day } from '#shared/dates.ts'
import { toCentavos, toPesos } from '#shared/money.ts'
import { useAsk } from '#web/calls/query.ts'
import { useContractForm } from '#web/form.ts'
import { may } from '#web/may.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { DayInput } from '#web/ui/fields/DayInput.tsx'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'
import { Money, pesoText } from '#web/ui/Money.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { FormDialog } from '#web/ui/windows/FormDialog.tsx'
import { closingsContract } from '../contract.ts'
import classes from './CountDrawer.module.css'

interface Values {
  day: Day | ''
  typed: Record<string, string>
  reason: string
  stays: string
  to: string
}

interface Props {
  drawer: Drawer
  today: Day
  onClose: () => void
}

const NOTHING = Object.fromEntries(PIECES.map((piece) => [keyOf(piece), '']))

/** Form to count notes and coins, beside what the book says (docs/spec/money.md#closing-a-day). */
export function CountDrawer({ drawer, today, onClose }: Props) {
  const me = useMe()
  const banks = useAsk(cashAccountsContract.list, {}, { enabled: may(cashAccountsContract.list) })
  const form = useContractForm<typeof closingsContract.count, Values>({
    endpoint: closingsContract.count,
    today,
    initialValues: { day: today, typed: NOTHING, reason: '', stays: '', to: '' },
    toAsk: ({ typed, ...values }) => ({
      ...values,
      place_id: drawer.place.id,
      pieces: PIECES.filter((piece) => typed[keyOf(piece)]?.trim()).map((piece) => ({
        kind: piece.kind,
        worth: toPesos(piece.worth),
        count: typed[keyOf(piece)] ?? '',
      })),
    }),
    done: notify.answerThen(onClose),
  })
  const { fields } = form
  const { day, typed } = fields.getValues()
  const request = useAsk(closingsContract.drawers, { day: day || today })
  const { book, counts_later: later } = request.data?.find(({ place }) => place.id === drawer.place.id) ?? drawer
  const counted = typedSum(typed)
  const difference = toPesos(counted - toCentavos(book))
  const type = (key: string, text: string) => fields.setFieldValue('typed', { ...typed, [key]: text })
  return (
    <FormDialog
      title={t('Count {drawer}', { drawer: drawer.place.name })}
      size="lg"
      onClose={onClose}
      form={form}
      yes={t('Save the Count')}
    >
      <DayInput label={t('Date')} required {...fields.getInputProps('day')} />
      <fieldset className={classes.pieces}>
        <Text component="legend" size="sm" fw={600}>
          {t('How many are there?')}
        </Text>
        {PIECES.map((piece, at) => (
          <TextInput
            key={keyOf(piece)}
            label={pieceName(piece)}
            inputMode="numeric"
            maxLength={6}
            classNames={{ input: 'num' }}
            {...(at === 0 ? { 'data-autofocus': true } : {})}
            value={typed[keyOf(piece)] ?? ''}
            onChange={(event) => type(keyOf(piece), event.currentTarget.value)}
          />
        ))}
      </fieldset>
      <Text role="status">
        <T
          text="Counted {counted}, by the book {book}, difference {difference}"
          counted={<Money pesos={toPesos(counted)} />}
          book={<Money pesos={book} />}
          difference={<Money pesos={difference} />}
        />
      </Text>
      {later > 0 && (
        <Text size="sm">
          <T
            text="{amount} came after the closing of this day and counts in the next one: please do not count it here."
            amount={<Money pesos={later} />}
          />
        </Text>
      )}
      {(difference !== 0 || fields.errors.reason) && (
        <Textarea label={t('Why does it differ?')} required maxLength={500} {...fields.getInputProps('reason')} />
      )}
      <MoneyInput
        label={t('Stays in the drawer')}
        description={t('Empty: {amount}; the rest goes to the bank', { amount: pesoText(drawer.change_fund ?? 0) })}
        {...fields.getInputProps('stays')}
      />
      <Choice
        label={t('Bank account')}
        options={usualFirst(banks.data, ['bank'], me.id, fields.getValues().to)}
        {...fields.getInputProps('to')}
      />
    </FormDialog>
  )
}

/** `₱20.00 coins` */
const pieceName = ({ kind, worth }: (typeof PIECES)[number]): string => {
  const amount = pesoText(toPesos(worth))
  return kind === 'note' ? t('{amount} notes', { amount }) : t('{amount} coins', { amount })
}
