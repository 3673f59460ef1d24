import { Checkbox, Group, ScrollArea, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Line, ReconciledAccount } from '#features/cash/reconciliation/contract.ts'
import type { Day } from '#shared/dates.ts'
import { toCentavos, toPesos } from '#shared/money.ts'
import { useAsk } from '#web/calls/query.ts'
import { useContractForm } from '#web/form.ts'
import { showDay } from '#web/texts/days.ts'
import { T } from '#web/texts/T.tsx'
import { t } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { Money, pesoText } from '#web/ui/Money.tsx'
import { ErrorText } from '#web/ui/page/ErrorText.tsx'
import { LoadState } from '#web/ui/page/LoadFailure.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { WindowForm } from '#web/ui/windows/WindowForm.tsx'
import { reconciliationContract } from '../contract.ts'
import { PayLots } from './PayLots.tsx'
import { areTogether } from './proposal.ts'
import { RecordAsExpense, RecordAsIncome } from './RecordAs.tsx'
import { RecordReport } from './RecordReport.tsx'
import { entryLabel } from './recon-texts.ts'
import { SetAside } from './SetAside.tsx'

/** Chooses the entries that a line is, the likeliest first; several where it was split. */
function LinkLine({ line, onClose }: { line: Line; onClose: () => void }) {
  const [search, setSearch] = useState('')
  const found = useAsk(reconciliationContract.candidates, { id: line.id, search })
  const form = useContractForm<typeof reconciliationContract.link, { entry_ids: number[] }>({
    endpoint: reconciliationContract.link,
    initialValues: {
      entry_ids: line.entries.length === 1 || areTogether(line) ? line.entries.map(({ id }) => id) : [],
    },
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
        {(found.error || !found.data) && <LoadState query={found} height={120} />}
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

interface Props {
  line: Line
  place: ReconciledAccount
  today: Day
  onClose: () => void
}

type Way = 'report' | 'link' | 'lots' | 'income' | 'spent' | 'park' | 'not_ours'

/** Words of banks for what they give and take themselves. */
const INTEREST_WORDS = /\b(interest|int)\b/i
const CHARGE_WORDS = /\b(charges?|fees?|tax|withh?eld|documentary)\b/i

/** Returns what a line most likely is, which its window begins with. */
function likelyWay({ amount, description, entries, lots, reports }: Line): Way {
  if (reports.length > 0) return 'report'
  if (entries.length > 0) return 'link'
  if (amount < 0) return CHARGE_WORDS.test(description) ? 'spent' : 'link'
  if (INTEREST_WORDS.test(description)) return 'income'
  return lots.length > 0 ? 'lots' : 'link'
}

/** Decision on a line by hand: a reported payment, linked, split over lots, booked as something else, parked, or not ours. */
export function DecideLine({ line, place, today, onClose }: Props) {
  const into = line.amount > 0
  const [reported, ...others] = line.reports
  const ways: readonly (readonly [Way, string])[] = [
    ...(reported ? ([['report', t('A payment that a resident reported')]] as const) : []),
    ['link', t('It is in the books: link it')],
    ...(into
      ? ([
          ['lots', t('A payment of one lot or several')],
          ['income', t('Other income, for example interest')],
        ] as const)
      : ([['spent', t('An expense, for example a bank charge')]] as const)),
    ['park', t('Not known yet: park it until a day')],
    ...(line.links.length === 0 ? ([['not_ours', t('Not ours')]] as const) : []),
  ]
  const [way, setWay] = useState<Way>(() => likelyWay(line))
  return (
    <Dialog title={t('Decide a Line')} opened onClose={onClose} size="lg">
      <Stack gap="sm">
        <div>
          <Text fw={600}>
            <T
              text="{amount} on {day}, {place}"
              amount={<Money pesos={line.left} />}
              day={<DayText day={line.day} />}
              place={<bdi>{place.name}</bdi>}
            />
          </Text>
          <Text size="sm">
            <bdi>{[line.description, line.reference].filter(Boolean).join(' · ')}</bdi>
          </Text>
        </div>
        <Choice label={t('What it is')} options={ways} value={way} onChange={setWay} />
        {way === 'report' && reported && <RecordReport line={line} reports={[reported, ...others]} onClose={onClose} />}
        {way === 'link' && <LinkLine line={line} onClose={onClose} />}
        {way === 'lots' && <PayLots line={line} onClose={onClose} />}
        {way === 'income' && <RecordAsIncome line={line} onClose={onClose} />}
        {way === 'spent' && <RecordAsExpense line={line} onClose={onClose} />}
        {(way === 'park' || way === 'not_ours') && (
          <SetAside key={way} line={line} today={today} parked={way === 'park'} onClose={onClose} />
        )}
      </Stack>
    </Dialog>
  )
}
