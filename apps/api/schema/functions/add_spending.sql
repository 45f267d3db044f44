create function add_spending(customer integer, centre bigint, day date, person bigint, reserved bigint, committed bigint, spent bigint)
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
