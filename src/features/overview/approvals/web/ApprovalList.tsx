import { Button, Group, Stack, Text } from '@mantine/core'
import { Moment } from '#features/office/settings/web/Moment.tsx'
import type { APPROVAL_FILTERS, Approval } from '#features/overview/approvals/contract.ts'
import { useMe } from '#features/people/session/web/me.ts'
import type { Message } from '#shared/messages.ts'
import { usePage, useSend } from '#web/calls/query.ts'
import { useContractForm } from '#web/form.ts'
import { may } from '#web/may.ts'
import { t, translate } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { RowButton } from '#web/ui/RowButton.tsx'
import { StatusPill } from '#web/ui/StatusPill.tsx'
import type { Column } from '#web/ui/tables/DataTable.tsx'
import { PagedTable } from '#web/ui/tables/PagedTable.tsx'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { ReasonForm } from '#web/ui/windows/ReasonForm.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { approvalsContract } from '../contract.ts'

/** Text of the proposal in the reader's language. */
const aboutText = ({ about }: Pick<Approval, 'about'>): string => translate(about as Message)

/** The content of the Say No window: who proposed it is told why not. */
function RefuseProposal({ proposal, onClose }: { proposal: Approval; onClose: () => void }) {
  const form = useContractForm({
    endpoint: approvalsContract.refuse,
    initialValues: { reason: '' },
    toAsk: ({ reason }) => ({ id: proposal.id, reason }),
    done: notify.answerThen(onClose),
  })
  return (
    <ReasonForm
      form={form}
      about={t('{name} is told this reason.', { name: proposal.proposed_by.name })}
      keep={t('Cancel')}
      act={[t('Say No'), t('Saving...')]}
      onClose={onClose}
    >
      <Text size="sm">{aboutText(proposal)}</Text>
    </ReasonForm>
  )
}

interface Props {
  show: (typeof APPROVAL_FILTERS)[number]
  page: number
  onPage: (page: number) => void
}

/** Proposals, newest first, each with what the reader may do about it (docs/spec/office.md#second-officer). */
export function ApprovalList({ show, page, onPage }: Props) {
  const query = usePage(approvalsContract.list, { show, page, per_page: 10 })
  const refusing = useWindow<Approval>()
  return (
    <>
      <PagedTable
        label={t('Proposals')}
        query={query}
        rowKey={(one) => one.id}
        columns={columns(refusing.open)}
        empty={t('Nothing waits for another officer.')}
        expect={2}
        page={page}
        onPage={onPage}
        hideSingle
      />
      <Dialog title={t('Say No')} opened={refusing.opened} onClose={refusing.close}>
        {refusing.about && <RefuseProposal key={refusing.times} proposal={refusing.about} onClose={refusing.close} />}
      </Dialog>
    </>
  )
}

const columns = (onRefuse: (proposal: Approval) => void): Column<Approval>[] => [
  { header: t('Proposal'), wrap: true, cell: (one) => <About of={one} /> },
  {
    header: t('Proposed by'),
    wrap: true,
    cell: (one) => (
      <>
        <bdi>{one.proposed_by.name}</bdi>
        <br />
        <Moment at={one.proposed_at} />
      </>
    ),
  },
  { header: t('Status'), card: 'corner', cell: (one) => <StatusPill status={one.state} /> },
  { header: t('Actions'), card: 'actions', cell: (one) => <Actions of={one} onRefuse={() => onRefuse(one)} /> },
]

const About = ({ of }: { of: Approval }) => (
  <Stack gap={2}>
    <span>{aboutText(of)}</span>
    {of.reason && (
      <Text size="xs" c="dimmed">
        {t('Reason: {reason}', { reason: of.reason })}
      </Text>
    )}
    {(of.answer || of.failure) && (
      <Text size="xs" c="var(--mantine-color-error)">
        {of.answer ?? translate(of.failure as Message)}
      </Text>
    )}
    {of.decided_by && of.state !== 'withdrawn' && (
      <Text size="xs" c="dimmed">
        {t('Decided by {name}', { name: of.decided_by.name })}
      </Text>
    )}
  </Stack>
)

function Actions({ of, onRefuse }: { of: Approval; onRefuse: () => void }) {
  const me = useMe()
  const ways = { done: notify.answer, failed: notify.failure }
  const approve = useSend(approvalsContract.approve, ways)
  const withdraw = useSend(approvalsContract.withdraw, ways)
  if (of.state !== 'waiting') return null
  const about = aboutText(of)
  if (of.proposed_by.id === me.id)
    return (
      <RowButton
        loading={withdraw.isPending}
        label={t('Take back the proposal: {about}', { about })}
        onClick={() => withdraw.mutate({ id: of.id })}
      >
        {t('Take back')}
      </RowButton>
    )
  if (!may(approvalsContract.approve)) return null
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        size="compact-sm"
        loading={approve.isPending}
        aria-label={t('Say yes: {about}', { about })}
        onClick={() => approve.mutate({ id: of.id, shown: of.shown })}
      >
        {t('Yes')}
      </Button>
      <RowButton label={t('Say no: {about}', { about })} onClick={onRefuse}>
        {t('No')}
      </RowButton>
    </Group>
  )
}
