-- Condition: both words of a pair.
create function pair_condition(pair text) returns tsquery
  language sql immutable parallel safe as $$
  select ('''' || replace(pair, ' ', ''' & ''') || '''')::tsquery
$$;
