create function keep_spending_of_event() returns trigger
  language plpgsql as $$
begin
  perform keep_spending(new.customer_id, new.order_id);
  return null;
end $$;
