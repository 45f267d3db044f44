-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- listExcludedShipDays: a call
select day
from excluded_ship_days
where day >= $1
order by day;
