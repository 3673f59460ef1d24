-- Debt of all lots by due day, kept with `lot_arrears`: the village's figures are read without its lots.
create table village_arrears (
  due_day date primary key,
  bills integer not null,
  -- In centavos.
  owed bigint not null
) with (fillfactor = 50);

insert into village_arrears
select due_day, count(*), sum(upto - before)
from lot_arrears, unnest(due_days, owed, 0::bigint || owed) as b (due_day, upto, before)
where due_day is not null group by due_day;
