-- True if steps are one to ten, have a price each, and start from rising quantities of two and more.
create function price_steps_fit(quantities integer[], prices integer[], gsts integer[]) returns boolean
  language sql immutable as $$
  select cardinality(quantities) between 1 and 10
    and cardinality(prices) = cardinality(quantities) and cardinality(gsts) = cardinality(quantities)
    and quantities[1] >= 2 and 0 <= all (prices) and 0 <= all (gsts)
    and not exists (
      select from generate_subscripts(quantities, 1) n where n > 1 and quantities[n] <= quantities[n - 1])
$$;
