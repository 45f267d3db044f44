-- Field `priceSteps` of a price-list item on the wire: its own price from 1, then its steps.
create function price_steps_json(unit_price_ex_cents bigint, unit_gst_cents bigint, quantities integer[], prices integer[], gsts integer[])
returns text
  language sql immutable strict as $$
  select '[' || string_agg(
    concat('{"fromQuantity":', s.from_quantity::text,
      ',"unitPrice":', ((s.ex_cents + s.gst_cents) / 100.0::float8)::text,
      ',"gstAmount":', (s.gst_cents / 100.0::float8)::text,
      ',"unitPriceExcludingGST":', (s.ex_cents / 100.0::float8)::text, '}'), ',' order by s.from_quantity) || ']'
  from unnest(1 || quantities, unit_price_ex_cents || prices, unit_gst_cents || gsts) as s (from_quantity, ex_cents, gst_cents)
$$;
