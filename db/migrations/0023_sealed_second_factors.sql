-- The secret of a second factor is sealed with a key that is not in the database, and recovery codes are kept like
-- passwords (docs/decisions/two-step-sign-in.md). What is here already is sealed by the next start of the server.
alter table second_factors
  -- Which key sealed the secret; null while it is as it was made.
  add column key_id bytea,
  -- Of the recovery codes; null while they are kept as plain SHA-256.
  add column recovery_salt bytea;

drop trigger second_factors_audit on second_factors;
create trigger second_factors_audit after insert or update or delete on second_factors
  for each row execute function audit('secret', 'last_step', 'key_id', 'recovery_salt', 'search');
