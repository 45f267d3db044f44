-- Every word of products once, with its English stem (plurals); typos and parts of words are looked for here.
create table search_vocabulary (
  word text collate "C" primary key,
  stem text collate "C" not null
);

create index search_vocabulary_parts on search_vocabulary using gin (word gin_trgm_ops) with (fastupdate=off);
create index search_vocabulary_stem on search_vocabulary (stem);

create trigger search_vocabulary_counted after insert or delete or update on search_vocabulary
  for each statement
  execute function count_for_everybody('catalogue');

grant select, insert on search_vocabulary to tradecounter_app;
