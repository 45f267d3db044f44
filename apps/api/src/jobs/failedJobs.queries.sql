-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.

-- countDeadLetters: provider: failed jobs, page 2
select count(*)::integer as count
from pgboss.job
where
  name = $1
  and state = 'created'
  and source_id is not null;
