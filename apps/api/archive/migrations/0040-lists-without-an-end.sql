-- Lists are the ends of index ranges, one of each status (docs/decisions/0017-lists-without-an-end.md): a date or a total is
-- looked for among the orders of a status, however rare it is. Read backwards these are the other way round, number included.
create index orders_of_status on orders (customer_id, status_id, order_number desc) include (ordered_on);
create index orders_of_status_by_date on orders (customer_id, status_id, ordered_on, order_number);
create index orders_of_status_by_total on orders (customer_id, status_id, total_cents, order_number);
drop index orders_by_status;
drop index orders_by_date;
drop index orders_by_total;

-- Everybody's, with what row-level security and the provider's days ask of an order. The index that keeps numbers apart is
-- none that a statement could take for its list: nobody says its condition.
create index orders_all_of_status on orders (status_id, order_number desc) include (customer_id, ordered_on)
  where order_number > 0;
create unique index orders_number_once on orders (order_number) where order_number >= 1;
drop index orders_all_by_status;
drop index orders_all_by_number;

-- A part of a number is looked up from four digits on: parts of four are found in a tenth of the entries that parts of three
-- were, and a number has fewer of them.
create function digit_fours(digits text) returns text[] language sql immutable parallel safe as $$
  select array(select substr(digits, place, 4) from generate_series(1, length(digits) - 3) as place)
$$;
create function customer_fours(customer integer, digits text) returns text[] language sql immutable parallel safe as $$
  select array(select customer || '.' || part from unnest(public.digit_fours(digits)) as part)
$$;
create index orders_number_fours on orders using gin (digit_fours(order_number_digits(order_number)));
create index orders_customer_number_fours on orders
  using gin (customer_fours(customer_id, order_number_digits(order_number)));

create or replace function order_numbers_with(customer integer, digits text, at_start boolean) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select o.order_number from orders o
    where customer_fours(o.customer_id, order_number_digits(o.order_number)) @> customer_fours($1, $2)
      and order_number_digits(o.order_number) like case when $3 then $2 || '%' else '%' || $2 || '%' end
      -- Added to nothing, so that no index of the customer is taken for it: the parts name the customer.
      and o.customer_id + 0 = $1
      and ($1 = (select scope_customer()) or (select scope_is_provider())))
$$;
create or replace function all_order_numbers_with(digits text, at_start boolean) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select o.order_number from orders o
    where digit_fours(order_number_digits(o.order_number)) @> digit_fours($1)
      and order_number_digits(o.order_number) like case when $2 then $1 || '%' else '%' || $1 || '%' end
      and (select scope_is_provider()))
$$;
drop index orders_number_parts;
drop index orders_customer_number_parts;

-- Whatever open documents are sorted and searched by: pages are found without looking a document up that is not shown.
create index documents_open_listed on documents (customer_id, due_on, id)
  include (type, balance_cents, total_cents, documented_on, document_number, reference_number) where balance_cents <> 0;
drop index documents_open;

-- Which numbers were given out on a day, of all customers: a list in the order of numbers begins where its days do. Bounds,
-- not the numbers themselves: they are set wider than what is there, so that an order in a hundred widens them and the
-- others only look. Nobody reads the table but the function.
create table order_days (
  ordered_on date primary key,
  lowest bigint not null,
  highest bigint not null
);
alter table order_days enable row level security;

create function widen_order_days() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into order_days (ordered_on, lowest, highest)
  select c.ordered_on, c.lowest - 100, c.highest + 100
  from (select ordered_on, min(order_number) as lowest, max(order_number) as highest from changed group by ordered_on) c
  where not exists (
    select from order_days d where d.ordered_on = c.ordered_on and d.lowest <= c.lowest and d.highest >= c.highest)
  order by c.ordered_on
  on conflict (ordered_on) do update
    set lowest = least(order_days.lowest, excluded.lowest), highest = greatest(order_days.highest, excluded.highest);
  return null;
end $$;
create trigger order_days_widened after insert on orders
  referencing new table as changed for each statement execute function widen_order_days();
-- Neither a day nor a number changes in the program; should somebody mend one by hand, the bounds follow.
create function widen_order_day() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into order_days (ordered_on, lowest, highest) values (new.ordered_on, new.order_number, new.order_number)
  on conflict (ordered_on) do update
    set lowest = least(order_days.lowest, excluded.lowest), highest = greatest(order_days.highest, excluded.highest);
  return null;
end $$;
create trigger order_day_widened after update of ordered_on, order_number on orders
  for each row execute function widen_order_day();

insert into order_days (ordered_on, lowest, highest)
select ordered_on, min(order_number), max(order_number) from orders group by ordered_on;

create function order_numbers_of_days(first date, last date) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select array[min(lowest), max(highest)] from order_days
  where ordered_on >= coalesce($1, '-infinity') and ordered_on <= coalesce($2, 'infinity')
    and ((select scope_customer()) is not null or (select scope_is_provider()))
$$;
revoke execute on function order_numbers_of_days, widen_order_days, widen_order_day from public;
grant execute on function order_numbers_of_days to tradecounter_app;

analyze orders, order_days, documents;
