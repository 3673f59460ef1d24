-- Credit that is taken over from an earlier book, by an import or by its undoing, moves no figure of a closed month either.

create function refuse_closed_advance() returns trigger language plpgsql as $$
begin
  perform refuse_closed_month(case tg_op when 'DELETE' then old.day else new.day end, hold_books());
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger advances_open_month before insert or delete on advances for each row execute function refuse_closed_advance();
