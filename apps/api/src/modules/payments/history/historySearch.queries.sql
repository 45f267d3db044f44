-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- lookUpHistory: a call
select found.id
from
  (
    (
      select unnest(payments_with ($1, $2, $3, 501)) as id
    )
  ) found;
