create function keep_submitted_address() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if new.status_id in (1, 5) then
    new.submitted_address := null;
  else
    new.submitted_address := (select address_text(a) from shipping_addresses a
      where a.customer_id = new.customer_id and a.id = new.shipping_address_id);
  end if;
  return new;
end $$;
