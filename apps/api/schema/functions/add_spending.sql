create function add_spending(customer integer, centre bigint, day date, person bigint, reserved bigint, committed bigint, spent bigint)
returns void
  language plpgsql as $$
begin
  if (reserved, committed, spent) = (0, 0, 0) then
    return;
  end if;
  with folded as (
    delete from spending_sums s
    using (
      select id from spending_sums
      where customer_id = customer and cost_centre_id = centre and month = date_trunc('month', day)::date and login_id = person
      limit 100 for update skip locked
    ) free
    where s.customer_id = customer and s.cost_centre_id = centre and s.month = date_trunc('month', day)::date
      and s.login_id = person and s.id = free.id
    returning s.reserved_cents, s.committed_cents, s.spent_cents
  )
  insert into spending_sums (customer_id, cost_centre_id, month, login_id, reserved_cents, committed_cents, spent_cents)
  select customer, centre, date_trunc('month', day)::date, person, reserved + coalesce(sum(reserved_cents), 0),
    committed + coalesce(sum(committed_cents), 0), spent + coalesce(sum(spent_cents), 0)
  from folded;
end $$;
