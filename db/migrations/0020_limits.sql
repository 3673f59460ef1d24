-- Calls of one minute by whoever made them (an account, or the network of a stranger), counted by all servers together.
-- A count that a crash loses is a minute old at most.
create unlogged table call_counts (
  key text not null,
  minute timestamptz not null,
  calls integer not null,
  primary key (key, minute)
);

-- One network that guesses at many accounts.
create index login_failures_network on login_failures (address, at);
