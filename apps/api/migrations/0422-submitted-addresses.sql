-- Addresses of submitted orders: an import that changes an address leaves them (R3, decision 0006).

create function address_text(address shipping_addresses) returns jsonb language sql immutable as $$
  select jsonb_build_object('addressLine1', address.address_line1, 'addressLine2', address.address_line2,
    'addressLine3', address.address_line3, 'addressLine4', address.address_line4, 'suburb', address.suburb,
    'stateId', address.state_id, 'postalCode', address.postal_code)
$$;
comment on function address_text(shipping_addresses) is 'An address as orders and screens show it, without its references.';

alter table orders add column submitted_address jsonb
  constraint orders_submitted_address check (submitted_address is null or status_id not in (1, 5));
comment on column orders.submitted_address is
  'Shipping address as it was when the order was submitted, or cancelled as a draft. Null for drafts and rejected orders,
and for orders from before this column until their address changes: they go to the address as it is.';

create function keep_submitted_address() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.status_id in (1, 5) then
    new.submitted_address := null;
  else
    new.submitted_address := (select address_text(a) from shipping_addresses a
      where a.customer_id = new.customer_id and a.id = new.shipping_address_id);
  end if;
  return new;
end $$;
create trigger orders_keep_address_when_inserted before insert on orders
  for each row when (new.status_id not in (1, 5)) execute function keep_submitted_address();
create trigger orders_keep_address before update of status_id, shipping_address_id on orders
  for each row when (new.shipping_address_id <> old.shipping_address_id
    or (new.status_id in (1, 5)) <> (old.status_id in (1, 5))) execute function keep_submitted_address();

create function keep_address_of_earlier_orders() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update orders set submitted_address = address_text(old)
  where customer_id = old.customer_id and shipping_address_id = old.id
    and submitted_address is null and status_id not in (1, 5);
  return null;
end $$;
comment on function keep_address_of_earlier_orders() is
  'Copies the text of an address before its change to orders from before submitted_address.';
create trigger shipping_addresses_keep_text after update on shipping_addresses
  for each row when (address_text(old) <> address_text(new)) execute function keep_address_of_earlier_orders();
