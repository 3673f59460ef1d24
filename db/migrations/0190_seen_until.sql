-- Until when the product has seen time pass: what goes by itself asks before it believes a clock that is far from it.
create table seen_until (
  one boolean primary key default true check (one),
  at timestamptz not null
);

-- Of a village that was at work before, its last check of the books.
insert into seen_until (at) select max(checked_at) from books_checks having max(checked_at) is not null;
