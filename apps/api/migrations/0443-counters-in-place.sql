-- Counters of orders, payments, quotes and spending change a row in place that no other transaction holds,
-- or add one. Before, each change deleted the free rows of a counter and inserted their sum, which took twice
-- as long.

create function add_orders(customer integer, creator bigint, status smallint, day date, change bigint) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  level integer;
begin
  update order_status_counts c set orders = c.orders + change
  where c.customer_id = customer and c.id = (
    select f.id from order_status_counts f
    where f.customer_id = customer and f.status_id = status limit 1 for update skip locked
  );
  if not found then
    insert into order_status_counts (customer_id, status_id, orders) values (customer, status, change);
  end if;
  update order_creator_counts c set orders = c.orders + change
  where c.created_by_login_id = creator and c.customer_id = customer and c.status_id = status and c.id = (
    select f.id from order_creator_counts f
    where f.created_by_login_id = creator and f.customer_id = customer and f.status_id = status
    limit 1 for update skip locked
  );
  if not found then
    insert into order_creator_counts (created_by_login_id, customer_id, status_id, orders)
    values (creator, customer, status, change);
  end if;
  foreach level in array array[0, customer] loop
    update order_day_counts c set orders = c.orders + change
    where c.customer_id = level and c.status_id = status and c.ordered_on = day and c.id = (
      select f.id from order_day_counts f
      where f.customer_id = level and f.status_id = status and f.ordered_on = day limit 1 for update skip locked
    );
    if not found then
      insert into order_day_counts (customer_id, status_id, ordered_on, orders) values (level, status, day, change);
    end if;
  end loop;
end $$;
revoke execute on function add_orders(customer integer, creator bigint, status smallint, day date, change bigint) from public;
comment on function add_orders(customer integer, creator bigint, status smallint, day date, change bigint) is
  'Adds to the counters of a status, a creator and a day, and to the day of all customers: to a row that no other
transaction holds, or to a new one, so that writers never wait for each other.';

create or replace function count_added_orders() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_orders(c.customer_id, c.created_by_login_id, c.status_id, c.ordered_on, c.orders)
  from (
    select customer_id, created_by_login_id, status_id, ordered_on, count(*) as orders from changed
    group by customer_id, created_by_login_id, status_id, ordered_on
  ) c;
  return null;
end $$;

create or replace function count_removed_orders() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_orders(c.customer_id, c.created_by_login_id, c.status_id, c.ordered_on, -c.orders)
  from (
    select customer_id, created_by_login_id, status_id, ordered_on, count(*) as orders from changed
    group by customer_id, created_by_login_id, status_id, ordered_on
  ) c;
  return null;
end $$;

create or replace function count_moved_order() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_orders(old.customer_id, old.created_by_login_id, old.status_id, old.ordered_on, -1);
  perform add_orders(new.customer_id, new.created_by_login_id, new.status_id, new.ordered_on, 1);
  return null;
end $$;

drop function add_orders_in_status(customer integer, status smallint, change bigint);
drop function add_orders_of_creator(creator bigint, customer integer, status smallint, change bigint);
drop function add_orders_on_day(customer integer, status smallint, day date, change bigint);
comment on table order_status_counts is
  'Counters of orders by customer and status. The count is the sum of the rows of a status. A change adds to a row that
no other transaction holds, or inserts one, so writers never wait for each other.';
comment on table order_creator_counts is
  'Counters of orders by creator, customer and status, changed like order_status_counts.';
comment on table payment_history_counts is
  'Counters of the payment history by customer and day (UTC), changed like order_status_counts. The hours
between a UTC day and a business day are counted from an index.';
comment on table spending_sums is
  'Sums of order_spending by cost centre, month and person. A sum is the sum of its rows, changed like order_status_counts.';
comment on table order_day_counts is
  'Counters of orders by customer, status and day; customer 0 stands for all customers (decision 0033). The count of
any span of days is a sum of rows, changed like order_status_counts.';

create or replace function add_past_payments(customer integer, past_on date, change bigint) returns void
  language plpgsql as $$
begin
  update payment_history_counts c set payments = c.payments + change
  where c.customer_id = customer and c.day = past_on and c.id = (
    select f.id from payment_history_counts f
    where f.customer_id = customer and f.day = past_on limit 1 for update skip locked
  );
  if not found then
    insert into payment_history_counts (customer_id, day, payments) values (customer, past_on, change);
  end if;
end $$;
comment on function add_past_payments(customer integer, past_on date, change bigint) is
  'Adds to the counter of a day of the payment history.';

create or replace function add_quotes(status text, kind text, change bigint) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  update quote_counts c set quotes = c.quotes + $3
  where c.status = $1 and c.kind = $2 and c.id = (
    select f.id from quote_counts f where f.status = $1 and f.kind = $2 limit 1 for update skip locked
  );
  if not found then
    insert into quote_counts (status, kind, quotes) values ($1, $2, $3);
  end if;
end $$;

create or replace function add_spending(customer integer, centre bigint, day date, person bigint, reserved bigint, committed bigint, spent bigint)
returns void
  language plpgsql as $$
declare
  first_day constant date := date_trunc('month', day);
begin
  if (reserved, committed, spent) = (0, 0, 0) then
    return;
  end if;
  update spending_sums s
  set reserved_cents = s.reserved_cents + reserved, committed_cents = s.committed_cents + committed,
    spent_cents = s.spent_cents + spent
  where s.customer_id = customer and s.cost_centre_id = centre and s.month = first_day and s.login_id = person
    and s.id = (
      select f.id from spending_sums f
      where f.customer_id = customer and f.cost_centre_id = centre and f.month = first_day and f.login_id = person
      limit 1 for update skip locked
    );
  if not found then
    insert into spending_sums (customer_id, cost_centre_id, month, login_id, reserved_cents, committed_cents, spent_cents)
    values (customer, centre, first_day, person, reserved, committed, spent);
  end if;
end $$;
