-- A clearance or a sticker that went on before its cheque bounced: it stays issued, and its fee is owed.

create or replace function unpay_request() returns trigger language plpgsql as $$
begin
  update requests set step = 'approved' where id = new.request_id and step = 'in_progress';
  if not found and not exists (select from cheques where payment_id = new.payment_id and state = 'bounced') then
    raise exception 'the request has moved on' using errcode = 'check_violation', constraint = 'requests_void_in_progress';
  end if;
  return null;
end $$;
