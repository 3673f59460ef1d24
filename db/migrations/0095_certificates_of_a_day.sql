-- A certificate of balance is also printed for an owner who sells nothing.
alter table printed_papers drop constraint printed_papers_kind,
  add constraint printed_papers_kind check (kind in ('statement', 'certificate') and (kind = 'certificate' or transfer_id is null));
