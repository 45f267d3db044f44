-- Token buckets of requests by route and address (A7), for all processes. A key is a keyed hash. Not in the log of
-- writes: a crash or a failover fills every bucket. Later requests delete rows of full buckets.
create table request_rates (
  key text primary key,
  -- Time when every token is back.
  full_at timestamptz not null
) with (fillfactor = 80);

create index request_rates_age on request_rates (full_at);

grant select, insert, update, delete on request_rates to tradecounter_app;
