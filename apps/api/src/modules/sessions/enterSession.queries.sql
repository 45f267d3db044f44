-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- enterSession: a call
select
  e.*,
  change_counters (e."customerId", $6) as counters
from enter_session ($1, $2, $3, $4, $5) as e;

-- enterView: a call
select
  e.*,
  change_counters (e."customerId", $6) as counters
from enter_view ($1, $2, $3, $4, $5) as e;

-- findMembersOf: a call
select *
from members_of_sessions ($1, $2, $3, $4, $5);

-- findSessionMember: a call
select *
from enter_session ($1, $2, $3, $4, $5);
