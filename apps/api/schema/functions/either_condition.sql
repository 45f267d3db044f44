-- Condition: one of the conditions.
create function either_condition(conditions tsquery[]) returns tsquery
  language sql immutable parallel safe as $$
  select string_agg('(' || c::text || ')', '|')::tsquery from unnest(conditions) c where c is not null and numnode(c) > 0
$$;
