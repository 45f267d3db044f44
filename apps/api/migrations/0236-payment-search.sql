-- Search of the payment history: an index of all runs of three characters, each with its customer.
create function amount_text(cents bigint) returns text
  language sql immutable parallel safe as $$
  select case when cents < 0 then '-' else '' end || abs(cents) / 100 || '.' || lpad((abs(cents) % 100)::text, 2, '0')
$$;
comment on function amount_text(cents bigint) is
  'Dollars with two decimals, as people type an amount without signs.';

create function payment_searched(payment_number text, provider_transaction_id text, id bigint, cents bigint) returns text
  language sql immutable parallel safe as $$
  select lower(concat_ws(e'\n', payment_number, provider_transaction_id, id, public.amount_text(cents)))
$$;
comment on function payment_searched(payment_number text, provider_transaction_id text, id bigint, cents bigint) is
  'Texts in which a payment is found, besides its date and its status.';

create index payments_past_parts on payments using gin
  (customer_parts(customer_id, payment_searched(payment_number, provider_transaction_id, id, total_payment_cents)))
  with (gin_pending_list_limit = 256) where (status_id <> 1);

create function payments_with(customer integer, words text, amount text, most integer) returns bigint[]
  language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select p.id from payments p
    where p.status_id <> 1
      and (customer_parts(p.customer_id, payment_searched(p.payment_number, p.provider_transaction_id, p.id, p.total_payment_cents))
            @> customer_parts($1, lower($2))
          and (strpos(lower(p.payment_number), lower($2)) > 0 or strpos(lower(p.provider_transaction_id), lower($2)) > 0
            or strpos(p.id::text, $2) > 0)
        or customer_parts(p.customer_id, payment_searched(p.payment_number, p.provider_transaction_id, p.id, p.total_payment_cents))
            @> customer_parts($1, lower($3))
          and strpos(amount_text(p.total_payment_cents), $3) > 0)
      -- The sum keeps the planner from an index by customer: the parts contain the customer already.
      and p.customer_id + 0 = $1
      and ($1 = (select scope_customer()) or (select scope_is_provider()))
    limit $4)
$$;
comment on function payments_with(customer integer, words text, amount text, most integer) is
  'Payments of a customer with three or more characters in their number, the card provider''s number or their
id, or in their amount; without selections in progress. Runs as the owner, because row-level security keeps
a search within texts from using an index, and answers payments of the caller''s scope only.';
revoke execute on function payments_with(customer integer, words text, amount text, most integer) from public;
grant execute on function payments_with(customer integer, words text, amount text, most integer) to tradecounter_app;
