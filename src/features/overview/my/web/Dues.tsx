import { useAsk } from '#web/query.ts'
import { Bills } from './Bills.tsx'
import { billing } from './calls.ts'
import type { MyState, SetMyState } from './my-state.ts'
import { Owed } from './Owed.tsx'

interface Props {
  residentId: number
  list: MyState
  setList: SetMyState
}

/** The dues of the own house: what is owed in all, and bill by bill. */
export function Dues({ residentId, list, setList }: Props) {
  const query = useAsk(billing.residentBills, { residentId })
  const bills = query.data?.bills
  return (
    <>
      <Owed bills={bills} total={query.data?.total_balance} advance={query.data?.advance ?? 0} failed={query.isError} />
      <Bills query={query} bills={bills} list={list} setList={setList} />
    </>
  )
}
