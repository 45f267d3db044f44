-- Notifies of a reminder to an approver as a change of its order.
create function tell_reminder() returns trigger
  language plpgsql as $$
begin
  perform tell_change('orders', new.customer_id::integer, array[new.subject_id::bigint]);
  return null;
end $$;
