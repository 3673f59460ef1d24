-- An assessment is taken back as a run of bills is: its unpaid bills are cancelled. Its title is free again.
alter table assessments add column taken_back_at timestamptz;
alter table assessments add column taken_back_by integer references users (id) on delete restrict;
alter table assessments add column take_back_reason text;
alter table assessments add constraint assessments_taken_back check ((taken_back_at is null) = (take_back_reason is null)
  and (taken_back_at is null) = (taken_back_by is null) and take_back_reason <> '');
drop index assessments_once;
create unique index assessments_once on assessments (fold(title)) where taken_back_at is null;
