-- A receipt carries a code that leads to a public page saying whether it is valid. The code is random: who knows one
-- receipt finds no other by it.
alter table payments add column code text not null default replace(gen_random_uuid()::text, '-', '');
create unique index payments_code on payments (code);
