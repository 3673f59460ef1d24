-- A sticker that was lost or damaged is void, with the reason; the one in its place names it.
alter table issued_passes
  add column voided_on date,
  add column void_kind text,
  add column void_reason text,
  add column replaces_id integer references issued_passes (id) on delete restrict,
  add constraint issued_passes_void check ((voided_on is null) = (void_kind is null) and (voided_on is null) = (void_reason is null)),
  add constraint issued_passes_void_kind check (void_kind in ('lost', 'damaged')),
  add constraint issued_passes_void_reason check (void_reason <> ''),
  add constraint issued_passes_replaced_once unique (replaces_id);
