-- Moves a payment between the counters of the history.
create function count_past_payment() returns trigger
  language plpgsql as $$
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
