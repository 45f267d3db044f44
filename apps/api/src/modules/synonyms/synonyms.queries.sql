-- Statements as the requests of the plan tests send them; `npm run schema` writes this file.

-- countSynonyms: provider: synonyms ?page=2
select count(*) as count
from search_synonyms;

-- listSynonyms: provider: synonyms
select
  id as "synonymId",
  word,
  same_as as "sameAs"
from search_synonyms
order by
  word asc,
  id asc
limit $1
offset $2;

-- listSynonyms: provider: synonyms ?q[search]=tap
-- … lines 1 to 5 of provider: synonyms
where array_to_string(word || same_as, ' ') ilike $1
-- … lines 6 to 10 of provider: synonyms
