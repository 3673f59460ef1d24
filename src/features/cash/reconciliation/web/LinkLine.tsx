import { Checkbox, Group, ScrollArea, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Line } from '#features/cash/reconciliation/contract.ts'
import { toCentavos, toPesos } from '#shared/money.ts'
import { useContractForm } from '#web/form.ts'
import { useAsk } from '#web/query.ts'
import { showDay } from '#web/texts/days.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { ErrorText } from '#web/ui/ErrorText.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Money, pesoText } from '#web/ui/Money.tsx'
import { notify } from '#web/ui/notify.ts'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { WindowForm } from '#web/ui/WindowForm.tsx'
import { reconciliation } from './calls.ts'
import { entryLabel } from './recon-texts.ts'

/** Chooses the entries that a line is, the likeliest first; several where it was split. */
export function LinkLine({ line, onClose }: { line: Line; onClose: () => void }) {
  const [search, setSearch] = useState('')
  const found = useAsk(reconciliation.candidates, { id: line.id, search })
  const [only, another] = line.entries
  const form = useContractForm<typeof reconciliation.link.endpoint, { entry_ids: number[] }>({
    call: reconciliation.link,
    initialValues: { entry_ids: only && !another ? [only.id] : [] },
    toAsk: (values) => ({ id: line.id, ...values }),
    done: notify.answerThen(onClose),
  })
  const chosen = form.fields.getValues().entry_ids
  const entries = found.data?.entries ?? []
  const sum = entries.filter(({ id }) => chosen.includes(id)).reduce((total, { left }) => total + toCentavos(left), 0)
  const tick = (id: number, on: boolean) =>
    form.fields.setFieldValue('entry_ids', on ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <Stack gap="sm">
      <Group>
        <SearchBox
          label={t('Search the entries')}
          placeholder={t('Name, address or receipt number')}
          value={search}
          onSearch={setSearch}
          debounce={300}
        />
      </Group>
      <WindowForm form={form} yes={t('Link')} onClose={onClose}>
        {found.error && <LoadFailure error={found.error} retry={found.refetch} />}
        {!found.data && !found.error && <Skeleton height={120} aria-label={t('Loading')} />}
        <ScrollArea.Autosize mah={280}>
          <Stack component="fieldset" gap="xs" m={0} p={0} style={{ border: 0 }}>
            <Text component="legend" size="sm" fw={600}>
              {t('Entries that no line has yet')}
            </Text>
            {entries.map((one) => (
              <Checkbox
                key={one.id}
                label={t('{day}, {amount}: {entry}', {
                  day: showDay(one.day),
                  amount: pesoText(one.left),
                  entry: [entryLabel(one), one.reference].filter(Boolean).join(' · '),
                })}
                checked={chosen.includes(one.id)}
                onChange={(event) => tick(one.id, event.currentTarget.checked)}
              />
            ))}
            {found.data && entries.length === 0 && <Text c="dimmed">{t('No entry was found.')}</Text>}
          </Stack>
        </ScrollArea.Autosize>
        {form.fields.errors.entry_ids && <ErrorText>{String(form.fields.errors.entry_ids)}</ErrorText>}
        <Text role="status">
          <T
            text="Chosen {chosen} of {left}"
            chosen={<Money pesos={toPesos(sum)} />}
            left={<Money pesos={line.left} />}
          />
        </Text>
      </WindowForm>
    </Stack>
  )
}
