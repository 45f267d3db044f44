-- One row: the highest id of change_counts that folding has looked at.
create table change_folds (
  is_only_row boolean default true primary key check (is_only_row),
  folded_to bigint not null
);
