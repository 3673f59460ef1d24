import { Checkbox, Group, Stack, Text } from '@mantine/core'
import { notificationsContract } from '#features/messages/notifications/contract.ts'
import { NOT_SENT } from '#features/messages/notifications/rules.ts'
import { MessageFields } from '#features/messages/notifications/web/MessageFields.tsx'
import { SmsOfNotice } from '#features/messages/notifications/web/SmsOfNotice.tsx'
import { type ResidentRow, residentsContract } from '#features/people/residents/contract.ts'
import { capitalAddress } from '#shared/addresses.ts'
import { fullName, lastNameFirst, type PersonName as Name } from '#shared/text/names.ts'
import { usePage } from '#web/calls/query.ts'
import { useContractForm } from '#web/form.ts'
import { t } from '#web/texts/t.ts'
import { Picked } from '#web/ui/fields/Picked.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { Section } from '#web/ui/page/Section.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { PagedTable } from '#web/ui/tables/PagedTable.tsx'
import { FormButtons, SubmitButton } from '#web/ui/windows/FormButtons.tsx'
import { FormNotes } from '#web/ui/windows/FormNotes.tsx'
import type { TabProps } from './announcements-state.ts'

const SEARCH_DEBOUNCE_MS = 500
/** Few enough to leave the message in sight. */
const SHOWN = 6

/** Names by USER.id. */
type Chosen = ReadonlyMap<number, Name>

const columns = (chosen: Chosen, onChoose: (row: ResidentRow, on: boolean) => void): Column<ResidentRow>[] => [
  {
    header: t('Resident'),
    wrap: true,
    cell: (row) => (
      <Checkbox
        label={<bdi>{lastNameFirst(row)}</bdi>}
        checked={chosen.has(row.id)}
        onChange={(event) => onChoose(row, event.currentTarget.checked)}
      />
    ),
  },
  { header: t('Address'), card: 'corner', cell: (row) => capitalAddress(row.resident.house.address) },
]

interface Props extends TabProps {
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** Residents to tick, found by name; the choice spans searches and pages. */
function ResidentsToChoose({ list, setList, chosen, onChoose }: Props) {
  const { search, residents: page } = list
  const query = usePage(residentsContract.list, { search, page, per_page: SHOWN })
  const choose = (row: ResidentRow, on: boolean) => {
    const next = new Map(chosen)
    if (on) next.set(row.id, row)
    else next.delete(row.id)
    onChoose(next)
  }
  return (
    <>
      <Group>
        <SearchBox
          label={t('Search residents')}
          placeholder={t('Name of a resident')}
          value={search}
          onSearch={(text) => void setList({ search: text, residents: 1 }, { replace: true })}
          debounce={SEARCH_DEBOUNCE_MS}
        />
      </Group>
      <div>
        <PagedTable
          label={t('Residents')}
          query={query}
          rowKey={(row) => row.id}
          columns={columns(chosen, choose)}
          empty={t('No residents found.')}
          expect={SHOWN}
          page={page}
          onPage={(next) => void setList({ residents: next })}
          hideSingle
        />
      </div>
    </>
  )
}

/** Chosen people, as a draft keeps them. */
const retainedChoice = (chosen: Chosen) =>
  [...chosen].map(([id, { firstname, middlename = null, lastname }]) => ({ id, firstname, middlename, lastname }))

interface Values {
  chosen: ReturnType<typeof retainedChoice>
  title: string
  body: string
  sms: boolean
}

/** The notify-residents panel: a notification to the residents that are chosen. */
export function NotifyResidents({ list, setList }: TabProps) {
  const form = useContractForm<typeof notificationsContract.sendToUsers, Values>({
    endpoint: notificationsContract.sendToUsers,
    fallback: NOT_SENT,
    initialValues: { chosen: [], title: '', body: '', sms: false },
    toAsk: ({ chosen, ...message }) => ({ ...message, user_ids: chosen.map(({ id }) => id) }),
    done: (answer) => {
      notify.answer(answer)
      form.beginAnew()
    },
  })
  const chosen: Chosen = new Map(form.fields.values.chosen.map((person) => [person.id, person]))
  const setChosen = (next: Chosen) => form.fields.setFieldValue('chosen', retainedChoice(next))
  return (
    <Section title={t('Notify residents')}>
      <Stack gap="sm">
        <ResidentsToChoose list={list} setList={setList} chosen={chosen} onChoose={setChosen} />
        <Text size="sm" c="dimmed" role="status">
          {chosen.size === 0 ? t('Nobody is chosen yet.') : t('{count} chosen', { count: chosen.size })}
        </Text>
        <Picked
          label={t('Chosen residents')}
          all={[...chosen].map(([id, person]) => ({ value: id, name: fullName(person) }))}
          onLeave={(id) => setChosen(new Map([...chosen].filter(([one]) => one !== id)))}
        />
        <form onSubmit={form.submit} noValidate aria-label={t('Notify residents')}>
          <Stack gap="sm">
            <FormNotes form={form} />
            <MessageFields bind={(field) => form.fields.getInputProps(field)} />
            <SmsOfNotice
              {...form.fields.values}
              checked={form.fields.values.sms}
              onChange={(sms) => form.fields.setFieldValue('sms', sms)}
            />
            <FormButtons>
              <SubmitButton busy={form.busy} busyText={t('Sending...')}>
                {t('Notify Selected')}
              </SubmitButton>
            </FormButtons>
          </Stack>
        </form>
      </Stack>
    </Section>
  )
}
