import { useEffect, useState } from 'react'
import { type BillRow, billsContract } from '#features/dues/bills/contract.ts'
import { BillsTable } from '#features/dues/bills/web/BillsTable.tsx'
import { DuesFilters } from '#features/dues/bills/web/DuesFilters.tsx'
import type { TabProps } from '#features/dues/bills/web/dues-state.ts'
import { PaidBill } from '#features/dues/bills/web/PaidBill.tsx'
import { usePageWithin } from '#features/dues/bills/web/use-page-within.ts'
import { WidenFilters } from '#features/dues/bills/web/WidenFilters.tsx'
import { ReissueWindow, VoidWindow, WaiveWindow } from '#features/dues/desk/web/void-or-reissue.tsx'
import type { Waiving } from '#features/dues/penalties/web/WaivePenalty.tsx'
import { useMe } from '#features/people/session/web/me.ts'
import { usePage } from '#web/calls/query.ts'
import { whenIdle } from '#web/device/idle.ts'
import { t } from '#web/texts/t.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { AnswerPager } from '#web/ui/tables/Pager.tsx'
import { useRowFocus } from '#web/ui/tables/use-row-focus.ts'
import { Dialog } from '#web/ui/windows/Dialog.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'

const EditBill = lazyPart(async () => (await import('#features/dues/desk/web/EditBill.tsx')).EditBill)

/**
 * The filter a list opens with, widened where nothing is pending: from the due day on every bill is overdue or paid. What somebody chooses
 * stands.
 */
function useOpeningFilter(list: TabProps['list'], setList: TabProps['setList']) {
  const [widened, widen] = useState<boolean>()
  const shown = widened && list.status === 'pending' ? { ...list, status: 'all' as const } : list
  const choose: TabProps['setList'] = (patch, how) => {
    if ('status' in patch) widen(false)
    return setList(patch, how)
  }
  const opensWith = (total: number) => {
    if (widened === undefined) widen(total === 0 && list.search === '')
  }
  return [shown, choose, opensWith] as const
}

/** Monthly Dues List: the bills of a month, paid and corrected here. */
export function BillsTab({ village, ...state }: TabProps) {
  const [list, setList, opensWith] = useOpeningFilter(state.list, state.setList)
  const { status, year, month, search, page } = list
  const bills = usePage(billsContract.list, { status, year, month, search, kinds: 'all', page })
  usePageWithin(list, setList, bills)
  if (bills.data && !bills.isPlaceholderData) opensWith(bills.data.bills.total)
  const editing = useWindow<BillRow>()
  // The next press is likely on one of the bills.
  useEffect(() => whenIdle(() => void EditBill.preload?.()), [])
  const viewing = useWindow<BillRow>()
  const voiding = useWindow<number>()
  const replacing = useWindow<number>()
  const waiving = useWindow<Waiving>()
  const isAdmin = useMe().role_type === 'admin'
  const rows = useRowFocus([editing, viewing, voiding, replacing, waiving].some((one) => one.opened))
  const openVoid = (paymentId: number) => {
    viewing.close()
    voiding.open(paymentId)
  }
  const openReplace = (paymentId: number) => {
    viewing.close()
    replacing.open(paymentId)
  }
  const openWaive = (bill: BillRow, penalty: BillRow['lines'][number]) => {
    editing.close()
    viewing.close()
    waiving.open({ bill, penalty, resident: bill.resident.user })
  }
  return (
    <>
      <DuesFilters today={village.today} list={list} setList={setList} withStatus />
      <Section flush>
        <div ref={rows} tabIndex={-1} style={{ outline: 'none' }}>
          <BillsTable
            query={bills}
            rows={bills.data?.bills.data}
            emptyAction={<WidenFilters list={list} setList={setList} withStatus />}
            onOpen={(bill) => (bill.status === 'paid' ? viewing : editing).open(bill)}
          />
        </div>
        <AnswerPager label={t('Bills')} page={page} answer={bills.data} onPage={(next) => setList({ page: next })} />
      </Section>
      <Dialog title={t('Edit Bill')} size="lg" opened={editing.opened} onClose={editing.close}>
        {editing.about && (
          <EditBill
            exactSums={village.exactSums}
            key={editing.times}
            bill={editing.about}
            today={village.today}
            onWaive={isAdmin ? (penalty) => editing.about && openWaive(editing.about, penalty) : undefined}
            onClose={editing.close}
          />
        )}
      </Dialog>
      <Dialog title={t('Paid Bill Details')} size="lg" opened={viewing.opened} onClose={viewing.close}>
        {viewing.about && (
          <PaidBill
            bill={viewing.about}
            onVoid={openVoid}
            onReplace={openReplace}
            onWaive={isAdmin ? (penalty) => viewing.about && openWaive(viewing.about, penalty) : undefined}
            onClose={viewing.close}
          />
        )}
      </Dialog>
      <VoidWindow window={voiding} />
      <ReissueWindow window={replacing} today={village.today} />
      <WaiveWindow window={waiving} />
    </>
  )
}
