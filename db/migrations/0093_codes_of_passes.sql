-- A clearance and a sticker on paper carry a code as receipts do, so that a public page can say whether they are good.

alter table issued_passes add column code text not null default replace(gen_random_uuid()::text, '-', '');
create unique index issued_passes_code on issued_passes (code);
