-- A link proves that a new e-mail is its owner's; the address stands in the link alone, and in its hash.
alter table account_links
  drop constraint account_links_purpose,
  add constraint account_links_purpose check (purpose in ('invitation', 'reset', 'setup', 'code', 'email'));
alter table access_events
  drop constraint access_events_event,
  add constraint access_events_event check (event in (
    'signed_in', 'sign_in_refused', 'sign_in_locked', 'session_ended', 'reset_asked', 'reset_link_made', 'invitation_made',
    'link_used', 'link_refused', 'password_changed', 'password_refused', 'email_changed', 'email_asked', 'second_factor_on',
    'second_factor_off', 'setup_done', 'paper_code_made', 'sign_in_name_changed'));
