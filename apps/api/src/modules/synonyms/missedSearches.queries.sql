-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.

-- countMissed: provider: searches without results ?page=2
select count(distinct phrase) as count
from missed_searches;
