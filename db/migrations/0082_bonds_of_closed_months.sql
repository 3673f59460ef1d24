-- What is kept of money held is income of its day, so a closed month takes none of it any more either.
create function refuse_closed_holding() returns trigger language plpgsql as $$
begin
  perform refuse_closed_month(new.day, hold_books());
  return new;
end $$;
create trigger held_entries_open_month before insert on held_entries for each row execute function refuse_closed_holding();
