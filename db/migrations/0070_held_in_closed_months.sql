-- What was held at the end of a closed month never moves: nothing is given back, kept or inspected in it by any way.

create function refuse_closed_holding() returns trigger language plpgsql as $$
begin
  perform refuse_closed_month(new.day, hold_books());
  return new;
end $$;
create trigger held_entries_open_month before insert on held_entries for each row execute function refuse_closed_holding();
create trigger bond_releases_open_month before insert on bond_releases for each row execute function refuse_closed_holding();
create trigger bond_inspections_open_month before insert on bond_inspections for each row execute function refuse_closed_holding();
