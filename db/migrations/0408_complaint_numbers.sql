-- Complaints have a number that people can say, a kind in the village's own words, and the moments at which the office saw them and
-- began to work on them. Those that are there are numbered in the order in which they were sent.
alter table complaints
  add column number text not null default '',
  add column kind text,
  add column seen_at timestamptz,
  add column working_at timestamptz;

create table complaint_numbers (
  year integer primary key,
  last_number integer not null default 0
);

alter table complaints disable trigger user;
with numbered as (
  select id, extract(year from date_sent)::integer as year,
    row_number() over (partition by extract(year from date_sent) order by date_sent, id)::integer as nth,
    (select min(created_at) from complaint_messages m where m.complaint_id = complaints.id and m.from_office) as answered
  from complaints
)
update complaints set number = 'C-' || year || '-' || lpad(nth::text, greatest(4, length(nth::text)), '0'),
  seen_at = answered, working_at = answered
from numbered where numbered.id = complaints.id;
alter table complaints enable trigger user;

insert into complaint_numbers (year, last_number)
select extract(year from date_sent)::integer, count(*)::integer from complaints group by 1;

alter table complaints
  add constraint complaints_number unique (number),
  add constraint complaints_kind check (kind <> '');
create index complaints_numbers on complaints using gin (fold(replace(number, '-', '')) gin_trgm_ops);
