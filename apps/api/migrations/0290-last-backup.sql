-- The last backup, for the alert that backups have stopped.
create table last_backup (
  is_only boolean primary key default true check (is_only),
  taken_at timestamptz not null,
  byte_size bigint not null
);
comment on table last_backup is
  'One row once a backup was finished; backups leave it out, so that a restored database claims none.';
comment on column last_backup.taken_at is
  'Moment whose rows the backup has.';
grant select on last_backup to tradecounter_app;
