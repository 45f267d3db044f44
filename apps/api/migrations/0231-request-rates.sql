-- Limits of one address hold for all processes together (decision 0042).
create unlogged table request_rates (
  key text primary key,
  full_at timestamptz not null
) with (fillfactor = 80);
comment on table request_rates is
  'Token buckets of requests by route and address (A7), for all processes. A key is a keyed hash. Not in the log of
writes: a crash or a failover fills every bucket. Later requests delete rows of full buckets.';
comment on column request_rates.full_at is
  'Time when every token is back.';
create index request_rates_age on request_rates (full_at);
grant select, insert, update, delete on request_rates to tradecounter_app;
