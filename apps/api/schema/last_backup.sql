-- One row once a backup was finished; backups leave it out, so that a restored database claims none.
create table last_backup (
  is_only boolean default true primary key check (is_only),
  -- Moment whose rows the backup has.
  taken_at timestamptz not null,
  byte_size bigint not null
);

grant select on last_backup to tradecounter_app;
