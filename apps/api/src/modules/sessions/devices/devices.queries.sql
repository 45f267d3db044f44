-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- listSessionsOf: own devices
select
  id,
  browser,
  address,
  created_at as "createdAt",
  rotated_at as "rotatedAt"
from sessions
where
  login_id = $1
  and revoked_at is null
  and expires_at > $2
order by
  rotated_at desc,
  id;
