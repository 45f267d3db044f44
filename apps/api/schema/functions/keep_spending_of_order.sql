create function keep_spending_of_order() returns trigger
  language plpgsql as $$
begin
  perform keep_spending(new.customer_id, new.id);
  return null;
end $$;
