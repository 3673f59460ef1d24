-- The notice that somebody has of what was sent to chosen lots, which may be the same words of the hour before.
alter table broadcast_lots add column notification_id integer references notifications (id) on delete set null;
create index broadcast_lots_notification on broadcast_lots (notification_id) where notification_id is not null;
update broadcast_lots l set notification_id = (
  select n.id from notifications n
  where n.same = md5(l.user_id || E'\n' || 'text:' || s.title || E'\n' || s.body)::uuid
    and n.said_at <= s.sent_at and n.said_at > s.sent_at - interval '1 hour'
  order by n.id desc limit 1)
from broadcasts s where s.id = l.broadcast_id and l.user_id is not null;
