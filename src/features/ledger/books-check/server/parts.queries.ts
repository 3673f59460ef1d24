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

/** Compares what is kept twice of the cash accounts, as `booksProblems` asks it. */
export const cashAccountChecks = [
  {
    problem: 'What was paid back to a petty cash fund is not what its vouchers come to',
    rows: sql<{ which: string }>`
      select 'replenishment ' || r.id as which from replenishments r left join expenses e on e.replenishment_id = r.id
      group by r.id having r.vouchers <> coalesce(sum(e.amount), 0) order by r.id`,
  },
  {
    problem: 'A closed drawer does not hold what stayed in it',
    rows: sql<{ which: string }>`
      select p.name || ' on ' || c.day as which from day_closings c join places p on p.id = c.place_id
      where c.state = 'closed' and cash_account_balance(c.place_id, c.day) <> c.stays order by c.id`,
  },
  {
    problem: 'A place of cash is below zero on a day from which on it is counted',
    rows: sql<{ which: string }>`
      select p.name || ' from ' || min(h.day) as which from (select *, counted_from(places) as counted from places) p
      join (
        select place_id, day, sum(sum(amount)) over (partition by place_id order by day) as held from place_entries group by place_id, day
      ) h on h.place_id = p.id
      where h.held < 0 and h.day >= p.counted group by p.id, p.name order by p.id`,
  },
  {
    problem: 'A month of a place is not the sum of its entries',
    rows: sql<{ which: string }>`
      select p.name || ' in ' || to_char(coalesce(m.month, e.month), 'YYYY-MM') as which
      from place_months m full join (
        select place_id, first_of_month(day) as month, sum(amount) as amount, sum(greatest(amount, 0)) as inflow
        from place_entries group by 1, 2) e on (e.place_id, e.month) = (m.place_id, m.month)
      join places p on p.id = coalesce(m.place_id, e.place_id)
      where (m.amount, m.inflow) is distinct from (e.amount, e.inflow) order by p.id, coalesce(m.month, e.month)`,
  },
  {
    problem: 'A place is closed to another day than its last closing',
    rows: sql<{ which: string }>`
      select name as which from places where closed_to is distinct from closed_day_of(id) order by id`,
  },
  {
    problem: 'A receipt came into its place on a day that is not its own',
    rows: sql<{ which: string }>`
      select p.receipt_number as which from payments p join place_entries e on e.payment_id = p.id and e.kind = 'payment'
      where e.day <> p.payment_date and (e.day < p.payment_date or p.recorded_on is distinct from p.payment_date
        or first_of_month(e.day) <> first_of_month(p.payment_date)) order by p.id`,
  },
  {
    problem: 'A void counts on another day than it left its place',
    rows: sql<{ which: string }>`
      select p.receipt_number as which from payments p
      left join place_entries e on e.payment_id = p.id and e.kind = 'void'
      where p.void_day is distinct from e.day order by p.id`,
  },
]
