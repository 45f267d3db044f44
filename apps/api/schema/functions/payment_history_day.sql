-- UTC day of a payment in the history. Null while it is selected, and for one closed before an attempt.
create function payment_history_day(p payments) returns date
  language plpgsql stable as $$
begin
  if p.status_id = 1 or p.status_id = 3 and not exists (
      select from payment_attempts a where a.customer_id = p.customer_id and a.payment_id = p.id) then
    return null;
  end if;
  return (coalesce(p.paid_at, p.updated_at) at time zone 'UTC')::date;
end $$;
