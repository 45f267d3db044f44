-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- listAsks: a call
select at
from audit_entries
where
  customer_id = $1
  and subject_kind = $2
  and subject_id = $3
  and actor_login_id = $4
  and at > $5
  and (
    action = $6
    or (
      action = $7
      and detail ? 'asked'
    )
  );
