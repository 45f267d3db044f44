-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- findPasswordHash: a call
select password_hash as "passwordHash"
from logins
where id = $1;
