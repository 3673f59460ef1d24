import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { Line } from '#features/cash/reconciliation/contract.ts'
import { LotPicker } from '#features/dues/desk/web/LotPicker.tsx'
import { parseAmount, toCentavos, toPesos } from '#shared/money.ts'
import { useContractForm } from '#web/form.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'
import { Money } from '#web/ui/Money.tsx'
import { ErrorText } from '#web/ui/page/ErrorText.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { WindowForm } from '#web/ui/windows/WindowForm.tsx'
import { reconciliationContract } from '../contract.ts'

interface Part {
  key: number
  house: number | null
  amount: string
}

/** A payment of one lot or several with one receipt; it begins with the lot that the payer is known for. */
export function PayLots({ line, onClose }: { line: Line; onClose: () => void }) {
  const [known, second] = line.lots
  const single = known && !second ? known : undefined
  const [parts, setParts] = useState<Part[]>([{ key: 0, house: single?.id ?? null, amount: line.left.toFixed(2) }])
  const form = useContractForm<typeof reconciliationContract.post, { lots: null }>({
    endpoint: reconciliationContract.post,
    initialValues: { lots: null },
    toAsk: () => ({
      id: line.id,
      lots: parts.map(({ house, amount }) => ({ house_id: house ?? '', amount })),
    }),
    done: notify.answerThen(onClose),
    names: Object.fromEntries(
      parts.flatMap((_, at) => ['house_id', 'amount'].map((field) => [`lots.${at}.${field}`, 'lots'] as const)),
    ),
  })
  const change = (key: number, patch: Partial<Part>) =>
    setParts(parts.map((part) => (part.key === key ? { ...part, ...patch } : part)))
  const sum = parts.reduce((total, { amount }) => total + (parseAmount(amount) ?? 0), 0)
  const rest = toCentavos(line.left) - sum
  return (
    <WindowForm form={form} yes={t('Post the Payment')} onClose={onClose}>
      {parts.map((part, at) => (
        <Group key={part.key} align="flex-end" gap="sm" wrap="wrap">
          <div style={{ flex: '2 1 14rem' }}>
            <LotPicker
              label={parts.length > 1 ? t('Lot {number}', { number: at + 1 }) : t('Lot')}
              initial={part.key === 0 ? single : undefined}
              onChange={(lot) => change(part.key, { house: lot?.id ?? null })}
            />
          </div>
          <MoneyInput
            label={parts.length > 1 ? t('Amount {number}', { number: at + 1 }) : t('Amount')}
            required
            style={{ flex: '1 1 8rem' }}
            value={part.amount}
            onChange={(amount) => change(part.key, { amount })}
          />
        </Group>
      ))}
      {form.fields.errors.lots && <ErrorText>{String(form.fields.errors.lots)}</ErrorText>}
      <Group justify="space-between">
        <Button
          variant="default"
          onClick={() =>
            setParts([...parts, { key: parts.length, house: null, amount: toPesos(Math.max(0, rest)).toFixed(2) }])
          }
        >
          {t('Split over Another Lot')}
        </Button>
        <Text role="status">
          <T text="{amount} is left" amount={<Money pesos={toPesos(rest)} />} />
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        {t('The oldest bill is paid first; the rest is an advance. Who pays for one lot is remembered.')}
      </Text>
    </WindowForm>
  )
}
