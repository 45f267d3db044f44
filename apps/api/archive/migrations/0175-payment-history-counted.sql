-- Kept counts of the payment history per customer and day of UTC, so that its total is a sum of days however long it is. They fold
-- as `order_status_counts` do: a change adds a row and folds into it the rows that nobody holds, so that no writer waits for
-- another. A day of the business begins at another hour; the hours at the ends of a span are counted in their index.
create table payment_history_counts (
  customer_id integer not null,
  day date not null,
  id bigint generated always as identity,
  payments bigint not null,
  primary key (customer_id, day, id)
);
alter table payment_history_counts enable row level security;
create policy in_scope on payment_history_counts
  using (customer_id = (select scope_customer()) or (select scope_is_provider()));
grant select, insert, update, delete on payment_history_counts to tradecounter_app;

create function add_past_payments(customer integer, past_on date, change bigint) returns void language plpgsql as $$
begin
  with folded as (
    delete from payment_history_counts c
    using (
      select id from payment_history_counts where customer_id = customer and day = past_on
      limit 100 for update skip locked
    ) free
    where c.customer_id = customer and c.day = past_on and c.id = free.id
    returning c.payments
  )
  insert into payment_history_counts (customer_id, day, payments)
  select customer, past_on, t.payments
  from (select change + coalesce((select sum(payments) from folded), 0) as payments) t where t.payments <> 0;
end $$;

-- The day a payment stands on in the history; null while it is selected, and for one that was closed before it was tried.
create function payment_history_day(p payments) returns date language plpgsql stable as $$
begin
  if p.status_id = 1 or p.status_id = 3 and not exists (
      select from payment_attempts a where a.customer_id = p.customer_id and a.payment_id = p.id) then
    return null;
  end if;
  return (coalesce(p.paid_at, p.updated_at) at time zone 'UTC')::date;
end $$;

create function count_past_payment() returns trigger language plpgsql as $$
declare
  was_on constant date := case when tg_op <> 'INSERT' then payment_history_day(old) end;
  is_on constant date := case when tg_op <> 'DELETE' then payment_history_day(new) end;
begin
  if was_on is distinct from is_on then
    if was_on is not null then perform add_past_payments(old.customer_id, was_on, -1); end if;
    if is_on is not null then perform add_past_payments(new.customer_id, is_on, 1); end if;
  end if;
  return null;
end $$;
create trigger payments_past_counted after insert or delete on payments
  for each row execute function count_past_payment();
create trigger payments_past_recounted after update of status_id, paid_at, updated_at on payments
  for each row when ((old.status_id, old.paid_at, old.updated_at) is distinct from (new.status_id, new.paid_at, new.updated_at)
    and (old.status_id <> 1 or new.status_id <> 1))
  execute function count_past_payment();

-- A closed payment stands in the history from its first attempt to its last. The payment is held, so that whoever closes it at
-- the same moment sees the attempt, or is seen here.
create function count_tried_payments() returns trigger language plpgsql as $$
begin
  perform from payments p
  where (p.customer_id, p.id) in (select customer_id, payment_id from changed) order by p.customer_id, p.id for share;
  perform add_past_payments(p.customer_id, (coalesce(p.paid_at, p.updated_at) at time zone 'UTC')::date,
    case when tg_op = 'INSERT' then 1 else -1 end)
  from payments p
  where (p.customer_id, p.id) in (select customer_id, payment_id from changed) and p.status_id = 3
    and not exists (
      select from payment_attempts a
      where a.customer_id = p.customer_id and a.payment_id = p.id and (a.customer_id, a.id) not in (select customer_id, id from changed));
  return null;
end $$;
create trigger payment_attempts_past_counted after insert on payment_attempts
  referencing new table as changed for each statement execute function count_tried_payments();
create trigger payment_attempts_past_uncounted after delete on payment_attempts
  referencing old table as changed for each statement execute function count_tried_payments();

insert into payment_history_counts (customer_id, day, payments)
select p.customer_id, (coalesce(p.paid_at, p.updated_at) at time zone 'UTC')::date, count(*)
from payments p
where p.status_id not in (1, 3) or p.status_id = 3 and (p.customer_id, p.id) in (select customer_id, payment_id from payment_attempts)
group by 1, 2;

analyze payment_history_counts;
