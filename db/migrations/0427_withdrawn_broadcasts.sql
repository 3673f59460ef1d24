-- A notice to chosen lots can be withdrawn; the price of a part of its text messages stays as it was.
alter table broadcasts add column part_price bigint not null default 0;
alter table broadcasts add column withdrawn_at timestamptz;
alter table broadcasts add column withdrawn_by integer references users (id) on delete restrict;
alter table broadcasts add constraint broadcasts_withdrawn check ((withdrawn_at is null) = (withdrawn_by is null));
