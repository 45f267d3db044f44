-- Counters of orders by creator: lists and tabs of one person counted all orders of the person.

create table order_creator_counts (
  created_by_login_id bigint not null,
  customer_id integer not null,
  status_id smallint not null,
  id bigint generated always as identity,
  orders bigint not null,
  primary key (created_by_login_id, customer_id, status_id, id) include (orders)
);
comment on table order_creator_counts is
  'Counters of orders by creator, customer and status, folded like order_status_counts.';
alter table order_creator_counts enable row level security;
create policy in_scope on order_creator_counts
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));
grant select, insert, update, delete on order_creator_counts to tradecounter_app;

create function add_orders_of_creator(creator bigint, customer integer, status smallint, change bigint) returns void
  language plpgsql as $$
begin
  with folded as (
    delete from order_creator_counts c
    using (
      select id from order_creator_counts
      where created_by_login_id = creator and customer_id = customer and status_id = status
      limit 100 for update skip locked
    ) free
    where c.created_by_login_id = creator and c.customer_id = customer and c.status_id = status and c.id = free.id
    returning c.orders
  )
  insert into order_creator_counts (created_by_login_id, customer_id, status_id, orders)
  select creator, customer, status, change + coalesce((select sum(orders) from folded), 0);
end $$;
comment on function add_orders_of_creator(creator bigint, customer integer, status smallint, change bigint) is
  'Adds to the counter of a creator and status and folds its free rows.';

create or replace function count_added_orders() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_orders_in_status(c.customer_id, c.status_id, c.orders)
  from (select customer_id, status_id, count(*) as orders from changed group by customer_id, status_id) c;
  perform add_orders_of_creator(c.created_by_login_id, c.customer_id, c.status_id, c.orders)
  from (
    select created_by_login_id, customer_id, status_id, count(*) as orders from changed
    group by created_by_login_id, customer_id, status_id
  ) c;
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
  perform add_orders_of_creator(c.created_by_login_id, c.customer_id, c.status_id, -c.orders)
  from (
    select created_by_login_id, customer_id, status_id, count(*) as orders from changed
    group by created_by_login_id, customer_id, status_id
  ) c;
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
    perform add_orders_of_creator(old.created_by_login_id, old.customer_id, old.status_id, -1);
    perform add_orders_of_creator(new.created_by_login_id, new.customer_id, new.status_id, 1);
  end if;
  perform add_orders_on_day(old.customer_id, old.status_id, old.ordered_on, -1);
  perform add_orders_on_day(new.customer_id, new.status_id, new.ordered_on, 1);
  return null;
end $$;

-- Orders of a transaction that commits while they are counted would be missed.
lock table orders in share row exclusive mode;
insert into order_creator_counts (created_by_login_id, customer_id, status_id, orders)
select created_by_login_id, customer_id, status_id, count(*) from orders
group by created_by_login_id, customer_id, status_id;
