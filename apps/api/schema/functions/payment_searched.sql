-- Texts in which a payment is found, besides its date and its status.
create function payment_searched(payment_number text, provider_transaction_id text, id bigint, cents bigint)
returns text
  language plpgsql immutable parallel safe as $$
begin
  return lower(concat_ws(e'\n', payment_number, provider_transaction_id, id, public.amount_text(cents)));
end
$$;
