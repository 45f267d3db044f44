-- The event budget.exceeded is raised for approved orders too, when a larger quantity or an invoice takes
-- more of the budget. Endpoints get it only if a budget of the order is exceeded.
create or replace function keep_spending(customer integer, spending_order bigint) returns void
  language plpgsql as $$
declare
  was order_spending;
  is_now order_spending;
begin
  -- One change of an order's spending at a time: its documents change without its row.
  perform from orders o where o.customer_id = customer and o.id = spending_order for no key update;
  select * into was from order_spending s where s.customer_id = customer and s.order_id = spending_order;
  select * into is_now from order_spending_now n where n.customer_id = customer and n.order_id = spending_order;
  if was is not distinct from is_now then
    return;
  end if;
  if was.order_id is not null then
    delete from order_spending s where s.customer_id = customer and s.order_id = spending_order;
    perform add_spending(customer, was.cost_centre_id, was.spent_on, was.login_id, -was.reserved_cents,
      -was.committed_cents, -was.spent_cents);
  end if;
  if is_now.order_id is not null then
    insert into order_spending values (is_now.*);
    perform add_spending(customer, is_now.cost_centre_id, is_now.spent_on, is_now.login_id, is_now.reserved_cents,
      is_now.committed_cents, is_now.spent_cents);
  end if;
  -- Pending orders are compared with their budgets before they are saved.
  if was.reserved_cents = 0 and is_now.reserved_cents = 0
    and is_now.committed_cents + is_now.spent_cents > was.committed_cents + was.spent_cents
    and exists (select from budgets b where b.customer_id = customer and b.cost_centre_id = is_now.cost_centre_id)
    and exists (select from webhook_wishes w where w.type = 'budget.exceeded') then
    insert into webhook_events (customer_id, type, subject_id, occurred_at)
    values (customer, 'budget.exceeded', spending_order, now());
  end if;
end $$;
