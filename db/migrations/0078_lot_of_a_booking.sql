-- A booking is of one lot of who asked for it, like a request and a complaint: the first unless it is said.
alter table bookings add column house_id integer references houses (id) on delete restrict;
alter table bookings disable trigger user;
update bookings set house_id = residents.house_id from residents where residents.id = bookings.resident_id;
alter table bookings enable trigger user;
create trigger bookings_house before insert on bookings for each row when (new.resident_id is not null) execute function fill_house();
alter table bookings add constraint bookings_house_known check ((house_id is null) = (resident_id is null));
create index bookings_of_house on bookings (house_id) where house_id is not null;
