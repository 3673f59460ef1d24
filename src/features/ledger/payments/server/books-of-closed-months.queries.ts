import { sql } from 'kysely'

/** Compares closed months at their ends with their figures now (M14), as `booksProblems` asks it. */
export const closedMonthChecks = [
  {
    problem: 'What a lot owed at the end of a closed month moved',
    rows: sql<{ which: string }>`
      select 'lot ' || coalesce(k.house_id, n.house_id) || ' in ' || to_char(c.month, 'YYYY-MM') as which
      from (select * from closed_balances where closing_id in (select id from month_closings where reopened_at is null)) k
      full join (select * from closed_months_now where balance <> 0) n on (n.closing_id, n.house_id) = (k.closing_id, k.house_id)
      join month_closings c on c.id = coalesce(k.closing_id, n.closing_id)
      where k.balance is distinct from n.balance order by c.month, coalesce(k.house_id, n.house_id)`,
  },
  {
    problem: 'What the places held at the end of a closed month moved',
    rows: sql<{ which: string }>`
      select to_char(month, 'YYYY-MM') as which from month_closings
      where reopened_at is null and in_places <> in_places_on(last_of_month(month)) order by month`,
  },
]
