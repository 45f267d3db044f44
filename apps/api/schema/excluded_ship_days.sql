-- Days on which the supplier does not ship.
create table excluded_ship_days (
  day date primary key,
  name text not null
);

create trigger excluded_ship_days_told after insert or delete or update on excluded_ship_days
  for each statement
  execute function tell_portal();

grant select, insert, update, delete on excluded_ship_days to tradecounter_app;
