import { Group } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { smsCostText } from '#features/messages/notifications/web/use-sms-cost.ts'
import { Moment } from '#features/office/settings/web/Moment.tsx'
import { call } from '#web/calls/api.ts'
import { faredText } from '#web/calls/deliveries.ts'
import { useAsk, usePage, useSend } from '#web/calls/query.ts'
import { openFile } from '#web/device/download.ts'
import { may } from '#web/may.ts'
import { plural, t } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { RowButton } from '#web/ui/RowButton.tsx'
import { SmallLine } from '#web/ui/SmallLine.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { PagedSection } from '#web/ui/tables/PagedSection.tsx'
import { confirm } from '#web/ui/windows/confirm.ts'
import { usePoll } from '#web/use-poll.ts'
import { audiencesContract, type Broadcast } from '../contract.ts'
import { audienceText } from './audience-words.ts'

/** Pause between two looks while notices are on their way. */
const LOOK_MS = 3_000

const print = (id: number) => void openFile(() => call(audiencesContract.letters, { id })).catch(notify.failure)

/** Ways that a notice fared: of one that was withdrawn, those to whom it had gone. */
const fared = (one: Broadcast) =>
  one.withdrawn_at === null ? faredText(one) : faredText({ sent: one.sent, waiting: 0, failed: 0 })

const columns = (
  kinds: ReadonlyMap<string, string>,
  onWithdraw: ((one: Broadcast) => void) | undefined,
): Column<Broadcast>[] => [
  { header: t('When'), cell: (one) => <Moment at={one.created_at} /> },
  {
    header: t('Notice'),
    wrap: true,
    cell: (one) => (
      <>
        <bdi>{one.title}</bdi>
        <SmallLine>
          <bdi>{audienceText(one.audience, kinds)}</bdi>
        </SmallLine>
      </>
    ),
  },
  { header: t('Sent by'), card: 'hidden', cell: (one) => <bdi>{one.created_by?.name ?? 'N/A'}</bdi> },
  { header: t('Lots'), align: 'right', cell: (one) => one.lots },
  { header: t('People'), align: 'right', cell: (one) => one.people },
  {
    header: t('How it fared'),
    wrap: true,
    cell: (one) => (
      <>
        {[one.withdrawn_at !== null && t('Withdrawn'), fared(one)].filter(Boolean).join(': ')}
        {one.sms_parts > 0 && <SmallLine>{smsCostText(one.sms_parts, one.sms_price)}</SmallLine>}
      </>
    ),
  },
  { header: t('Opened'), align: 'right', cell: (one) => one.read },
  {
    header: t('Action'),
    card: 'actions',
    cell: (one) => (
      <Group gap="xs" wrap="nowrap">
        {one.letters > 0 && (
          <RowButton leftSection={<IconPrinter size={14} aria-hidden />} onClick={() => print(one.id)}>
            {plural(one.letters, 'Print 1 letter', 'Print {count} letters')}
          </RowButton>
        )}
        {onWithdraw && one.withdrawn_at === null && (
          <RowButton danger label={t('Withdraw {title}', { title: one.title })} onClick={() => onWithdraw(one)}>
            {t('Withdraw')}
          </RowButton>
        )}
      </Group>
    ),
  },
]

/** Notices that were sent to chosen lots: to whom, how many they reached by now, what that cost, and the letters for the rest in one click. */
export function Broadcasts({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const query = usePage(audiencesContract.broadcasts, { page })
  usePoll(query.refetch, LOOK_MS, query.data?.data.some(({ waiting }) => waiting > 0) ?? false)
  const { data: choices } = useAsk(audiencesContract.choices, {})
  const kinds = new Map(choices?.kinds.map(({ code, name }) => [code, name]))
  const withdraw = useSend(audiencesContract.withdraw, { done: notify.answer, failed: notify.failure })
  const ask = async ({ id, title }: Broadcast) => {
    const sure = await confirm({
      title: t('Withdraw {title}', { title }),
      message: t(
        'It goes out of the inboxes, and what was not sent yet is not sent. Mails, text messages and letters that went stay with people.',
      ),
      yes: t('Withdraw'),
      no: t('Cancel'),
      danger: true,
    })
    if (sure) withdraw.mutate({ id })
  }
  return (
    <PagedSection
      title={t('Sent before')}
      query={query}
      columns={columns(kinds, may(audiencesContract.withdraw) ? (one) => void ask(one) : undefined)}
      empty={t('Nothing was sent to chosen lots yet.')}
      page={page}
      onPage={onPage}
    />
  )
}
