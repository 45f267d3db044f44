-- Exact totals of orders within days (decision 0033): one counter per customer, status and day, and one for all customers
-- together, which is customer 0. A total of any span of days is a sum of these rows. They are folded as those of
-- order_status_counts are: a change adds a row and folds into it the rows that no other transaction holds.
create table order_day_counts (
  customer_id integer not null,
  status_id smallint not null,
  ordered_on date not null,
  id bigint generated always as identity,
  orders bigint not null,
  primary key (customer_id, status_id, ordered_on, id) include (orders)
);
alter table order_day_counts enable row level security;
create policy in_scope on order_day_counts
  using (customer_id = (select scope_customer()) or (select scope_is_provider()));
grant select, insert, update, delete on order_day_counts to tradecounter_app;

create function add_orders_on_day(customer integer, status smallint, day date, change bigint) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  with free as (
    select customer_id, id from order_day_counts
    where customer_id in (0, customer) and status_id = status and ordered_on = day
    limit 100 for update skip locked
  ), folded as (
    delete from order_day_counts c using free f
    where c.customer_id = f.customer_id and c.status_id = status and c.ordered_on = day and c.id = f.id
    returning c.customer_id, c.orders
  )
  insert into order_day_counts (customer_id, status_id, ordered_on, orders)
  select level, status, day, change + coalesce((select sum(f.orders) from folded f where f.customer_id = level), 0)
  from unnest(array[0, customer]) as level;
end $$;

-- Owner's rights: a customer may not write the counters of all customers.
create or replace function count_added_orders() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_orders_in_status(c.customer_id, c.status_id, c.orders)
  from (select customer_id, status_id, count(*) as orders from changed group by customer_id, status_id) c;
  perform add_orders_on_day(c.customer_id, c.status_id, c.ordered_on, c.orders)
  from (
    select customer_id, status_id, ordered_on, count(*) as orders from changed
    group by customer_id, status_id, ordered_on
  ) c;
  return null;
end $$;

create or replace function count_removed_orders() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_orders_in_status(c.customer_id, c.status_id, -c.orders)
  from (select customer_id, status_id, count(*) as orders from changed group by customer_id, status_id) c;
  perform add_orders_on_day(c.customer_id, c.status_id, c.ordered_on, -c.orders)
  from (
    select customer_id, status_id, ordered_on, count(*) as orders from changed
    group by customer_id, status_id, ordered_on
  ) c;
  return null;
end $$;

create or replace function count_moved_order() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.status_id <> new.status_id then
    perform add_orders_in_status(old.customer_id, old.status_id, -1);
    perform add_orders_in_status(new.customer_id, new.status_id, 1);
  end if;
  perform add_orders_on_day(old.customer_id, old.status_id, old.ordered_on, -1);
  perform add_orders_on_day(new.customer_id, new.status_id, new.ordered_on, 1);
  return null;
end $$;
drop trigger orders_counted_over on orders;
create trigger orders_counted_over after update of status_id, ordered_on on orders
  for each row when ((old.status_id, old.ordered_on) is distinct from (new.status_id, new.ordered_on))
  execute function count_moved_order();
revoke execute on function add_orders_on_day, count_added_orders, count_removed_orders, count_moved_order from public;

insert into order_day_counts (customer_id, status_id, ordered_on, orders)
select coalesce(customer_id, 0), status_id, ordered_on, count(*) from orders
group by grouping sets ((customer_id, status_id, ordered_on), (status_id, ordered_on));

-- Parts of order numbers are looked up from three digits on; one or two digits are in so many numbers that a list finds its
-- rows by walking an index in its own order.
create index orders_number_parts on orders using gin (digit_parts(order_number_digits(order_number)));
create index orders_customer_number_parts on orders
  using gin (customer_parts(customer_id, order_number_digits(order_number)));
create or replace function order_numbers_with(customer integer, digits text, at_start boolean) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select o.order_number from orders o
    where customer_parts(o.customer_id, order_number_digits(o.order_number)) @> customer_parts($1, $2)
      and order_number_digits(o.order_number) like case when $3 then $2 || '%' else '%' || $2 || '%' end
      -- Added to nothing, so that no index of the customer is taken for it: the parts name the customer.
      and o.customer_id + 0 = $1
      and ($1 = (select scope_customer()) or (select scope_is_provider())))
$$;
create or replace function all_order_numbers_with(digits text, at_start boolean) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select o.order_number from orders o
    where digit_parts(order_number_digits(o.order_number)) @> digit_parts($1)
      and order_number_digits(o.order_number) like case when $2 then $1 || '%' else '%' || $1 || '%' end
      and (select scope_is_provider()))
$$;
drop index orders_number_fours;
drop index orders_customer_number_fours;
drop function customer_fours;
drop function digit_fours;

-- Sorts. Each index has the order of a list within a status, and the day, so that a list of days is filtered in the index.
drop index orders_of_status_by_date;
create index orders_of_status_by_date on orders (customer_id, status_id, ordered_on, order_number) include (total_cents);
drop index orders_of_status_by_total;
create index orders_of_status_by_total on orders (customer_id, status_id, total_cents, order_number) include (ordered_on);
-- Row-level security lets an index be searched by columns only, not by functions of them: what is sorted by is a column.
alter table orders
  add column sorted_submitted_at timestamptz generated always as (coalesce(submitted_at, timestamptz '0001-01-01 00:00Z')) stored,
  add column sorted_purchase_order text collate "C"
    generated always as (lower(coalesce(purchase_order_number, ''))) stored;
create index orders_of_status_by_submission
  on orders (customer_id, status_id, sorted_submitted_at, order_number) include (ordered_on);
create index orders_of_status_by_purchase_order
  on orders (customer_id, status_id, sorted_purchase_order, order_number) include (ordered_on);
create index orders_of_creator on orders (customer_id, created_by_login_id, status_id, order_number desc)
  include (ordered_on);
create index orders_all_of_status_by_date on orders (status_id, ordered_on, order_number)
  include (customer_id, total_cents) where order_number > 0;
create index orders_all_of_status_by_total on orders (status_id, total_cents, order_number)
  include (customer_id, ordered_on) where order_number > 0;
analyze orders, order_day_counts;
