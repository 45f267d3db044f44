-- One row: the transactions whose changes have been told.
create table change_relay (
  is_only_row boolean default true primary key check (is_only_row),
  seen pg_snapshot not null
);
