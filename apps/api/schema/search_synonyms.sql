-- Words that mean the same to a search, in both directions.
create table search_synonyms (
  id integer generated always as identity primary key,
  word text not null,
  same_as text[] not null,
  -- Stems of the words of each phrase, by which what was typed is compared.
  keys text[] not null generated always as (synonym_keys(word, same_as)) stored
);

create index search_synonyms_keys on search_synonyms using gin (keys);
create unique index search_synonyms_word on search_synonyms ((keys[1]));

create trigger search_synonyms_counted after insert or delete or update on search_synonyms
  for each statement
  execute function count_for_everybody('catalogue');

grant select, insert, update, delete on search_synonyms to tradecounter_app;
