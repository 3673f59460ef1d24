-- A plan that was fulfilled or broken ends so when another is agreed on for its lots: a bounced cheque does not bring it back beside that one.
alter table payment_plans drop constraint payment_plans_ended;
alter table payment_plans add constraint payment_plans_ended check (end_kind in ('broken', 'ended', 'fulfilled') and ended_on >= agreed_on and end_reason <> ''
    or num_nonnulls(ended_on, end_kind, end_reason, ended_by) = 0);
