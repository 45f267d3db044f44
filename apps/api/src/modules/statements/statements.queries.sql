-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.

-- countStatements: statements by month
select count(*) as count
from statements as s
where s.customer_id = $1;

-- listStatements: statements by month
select
  s.id as "statementId",
  s.month
from statements as s
where s.customer_id = $1
order by
  extract(
    month
    from s.month
  ) asc,
  s.month asc
limit $2
offset $3;

-- listStatements: statements by year
-- … lines 1 to 5 of statements by month
order by s.month asc
limit $2
offset $3;
