-- Foreign keys to a table that is made after the one that has them.

alter table files add constraint files_owner foreign key (owner_user_id) references users (id) on delete set null;

alter table payments add constraint payments_place_id_fkey foreign key (place_id) references places (id) on delete restrict;

alter table payment_items add constraint payment_items_advance_id_fkey foreign key (advance_id) references advances (id) on delete restrict;
alter table payment_items add constraint payment_items_bond_id_fkey foreign key (bond_id) references bonds (id) on delete restrict;

alter table advances add constraint advances_refund_id_fkey foreign key (refund_id) references refunds (id) on delete restrict;

alter table place_entries add constraint place_entries_release_id_fkey foreign key (release_id) references bond_releases (id) on delete restrict;

alter table thread_messages add constraint thread_messages_request_id_fkey foreign key (request_id) references requests (id) on delete cascade;
alter table thread_messages add constraint thread_messages_report_id_fkey foreign key (report_id) references payment_reports (id) on delete cascade;
alter table thread_photos add constraint thread_photos_request_id_fkey foreign key (request_id) references requests (id) on delete cascade;
alter table thread_photos add constraint thread_photos_report_id_fkey foreign key (report_id) references payment_reports (id) on delete cascade;
