-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- addressesImport.write: a call
with
  written as (
    insert into
      shipping_addresses (
        customer_id,
        reference,
        price_list_id,
        address_line1,
        address_line2,
        address_line3,
        address_line4,
        suburb,
        state_id,
        postal_code
      )
    select
      c.id,
      s.address_reference,
      l.id,
      s.address_line1,
      s.address_line2,
      s.address_line3,
      s.address_line4,
      s.suburb,
      s.state,
      s.postal_code
    from
      pg_temp.import_addresses s
      join customers c on c.account_number = s.account_number
      join price_lists l on l.customer_id = c.id
      and l.reference = s.price_list_reference
    on conflict (customer_id, reference) do update
    set
      price_list_id = excluded.price_list_id,
      address_line1 = excluded.address_line1,
      address_line2 = excluded.address_line2,
      address_line3 = excluded.address_line3,
      address_line4 = excluded.address_line4,
      suburb = excluded.suburb,
      state_id = excluded.state_id,
      postal_code = excluded.postal_code
    where
      (
        shipping_addresses.price_list_id,
        shipping_addresses.address_line1,
        shipping_addresses.address_line2,
        shipping_addresses.address_line3,
        shipping_addresses.address_line4,
        shipping_addresses.suburb,
        shipping_addresses.state_id,
        shipping_addresses.postal_code
      ) is distinct from (
        excluded.price_list_id,
        excluded.address_line1,
        excluded.address_line2,
        excluded.address_line3,
        excluded.address_line4,
        excluded.suburb,
        excluded.state_id,
        excluded.postal_code
      )
    returning xmax = 0 as added
  )
select
  count(*) filter (
    where added
  ) as added,
  count(*) filter (
    where not added
  ) as updated
from written;

-- addressesImport.write: a call, statement 2
select
  o.id,
  o.customer_id as "customerId"
from
  shipping_addresses as a
  inner join orders as o on o.customer_id = a.customer_id
  and o.shipping_address_id = a.id
where
  a.xmin = pg_current_xact_id()::xid
  and o.status_id in ($1, $2)
  and o.quote_id is null
  and o.price_list_id <> a.price_list_id
order by o.id
for update of o;

-- addressesImport.write: a call, statement 3
update order_lines l
set price_list_item_id = m.item_id
from
  (
    select distinct
      on (n.customer_id, n.order_id, t.id) n.customer_id,
      l.id,
      t.id as item_id
    from
      (
        select
          o.customer_id,
          o.id,
          a.price_list_id
        from
          orders o
          join shipping_addresses a on a.customer_id = o.customer_id
          and a.id = o.shipping_address_id
        where o.id = any ($1)
      ) as n (customer_id, order_id, price_list_id)
      join orders o on o.customer_id = n.customer_id
      and o.id = n.order_id
      join order_lines l on l.customer_id = n.customer_id
      and l.order_id = n.order_id
      join price_list_items i on i.customer_id = l.customer_id
      and i.id = l.price_list_item_id
      join price_list_items t on t.customer_id = i.customer_id
      and t.product_id = i.product_id
      and t.price_list_id = n.price_list_id
    where
      not exists (
        select
        from order_lines x
        where
          x.customer_id = n.customer_id
          and x.order_id = n.order_id
          and x.price_list_item_id = t.id
      )
    order by
      n.customer_id,
      n.order_id,
      t.id,
      i.price_list_id = o.price_list_id desc,
      l.id
  ) as m
where
  l.customer_id = m.customer_id
  and l.id = m.id;

-- addressesImport.write: a call, statement 4
update orders o
set
  price_list_id = a.price_list_id,
  version = o.version + 1,
  updated_at = $1
from shipping_addresses a
where
  o.id = any ($2)
  and a.customer_id = o.customer_id
  and a.id = o.shipping_address_id;

-- addressesImport.write: a call, statement 5
insert into audit_entries (at, actor_login_id, actor_name, action, subject_kind, detail)
values ($1, $2, $3, $4, $5, $6);

-- priceListItemsImport.conflicts: a call
with
  found (line, "column", message) as materialized (
    select
      s.line,
      'priceSteps',
      'From ' || to_char(e.step_quantities[1], 'FM9,999,990') || ' the price is ' || to_char(e.step_prices_ex_cents[1] / 100.0, 'FM$999,999,990.00') || '; it must be lower than ' || to_char(s.unit_price / 100.0, 'FM$999,999,990.00') || '. Send priceSteps with the new unitPrice.'
    from
      pg_temp.import_pricelistitems s
      join customers c on c.account_number = s.account_number
      join price_lists l on l.customer_id = c.id
      and l.reference = s.price_list_reference
      join products p on p.code = s.product_code
      join price_list_items e on e.customer_id = l.customer_id
      and e.price_list_id = l.id
      and e.product_id = p.id
    where
      s.price_steps is null
      and e.step_prices_ex_cents[1] >= s.unit_price
      and e.unit_price_ex_cents <> s.unit_price
  ),
  removed as (
    delete from pg_temp.import_pricelistitems
    where
      false
      and line in (
        select line
        from found
      )
  )
