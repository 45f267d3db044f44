create function keep_spending_of_document() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.order_id is distinct from new.order_id and old.order_id is not null then
    perform keep_spending(old.customer_id, old.order_id);
  end if;
  if new.order_id is not null then
    perform keep_spending(new.customer_id, new.order_id);
  end if;
  return null;
end $$;
