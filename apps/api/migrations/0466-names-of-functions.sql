-- Names and comments that say what a function or a table holds.

alter function people_asked(customer integer, words text) rename to people_search_parts;
comment on function people_search_parts(customer integer, words text) is
  'Runs of three characters of a search text, or all of a shorter one, each with the customer; people_parts has them
all in a match.';

create or replace function people_with(customer integer, words text, pattern text, most integer) returns bigint[]
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

comment on table customer_debts is
  'Open amounts of each customer with open documents, by due-date bucket of the month in debt_totals. A row is up to
date unless debt_changes has its customer.';
comment on table changes is
  'Changes that open screens follow: topic, customer and ids, never content. relay_changes sends their notices; they
are deleted after an hour.';
