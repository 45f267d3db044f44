-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- findAlert: a call
select id
from audit_entries
where
  customer_id = $1
  and subject_kind = $2
  and subject_id = $3
  and action = $4
  and detail ->> 'about' = $5;
