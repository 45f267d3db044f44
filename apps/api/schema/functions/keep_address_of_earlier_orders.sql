-- Copies the text of an address before its change to orders from before submitted_address.
create function keep_address_of_earlier_orders() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  update orders set submitted_address = address_text(old)
  where customer_id = old.customer_id and shipping_address_id = old.id
    and submitted_address is null and status_id not in (1, 5);
  return null;
end $$;
