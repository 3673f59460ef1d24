-- Only lines that were charged later have a day of their own: a line that a bill was issued with is dated by the bill, and costs no entry.
drop index bill_lines_charged;
create index bill_lines_charged on bill_lines (charged_on) include (bill_id, amount) where charged_on is not null;
