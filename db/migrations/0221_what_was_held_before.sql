-- What was paid before for charges that are held today becomes bonds. Paid in a month that is open, it is no income from then on. What a
-- closed month says stays: there it was income, and it is held since the first open day.

do $$
declare
  closed date := books_closed_to();
  one record;
  made integer;
begin
  alter table payment_items disable trigger user;
  alter table held_entries disable trigger held_entries_own;
  for one in
    select i.id, i.advance_id, i.amount - i.penalty as amount, i.text, coalesce(b.house_id, p.house_id) as house_id, p.recorded_by,
      p.payment_date, coalesce(i.used_on, (select e.day from place_entries e where e.payment_id = p.id and e.kind = 'payment')) as day,
      coalesce(i.used_on, p.payment_date) <= closed as told
    from payment_items i left join payments p on p.id = i.payment_id left join bills b on b.id = i.bill_id
    join charges c on c.id = coalesce(i.charge_id, b.charge_id)
    where c.tax = 'held' and not i.voided and i.amount > i.penalty order by i.id
  loop
    insert into bonds (house_id, purpose, amount, moved_on, recorded_by) values (one.house_id, one.text, one.amount,
      case when one.told then closed + 1 when one.advance_id is not null then one.day end, one.recorded_by)
    returning id into made;
    update payment_items set bond_id = made, held = case when one.told or one.advance_id is not null then 0 else one.amount end
    where id = one.id;
    insert into held_entries (bond_id, day, kind, amount) select made, coalesce(moved_on, one.day),
      case when moved_on is null then 'taken' else 'moved' end, one.amount from bonds where id = made;
    delete from summed_months where month = first_of_month(one.payment_date) and one.advance_id is null;
  end loop;
  alter table payment_items enable trigger user;
  alter table held_entries enable trigger held_entries_own;
end $$;
