-- Residents read of an amenity how many it holds and by which rules, and see it.
alter table amenities
  add column capacity integer,
  add column rules text,
  add column picture_file_id text references files (id) on delete set null,
  add constraint amenities_capacity check (capacity between 1 and 100000),
  add constraint amenities_rules check (rules <> '');
