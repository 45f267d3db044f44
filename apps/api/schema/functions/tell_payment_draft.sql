-- Notifies the other devices of a person of a changed payment draft.
create function tell_payment_draft() returns trigger
  language plpgsql as $$
begin
  perform pg_notify('changes', json_build_object(
    'topic', 'paymentDrafts', 'customerId', new.customer_id, 'ids', json_build_array(new.login_id),
    'by', new.updated_by)::text);
  return null;
end $$;
