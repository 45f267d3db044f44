-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- countSynonyms: provider: synonyms ?page=2
select count(*) as count
from search_synonyms;

-- deleteSynonym: a call
delete from search_synonyms
where id = $1
returning
  id as "synonymId",
  word,
  same_as as "sameAs";

-- insertSynonym: a call
insert into search_synonyms (word, same_as)
values ($1, $2)
on conflict do nothing
returning
  id as "synonymId",
  word,
  same_as as "sameAs";

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
where folded_text (array_to_string(word || same_as, ' ')) like folded_text ($1)
-- … lines 6 to 10 of provider: synonyms

-- lockSynonym: a call
select
  id as "synonymId",
  word,
  same_as as "sameAs"
from search_synonyms
where id = $1
for update;

-- updateSynonym: a call
update search_synonyms
set
  word = $1,
  same_as = $2
where id = $3
returning
  id as "synonymId",
  word,
  same_as as "sameAs";