select
  line,
  "column",
  message,
  count(*) over () as count
from found
order by line
limit 100;

-- priceListItemsImport.write: a call
with
  written as (
    insert into
      price_list_items (
        customer_id,
        price_list_id,
        product_id,
        unit_price_ex_cents,
        unit_gst_cents,
        freight_ex_cents,
        freight_gst_cents,
        carton_quantity,
        minimum_order_quantity,
        withdrawn,
        step_quantities,
        step_prices_ex_cents,
        step_gsts_cents
      )
    select
      c.id,
      l.id,
      p.id,
      s.unit_price,
      (coalesce(s.unit_price, 0) * 10 + 50) / 100,
      coalesce(s.freight, 0),
      (coalesce(s.freight, 0) * 10 + 50) / 100,
      coalesce(s.carton_quantity, 1),
      coalesce(s.minimum_order_quantity, 1),
      coalesce(s.withdrawn, false),
      case
        when s.price_steps is null then e.step_quantities
        else nullif(split_part(s.price_steps, '|', 1), '')::integer[]
      end,
      case
        when s.price_steps is null then e.step_prices_ex_cents
        else nullif(split_part(s.price_steps, '|', 2), '')::integer[]
      end,
      case
        when s.price_steps is null then e.step_gsts_cents
        else case
          when s.price_steps <> '' then array(
            select (cents * 10 + 50) / 100
            from unnest(nullif(split_part(s.price_steps, '|', 2), '')::integer[]) with ordinality as p (cents, n)
            order by n
          )
        end
      end
    from
      pg_temp.import_pricelistitems s
      join customers c on c.account_number = s.account_number
      join price_lists l on l.customer_id = c.id
      and l.reference = s.price_list_reference
      join products p on p.code = s.product_code
      left join price_list_items e on e.customer_id = l.customer_id
      and e.price_list_id = l.id
      and e.product_id = p.id
    on conflict (customer_id, price_list_id, product_id) do update
    set
      unit_price_ex_cents = excluded.unit_price_ex_cents,
      unit_gst_cents = excluded.unit_gst_cents,
      freight_ex_cents = excluded.freight_ex_cents,
      freight_gst_cents = excluded.freight_gst_cents,
      carton_quantity = excluded.carton_quantity,
      minimum_order_quantity = excluded.minimum_order_quantity,
      withdrawn = excluded.withdrawn,
      step_quantities = excluded.step_quantities,
      step_prices_ex_cents = excluded.step_prices_ex_cents,
      step_gsts_cents = excluded.step_gsts_cents
    where
      (
        price_list_items.unit_price_ex_cents,
        price_list_items.unit_gst_cents,
        price_list_items.freight_ex_cents,
        price_list_items.freight_gst_cents,
        price_list_items.carton_quantity,
        price_list_items.minimum_order_quantity,
        price_list_items.withdrawn,
        price_list_items.step_quantities,
        price_list_items.step_prices_ex_cents,
        price_list_items.step_gsts_cents
      ) is distinct from (
        excluded.unit_price_ex_cents,
        excluded.unit_gst_cents,
        excluded.freight_ex_cents,
        excluded.freight_gst_cents,
        excluded.carton_quantity,
        excluded.minimum_order_quantity,
        excluded.withdrawn,
        excluded.step_quantities,
        excluded.step_prices_ex_cents,
        excluded.step_gsts_cents
      )
    returning xmax = 0 as added
  )
select
  count(*) filter (
    where added
  ) as added,
  count(*) filter (
    where not added
  ) as updated
from written;

-- priceListsImport.write: a call
with
  written as (
    insert into price_lists (customer_id, reference, name)
    select
      c.id,
      s.price_list_reference,
      s.name
    from
      pg_temp.import_pricelists s
      join customers c on c.account_number = s.account_number
    on conflict (customer_id, reference) do update
    set name = excluded.name
    where (price_lists.name) is distinct from (excluded.name)
    returning xmax = 0 as added
  )
select
  count(*) filter (
    where added
  ) as added,
  count(*) filter (
    where not added
  ) as updated
from written;
