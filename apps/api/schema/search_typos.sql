-- Words of letters with one letter left out (two from eight letters on): a typo and its word have one in common.
create table search_typos (
  variant text collate "C" not null,
  word text collate "C" not null references search_vocabulary(word) on delete CASCADE,
  primary key (variant, word)
);

create trigger search_typos_counted after insert or delete or update on search_typos
  for each statement
  execute function count_for_everybody('catalogue');

grant select, insert on search_typos to tradecounter_app;
