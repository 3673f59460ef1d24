import { Group } from '@mantine/core'
import { notificationsContract } from '#features/messages/notifications/contract.ts'
import { NOT_SENT } from '#features/messages/notifications/rules.ts'
import type { RequestType } from '#shared/request-types.ts'
import { fullName } from '#shared/text/names.ts'
import { useSend } from '#web/calls/query.ts'
import { may } from '#web/may.ts'
import { t, translate } from '#web/texts/t.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Choice } from '#web/ui/fields/Choice.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { partAhead } from '#web/ui/page/lazy-part.tsx'
import { notify } from '#web/ui/page/notify.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { RowButton } from '#web/ui/RowButton.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import { type Column, DataTable, type TableQuery } from '#web/ui/tables/DataTable.tsx'
import { FilterBar } from '#web/ui/tables/FilterBar.tsx'
import { AnswerPager } from '#web/ui/tables/Pager.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { Applicant } from '../columns.tsx'
import { Slider } from '../documents/Slider.tsx'
import { type IssuedPass, noticeOf } from './issued.ts'
import { type IssuedState, ROWS_A_SLIDE, useIssuedState, VALIDITIES } from './issued-state.ts'

/** Tells the owner how the permit or sticker stands, in the office's own words. */
function Notify({ pass, of }: { pass: IssuedPass; of: RequestType }) {
  const sending = useSend(notificationsContract.sendToUser, {
    done: notify.answer,
    failed: (error) => notify.failure(error, NOT_SENT),
  })
  return (
    may('records') && (
      <RowButton
        loading={sending.isPending}
        label={t('Notify {name} about {number}', { name: fullName(pass.resident.user), number: pass.number })}
        onClick={() => sending.mutate({ user_id: pass.resident.user.id, ...noticeOf(pass, of) })}
      >
        {t('Notify')}
      </RowButton>
    )
  )
}

const NUMBERS: Readonly<Record<RequestType, string>> = { permit: t('Permit No'), sticker: t('Sticker No') }

/** Columns that only one type has. */
const OWN: Readonly<Record<RequestType, readonly Column<IssuedPass>[]>> = {
  permit: [],
  sticker: [{ header: t('Plate Number'), cell: ({ plate }) => <bdi>{plate}</bdi> }],
}

/** The columns of the slider, with what the office wants to know of a permit or a sticker. */
const issuedColumns = (of: RequestType, onMessage: (pass: IssuedPass) => void): Column<IssuedPass>[] => [
  { header: t('Full Name'), cell: ({ resident }) => <Applicant resident={resident} /> },
  {
    header: NUMBERS[of],
    cell: ({ number }) => <span className="num">{number}</span>,
  },
  ...OWN[of],
  { header: t('Type'), cell: ({ type }) => translate(type) },
  { header: t('Issue Date'), cell: ({ issued }) => <DayText day={issued} /> },
  {
    header: t('Expiry Date'),
    cell: ({ expires, validity }) => (
      <>
        <DayText day={expires} /> {validity === 'expired' && <StatusPill status="expired" tone="bad" />}
      </>
    ),
  },
  {
    header: t('Status'),
    card: 'corner',
    cell: ({ copy }) => (
      <StatusPill status={copy} label={translate(copy)} tone={copy === 'HARD COPY' ? 'good' : 'busy'} />
    ),
  },
  {
    header: t('Actions'),
    card: 'actions',
    cell: (pass) => (
      <Group gap="xs" wrap="nowrap">
        {may('records') && (
          <RowButton
            label={t('Message {name} about {number}', { name: fullName(pass.resident.user), number: pass.number })}
            onClick={() => onMessage(pass)}
          >
            {t('Message')}
          </RowButton>
        )}
        <Notify pass={pass} of={of} />
      </Group>
    ),
  },
]

const Message = partAhead(async () => (await import('../steps/Message.tsx')).Message)

export interface IssuedQuery extends TableQuery {
  data: { current_page: number; last_page: number; total: number } | undefined
  rows: IssuedPass[] | undefined
}

interface Props {
  title: string
  of: RequestType
  /** Choices of the Type filter; none for a page of one type. */
  types: readonly (readonly [value: string, label: string])[]
  /** Asks for a slide of the list. */
  useIssued: (request: IssuedState) => IssuedQuery
}

const WORDS: Readonly<Record<RequestType, { label: string; hint: string; empty: string }>> = {
  permit: { label: t('Permits'), hint: t('Name or permit number'), empty: t('No permits were issued.') },
  sticker: {
    label: t('Car stickers'),
    hint: t('Name, sticker or plate number'),
    empty: t('No car stickers were issued.'),
  },
}

/** Issued passes, five a slide, with a message or a notice to each owner (docs/spec/requests.md#issued-passes). */
export function IssuedList({ title, of, types, useIssued }: Props) {
  const [list, setList] = useIssuedState()
  const { rows, data, ...query } = useIssued(list)
  const writing = useWindow<IssuedPass>()
  const { label, hint, empty } = WORDS[of]
  return (
    <>
      <PageHeader title={title} />
      <FilterBar onReset={() => void setList({ search: '', type: '', validity: 'all' })}>
        <SearchBox
          value={list.search}
          onSearch={(text) => void setList({ search: text })}
          placeholder={hint}
          debounce={500}
        />
        {types.length > 0 && (
          <Choice
            label={t('Type')}
            options={[['', t('All')], ...types]}
            value={types.some(([type]) => type === list.type) ? list.type : ''}
            onChange={(type) => void setList({ type })}
          />
        )}
        <Choice
          label={t('Validity')}
          options={VALIDITIES}
          value={list.validity}
          onChange={(validity) => void setList({ validity })}
        />
      </FilterBar>
      <Section flush>
        <Slider at={data?.current_page ?? list.page}>
          <DataTable
            label={label}
            query={query}
            rows={rows}
            rowKey={({ id }) => id}
            columns={issuedColumns(of, writing.open)}
            empty={empty}
            expect={ROWS_A_SLIDE}
            tableFrom={880}
          />
        </Slider>
        <AnswerPager label={label} page={list.page} answer={data} onPage={(page) => void setList({ page })} />
      </Section>
      <Dialog title={t('Message')} opened={writing.opened} onClose={writing.close}>
        {writing.about && <Message key={writing.times} pass={writing.about} onClose={writing.close} />}
      </Dialog>
    </>
  )
}
