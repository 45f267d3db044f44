-- Digits of an order number as people type them, with leading zeros.
create function order_number_digits(number bigint) returns text
  language sql immutable parallel safe as $$
  select lpad(number::text, greatest(7, length(number::text)), '0')
$$;
