import { useAsk } from '#web/query.ts'
import { Bills } from './Bills.tsx'
import { billing } from './calls.ts'
import { totalOf } from './household.ts'
import type { MyState, SetMyState } from './my-state.ts'
import { Owed } from './Owed.tsx'

interface Props {
  residentId: number
  addressOf: (houseId: number) => string
  list: MyState
  setList: SetMyState
}

/** The dues of the own lots, of all or of one: what is owed in all, and bill by bill. */
export function Dues({ residentId, addressOf, list, setList }: Props) {
  const query = useAsk(billing.residentBills, { residentId, kinds: 'all' })
  const bills = list.lot === 0 ? query.data?.bills : query.data?.bills.filter((bill) => bill.house_id === list.lot)
  const total = list.lot === 0 ? query.data?.total_balance : bills && totalOf(bills)
  return (
    <>
      <Owed
        bills={bills}
        total={total}
        // The advances are told of all lots together.
        advance={list.lot === 0 ? (query.data?.advance ?? 0) : 0}
        failed={query.isError}
      />
      <Bills query={query} bills={bills} addressOf={addressOf} list={list} setList={setList} />
    </>
  )
}
