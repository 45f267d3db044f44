-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.

-- listDaysFrom: provider: reminders of a customer
select
  day,
  name
from excluded_ship_days
where day >= $1
order by day;

-- listDaysOf: provider: days without shipping
select
  day,
  name
from excluded_ship_days
where
  day >= $1
  and day <= $2
order by day;
