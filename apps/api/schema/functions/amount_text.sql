-- Dollars with two decimals, as people type an amount without signs.
create function amount_text(cents bigint) returns text
  language sql immutable parallel safe as $$
  select case when cents < 0 then '-' else '' end || abs(cents) / 100 || '.' || lpad((abs(cents) % 100)::text, 2, '0')
$$;
