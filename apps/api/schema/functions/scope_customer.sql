-- Customer of the connection's scope, null in the provider's scope and without one. The program sets
-- app.scope before each transaction; row-level security enforces it.
create function scope_customer() returns integer
  language sql stable parallel safe
  return case when (current_setting('app.scope', true) ~ '^[0-9]+$') then (current_setting('app.scope', true))::integer else null::integer end;
