import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { t } from '#web/texts/t.ts'
import { MoneyInput } from '#web/ui/fields/MoneyInput.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import type { Import } from '../contract.ts'

interface Props {
  file: Import
  busy: boolean
  /** Dues in pesos by kind as they were typed; null leaves totals whole. */
  onSplit: (monthly: Record<string, string> | null) => void
}

/** Totals become months by what a lot of each kind pays a month, so that months behind are counted right. */
export function SplitTotals({ file, busy, onSplit }: Props) {
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(Object.entries(file.monthly ?? {}).map(([kind, pesos]) => [kind, String(pesos)])),
  )
  if (!file.columns.opening_balance || file.month_columns.length > 0) return null
  const given = Object.fromEntries(Object.entries(typed).filter(([, pesos]) => pesos.trim() !== ''))
  return (
    <Section title={t('Split totals into months')}>
      <Stack gap="sm">
        <Text size="sm">
          {t(
            'With the monthly dues of a kind, what its lots owe becomes one bill a month, so that months behind are counted right. A kind without dues keeps one bill.',
          )}
        </Text>
        <Group align="end" gap="sm">
          {file.lot_kinds.map(({ code, name }) => (
            <MoneyInput
              key={code}
              label={name}
              w={150}
              value={typed[code] ?? ''}
              onChange={(pesos) => setTyped((all) => ({ ...all, [code]: pesos }))}
            />
          ))}
        </Group>
        <Group gap="xs">
          <Button variant="default" data-disabled={busy || undefined} onClick={() => onSplit(given)}>
            {t('Split into months')}
          </Button>
          {file.monthly && (
            <Button variant="default" data-disabled={busy || undefined} onClick={() => onSplit(null)}>
              {t('Leave totals whole')}
            </Button>
          )}
        </Group>
      </Stack>
    </Section>
  )
}
