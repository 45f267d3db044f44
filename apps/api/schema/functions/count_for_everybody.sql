-- Moves the counter of all customers. Argument: kind.
create function count_for_everybody() returns trigger
  language plpgsql as $$
begin
  perform count_change(tg_argv[0], 0);
  return null;
end $$;
