-- The balance before the first line as it was when a reconciliation was finished: lines that come into its time later change nothing of it.
alter table reconciliations add column opening bigint;

alter table reconciliations disable trigger user;
update reconciliations r set opening = r.bank - coalesce((
  select sum(l.amount) from statement_lines l join account_statements s on s.id = l.statement_id
  where l.place_id = r.place_id and l.day <= r.day and s.created_at <= r.created_at), 0);
alter table reconciliations enable trigger user;

alter table reconciliations alter column opening set not null;

-- A line whose receipt was voided is open again, as it is from now on by itself; where the void is linked too, both are at the bank.
alter table statement_links disable trigger statement_links_move;
alter table statement_lines disable trigger statement_lines_keep;
with gone as (
  delete from statement_links k using place_entries e, place_entries v
  where e.id = k.entry_id and e.kind = 'payment' and v.kind = 'void' and v.payment_id = e.payment_id
    and not exists (select from statement_links other where other.entry_id = v.id)
  returning k.line_id, k.amount
)
update statement_lines l set linked = l.linked - g.amount
from (select line_id, sum(amount) as amount from gone group by line_id) g where g.line_id = l.id;
alter table statement_lines enable trigger statement_lines_keep;
alter table statement_links enable trigger statement_links_move;
