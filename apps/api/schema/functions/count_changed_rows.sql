-- Moves the counters of the customers whose rows a statement has changed. Arguments: kind; 'everybody' for rows that
-- all customers share.
create function count_changed_rows() returns trigger
  language plpgsql as $$
declare
  customer integer;
begin
  if tg_argv[1] = 'everybody' then
    if exists (select from changed) then
      perform count_change(tg_argv[0], 0);
    end if;
  else
    for customer in select distinct customer_id from changed
    loop
      perform count_change(tg_argv[0], customer);
    end loop;
  end if;
  return null;
end $$;
