-- JSON of an item's price steps, written with the item: to write it for each reader of a list costs half as
-- much time again (decisions 0040 and 0051).

create function price_steps_json(
  unit_price_ex_cents bigint, unit_gst_cents bigint, quantities integer[], prices integer[], gsts integer[])
returns text
  language sql immutable strict as $$
  select '[' || string_agg(
    concat('{"fromQuantity":', s.from_quantity::text,
      ',"unitPrice":', ((s.ex_cents + s.gst_cents) / 100.0::float8)::text,
      ',"gstAmount":', (s.gst_cents / 100.0::float8)::text,
      ',"unitPriceExcludingGST":', (s.ex_cents / 100.0::float8)::text, '}'), ',' order by s.from_quantity) || ']'
  from unnest(1 || quantities, unit_price_ex_cents || prices, unit_gst_cents || gsts) as s (from_quantity, ex_cents, gst_cents)
$$;
comment on function price_steps_json(bigint, bigint, integer[], integer[], integer[]) is
  'Field `priceSteps` of a price-list item on the wire: its own price from 1, then its steps.';

alter table price_list_items add column price_steps_json text generated always as (
  price_steps_json(unit_price_ex_cents, unit_gst_cents, step_quantities, step_prices_ex_cents, step_gsts_cents)) stored;
comment on column price_list_items.price_steps_json is 'Field `priceSteps` of the item on the wire; null without steps.';
