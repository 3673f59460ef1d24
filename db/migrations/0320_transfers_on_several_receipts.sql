-- One transfer may stand on several receipts: what came in by it in all is said with them.
alter table payments add column transfer_amount bigint;
alter table payments add constraint payments_transfer check (transfer_amount is null or (
  transfer_amount between amount and 9999999999 and payment_method in ('e-wallet', 'bank transfer') and ewallet_key is not null));
