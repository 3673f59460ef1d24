-- The search over everything finds a request by its reference number or the car's plate, and a payment by its receipt
-- number, however they are spaced.
create index requests_numbers on requests using gin (
  fold(regexp_replace(reference_number || E'\n' || coalesce(car_plate_number, ''), '[ -]', '', 'g')) gin_trgm_ops
);
create index payments_receipts on payments using gin (fold(regexp_replace(receipt_number, '[ -]', '', 'g')) gin_trgm_ops);
