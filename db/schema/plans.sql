-- Payment plans.

-- A bill in a payment plan is not agreed on again, and a plan ends once.
create or replace function forbid_plan_update() returns trigger language plpgsql as $$
begin
  if (old.resident_id, old.agreed_on, old.grace, old.recorded_by) is distinct from (new.resident_id, new.agreed_on, new.grace, new.recorded_by)
     or (old.ended_on is not null and (old.ended_on, old.end_kind) is distinct from (new.ended_on, new.end_kind)) then
    raise exception 'a payment plan is not agreed again' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger payment_plans_keep before update on payment_plans for each row execute function forbid_plan_update();

-- Returns the open part of what a payment plan agreed on for a bill, in centavos.
create or replace function open_of_plan(agreed bigint, amount bigint, settled bigint, cancelled_at timestamptz) returns bigint
  language sql immutable as $$
  select greatest(0, case when cancelled_at is null then least(agreed, amount) - settled else 0 end)
$$;

-- Returns the states of some plans on a day; `payment_plan_states` tells it of all, and counts as it did.
create or replace function payment_plan_states_of(on_day date, plans integer[])
  returns table (plan_id integer, total bigint, covered bigint, due bigint, due_on date, due_left bigint, broken_on date, state text)
  language sql stable as $$
  with sums as (
    select b.plan_id, sum(b.owed)::bigint as total,
      sum(b.owed - open_of_plan(b.amount, bills.amount, bills.settled, bills.cancelled_at))::bigint as covered
    from payment_plan_bills b join bills on bills.id = b.bill_id where b.plan_id = any(plans) group by b.plan_id
  ), steps as (
    select i.plan_id, i.due_on, (sum(i.amount) over (partition by i.plan_id order by i.due_on))::bigint as until
    from payment_plan_instalments i where i.plan_id = any(plans)
  ), open as (
    select distinct on (steps.plan_id) steps.plan_id, steps.due_on, least(steps.until - sums.covered, sums.total)::bigint as left_to_pay
    from steps join sums using (plan_id) where steps.until > sums.covered order by steps.plan_id, steps.due_on
  )
  select p.id, sums.total, sums.covered,
    coalesce((select max(steps.until) from steps where steps.plan_id = p.id and steps.due_on < on_day), 0)::bigint,
    open.due_on, coalesce(open.left_to_pay, 0),
    case when p.end_kind = 'broken' then p.ended_on when open.due_on + p.grace < on_day then open.due_on + p.grace + 1 end,
    case when p.ended_on is not null then p.end_kind when open.plan_id is null then 'fulfilled'
      when open.due_on + p.grace < on_day then 'broken' when open.due_on < on_day then 'late' else 'kept' end
  from payment_plans p join sums on sums.plan_id = p.id left join open on open.plan_id = p.id where p.id = any(plans)
$$;

-- Returns the state of every plan on a day, by what its bills leave open now. Of a bill only what was agreed on counts: a penalty that came later
-- does not, and what was lowered or cancelled since is no longer open. `covered` may be below zero, where an earlier payment bounced.
create or replace function payment_plan_states(on_day date)
  returns table (plan_id integer, total bigint, covered bigint, due bigint, due_on date, due_left bigint, broken_on date, state text)
  language sql stable as $$
  select s.* from payment_plan_states_of(on_day, array(select id from payment_plans)) s
$$;

-- Those that are kept, late or broken and that nobody ended. A plan whose bills are all paid is none of these, so only what has a bill
-- to pay and was not ended is looked at: not every plan of all years.
create or replace function open_plan_states(on_day date)
  returns table (plan_id integer, total bigint, covered bigint, due bigint, due_on date, due_left bigint, broken_on date, state text)
  language sql stable as $$
  select s.* from payment_plan_states_of(on_day, array(
    select p.id from payment_plans p where p.ended_on is null and exists (
      select from payment_plan_bills b join bills on bills.id = b.bill_id where b.plan_id = p.id and not bills.paid))) s
  where s.state in ('kept', 'late', 'broken')
$$;

-- Those that are kept, or late within their grace.
create or replace function kept_plan_states(on_day date)
  returns table (plan_id integer, total bigint, covered bigint, due bigint, due_on date, due_left bigint, broken_on date, state text)
  language sql stable as $$
  select s.* from open_plan_states(on_day) s where s.state in ('kept', 'late')
$$;
