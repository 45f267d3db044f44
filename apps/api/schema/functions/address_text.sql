-- An address as orders and screens show it, without its references.
create function address_text(address shipping_addresses) returns jsonb
  language sql immutable as $$
  select jsonb_build_object('addressLine1', address.address_line1, 'addressLine2', address.address_line2,
    'addressLine3', address.address_line3, 'addressLine4', address.address_line4, 'suburb', address.suburb,
    'stateId', address.state_id, 'postalCode', address.postal_code)
$$;
