-- Whoever asked takes a request or a complaint back while the office has not acted on it. The words that the API has for their state
-- stay: a request that was taken back is a rejected one, a complaint a solved one, and the moment tells them apart.
alter table requests
  add column withdrawn_at timestamptz,
  add constraint requests_withdrawn check (withdrawn_at is null or step = 'rejected');
alter table complaints
  add column withdrawn_at timestamptz,
  add constraint complaints_withdrawn check (withdrawn_at is null or status = 'Solved');
