-- Who took delivery of the last order to an address is asked when another one goes there.
create index orders_to_address on orders (customer_id, shipping_address_id, id desc) where contact_name <> '';
