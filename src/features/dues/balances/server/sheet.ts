import type { Db } from '#server/database/db.ts'
import type { Day, Month } from '#shared/dates.ts'
import { fullName } from '#shared/text/names.ts'
import type { SheetLotData } from '../contract.ts'
import { begunOn, cellsOf } from '../rules.ts'
import { sheetRows } from './sheet.queries.ts'

/** Every lot of the dues sheet as of a day, in centavos, in the order of the addresses. */
export async function sheetLots(db: Db, months: readonly Month[], day: Day, today: Day): Promise<SheetLotData[]> {
  const [count, begun] = [months.length, begunOn(months, day)]
  return (await sheetRows(db, months, day, today)).map(({ firstname, middlename, lastname, bills, exempt, ...lot }) => {
    const data = (bills ?? []).map(([at, months, amount, settled, overdue]) => ({
      at,
      months,
      amount,
      settled,
      overdue,
    }))
    return {
      ...lot,
      owner: lastname === null ? null : fullName({ firstname: firstname ?? '', middlename, lastname }),
      ...cellsOf(data, { count, begun, exempt: exempt ?? [] }),
    }
  })
}
