-- Workers of clearances and households come in by their passes.
alter table visits add column worker_id integer references workers (id) on delete cascade;
alter table visits drop constraint visits_kind;
alter table visits add constraint visits_kind check (kind in ('guest', 'walk_in', 'delivery', 'goods', 'worker'));
create index visits_worker on visits (worker_id) where worker_id is not null;
