-- A fee of ₱0 means no payment step (decisions §12).
alter table requests drop constraint requests_fees;
alter table requests add constraint requests_fees check ((step in ('pending', 'rejected')) = (fee is null)
  and (fee is null) = (processing_fee is null) and coalesce(fee, 0) >= 0 and coalesce(processing_fee, 0) >= 0);
