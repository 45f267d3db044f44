-- Memberships whose name or email contains a text. Arguments: customer, text, the same as a pattern,
-- maximum of rows.
create function people_with(customer integer, words text, pattern text, most integer) returns bigint[]
  language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select m.id from memberships m
    where people_parts(m.customer_id, m.searched) @> people_search_parts($1, folded_text($2))
      and m.searched like folded_text($3)
      -- The sum keeps the planner from an index by customer: the parts contain the customer already.
      and m.customer_id + 0 = $1
      and ($1 = (select scope_customer()) or (select scope_is_provider()))
    limit $4)
$$;
revoke execute on function people_with(customer integer, words text, pattern text, most integer) from public;
grant execute on function people_with(customer integer, words text, pattern text, most integer) to tradecounter_app;
