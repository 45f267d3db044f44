-- Customers with a buyer, an approver who also pays, a price list and an address each. The first is the
-- largest.
create temporary table load_customers as
select n, 1000000 + n as id, 3000000 + n as price_list_id, 4000000 + n as address_id,
  2000000 + 2 * n as buyer_id, 2000001 + 2 * n as approver_id,
  case n when 1 then current_setting('load.long_list')::integer else current_setting('load.list')::integer end as items,
  case n when 1 then 10000000
    else 10000000 + current_setting('load.long_list')::integer + (n - 2) * current_setting('load.list')::integer end as item_base
from generate_series(1, current_setting('load.customers')::integer) n;

analyze load_customers;

insert into customers (id, account_number, name, account_name, created_at, updated_at, allow_self_approval)
select id, 'B' || lpad(n::text, 6, '0'), 'Customer ' || n, 'CUSTOMER ' || n, now(), now(), true from load_customers;

insert into logins (id, user_name, first_name, last_name, email, created_at, updated_at)
select login_id, name, person, 'Person ' || n, name, now(), now()
from load_customers, lateral (values
  (buyer_id, 'buyer' || n || '@load.example', 'Buying'), (approver_id, 'approver' || n || '@load.example', 'Approving')
) as people (login_id, name, person);

insert into logins (id, user_name, first_name, last_name, email, is_admin, created_at, updated_at)
values (1999999, 'admin@load.example', 'Load', 'Admin', 'admin@load.example', true, now(), now());

-- The people of the largest customer, who look on.
insert into logins (id, user_name, first_name, last_name, email, created_at, updated_at)
select 7000000000 + p, name, 'Reading ' || (p * 7919) % 10007, 'Person ' || (p * 104729) % 10007, name, now(), now()
from generate_series(1, current_setting('load.people')::integer) p,
  lateral (select 'reader' || p || '@load.example' as name) named;

-- Memberships include the columns that triggers would copy.
insert into memberships (customer_id, login_id, read_only, can_create_orders, general_approver, can_do_payments,
  automatic_approval_limit_cents, order_approval_limit_cents, created_at, updated_at,
  sorted_first_name, sorted_last_name, sorted_email, searched)
select customer_id, login_id, reads, buys, approves, approves, 0, case when approves then 100000000000 else 0 end, now(), now(),
  l.first_name, l.last_name, l.email, person_text(l.first_name, l.last_name, l.email)
from (
  select id, buyer_id, false, true, false from load_customers
  union all select id, approver_id, false, false, true from load_customers
  union all select 1000001, 7000000000 + p, true, false, false
    from generate_series(1, current_setting('load.people')::integer) p
) as people (customer_id, login_id, reads, buys, approves) join logins l on l.id = people.login_id;

insert into price_lists (customer_id, id, reference, name)
select id, price_list_id, 'main', 'Main list' from load_customers;

insert into shipping_addresses (customer_id, id, price_list_id, reference, address_line1, suburb, state_id, postal_code)
select id, address_id, price_list_id, 'A1', n || ' Whatever Street', 'Marrickville', 2, '2204' from load_customers;

insert into price_list_items (customer_id, id, price_list_id, product_id, unit_price_ex_cents, unit_gst_cents,
  freight_ex_cents, freight_gst_cents, product_name, searched, category_id)
select c.id, c.item_base + item, c.price_list_id, p.id, ex, round(ex / 10.0), 500, 50, p.name,
  searched_text(p.name, p.code, b.name), p.category_id
from load_customers c
cross join lateral generate_series(1, c.items) item
join products p on p.id = 5000001 + (item * 37 + c.n * 101) % current_setting('load.long_list')::integer
join brands b on b.id = p.brand_id
cross join lateral (select 1000 + pg_temp.pick(c.item_base + item, 6, 60000) as ex) price;
