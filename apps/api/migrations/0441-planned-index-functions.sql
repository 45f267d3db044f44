-- Functions of search indexes in PL/pgSQL, which keeps their plans for a session: SQL functions that
-- cannot be inlined are planned again by each statement that changes a row. Results are the same.

create or replace function digit_parts(digits text) returns text[]
  language plpgsql immutable parallel safe as $$
declare
  parts text[] := '{}';
begin
  for place in 1..coalesce(length(digits), 0) - 2 loop
    parts := parts || substr(digits, place, 3);
  end loop;
  return parts;
end
$$;

create or replace function customer_parts(customer integer, digits text) returns text[]
  language plpgsql immutable parallel safe as $$
declare
  parts text[] := '{}';
begin
  for place in 1..coalesce(length(digits), 0) - 2 loop
    parts := parts || (customer || '.' || substr(digits, place, 3));
  end loop;
  return parts;
end
$$;

create or replace function payment_searched(payment_number text, provider_transaction_id text, id bigint, cents bigint)
  returns text language plpgsql immutable parallel safe as $$
begin
  return lower(concat_ws(e'\n', payment_number, provider_transaction_id, id, public.amount_text(cents)));
end
$$;
