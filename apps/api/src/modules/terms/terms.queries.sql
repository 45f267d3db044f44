-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countAcceptances: a call
select count(*) as count
from logins
where terms_version = $1;

-- findTerms: a call
select
  version,
  text,
  published_at as "publishedAt"
from terms
order by version desc
limit $1;

-- insertTerms: a call
insert into terms (text, published_at)
values ($1, $2)
returning
  version,
  text,
  published_at as "publishedAt";
