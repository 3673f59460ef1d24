-- Numbers after a restore: what paper knows and the backup does not.

-- Every number that paper may carry and the restored backup did not know, and what became of it since.
create or replace view lost_numbers as
  select a.id as asked_id, a.kind, a.series_id, n as number, e.note,
    case a.kind
      when 'receipts' then exists (select from payments where series_id = a.series_id and series_number = n)
        or exists (select from spoiled_receipts where series_id = a.series_id and number = n)
      when 'vouchers' then exists (select from expenses where voucher_number = n)
        or exists (select from deleted_vouchers where number = n)
        or exists (select from bond_releases where voucher_number = n)
      when 'refunds' then exists (select from refunds where number = n)
      when 'letters' then exists (select from letters where number = n)
      else false end as entered
  from asked_numbers a cross join lateral generate_series(a.known + 1, a.last) n
  left join explained_numbers e on e.asked_id = a.id and e.number = n
  where a.last > a.known;

-- Asks for the last number of everything that is numbered; called by a restore (docs/decisions/numbers-after-a-restore.md).
create or replace function ask_numbers(backup_taken_at timestamptz) returns void language sql as $$
  delete from asked_numbers where last is null;
  with restored as (insert into restores (taken_at) values (backup_taken_at) returning id)
  insert into asked_numbers (restore_id, kind, series_id, known)
  select restored.id, numbered.* from restored cross join (
    select 'receipts', id, greatest(last_number, first_number - 1) from receipt_series
    where not closed and last_number < coalesce(final_number, last_number + 1)
    union all select 'bonds', null, 0 where not exists (select from receipt_series where held and not closed)
    union all select 'vouchers', null, last_number from voucher_numbers
    union all select 'refunds', null, coalesce(max(number), 0) from refunds
    union all select 'letters', null, coalesce(max(number), 0) from letters
  ) numbered;
$$;

-- A backup of an earlier version is asked about once it was brought to this one.
do $$
begin
  if to_regclass('restored_from') is not null then
    perform ask_numbers(taken_at) from restored_from;
    drop table restored_from;
  end if;
end $$;

-- No number is given while the last one is asked for since a restore.
create or replace function refuse_asked() returns trigger language plpgsql as $$
begin
  if exists (select from asked_numbers where last is null and kind = tg_argv[0]
    and (kind <> 'receipts' or series_id = (to_jsonb(new) ->> 'id')::integer)) then
    raise exception 'the last number is asked for since a restore' using errcode = 'restrict_violation', constraint = 'numbers_asked';
  end if;
  return new;
end $$;
create or replace trigger letters_asked before insert on letters for each row execute function refuse_asked('letters');
create or replace trigger receipt_series_asked before update of last_number on receipt_series for each row
  when (new.last_number > old.last_number) execute function refuse_asked('receipts');
create or replace trigger receipt_series_bonds_asked before insert on receipt_series for each row when (new.held) execute function refuse_asked('bonds');
create or replace trigger refunds_asked before insert on refunds for each row when (new.number is not null) execute function refuse_asked('refunds');
create or replace trigger voucher_numbers_asked before update of last_number on voucher_numbers for each row execute function refuse_asked('vouchers');

-- Numbers go on behind the one that was said to be the last.
create or replace function go_on_behind() returns trigger language plpgsql as $$
begin
  update receipt_series set last_number = greatest(last_number, new.last) where id = new.series_id;
  update voucher_numbers set last_number = greatest(last_number, new.last) where new.kind = 'vouchers';
  return null;
end $$;
create or replace trigger asked_numbers_go_on after update of last, series_id on asked_numbers for each row
  when (new.last is not null) execute function go_on_behind();
