import { Title } from '@mantine/core'
import { useState } from 'react'
import { Receipts } from '#features/dues/desk/web/Receipts.tsx'
import { paymentsContract } from '#features/ledger/payments/contract.ts'
import type { Day } from '#shared/dates.ts'
import { usePage } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'

/** As many fit beside the account's figures. */
const SHOWN = 5

/** The receipts of an account's lot, newest first. */
export function PaymentHistory({ houseId, today }: { houseId: number; today: Day }) {
  const [page, setPage] = useState(1)
  return (
    <div>
      <Title order={3} mb="xs">
        {t('Payment History')}
      </Title>
      <Receipts
        today={today}
        label={t('Payment History')}
        query={usePage(paymentsContract.list, { house: houseId, order: 'day', page, per_page: SHOWN })}
        empty={t('No transactions available')}
        page={page}
        onPage={setPage}
        hideSingle
      />
    </div>
  )
}
