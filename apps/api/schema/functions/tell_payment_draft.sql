-- Notifies the other devices of a person of a changed payment draft.
create function tell_payment_draft() returns trigger
  language plpgsql as $$
begin
  perform tell_change('paymentDrafts', new.customer_id, array[new.login_id], new.updated_by);
  return null;
end $$;
