-- A booking keeps the bond of its amenity, as it keeps its rates.
alter table bookings add column bond bigint not null default 0;
alter table bookings disable trigger user;
update bookings set bond = amenities.bond from amenities where amenities.id = bookings.amenity_id and amenities.bond > 0;
alter table bookings enable trigger user;
alter table bookings
  add constraint bookings_bond check (bond >= 0);
