-- Changes that open screens follow: topic, customer and ids, never content. relay_changes sends their notices; they
-- are deleted after an hour.
create table changes (
  -- The transaction. A lower number can be committed after a higher one.
  written_by xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  topic text not null,
  -- Null: any customer.
  customer_id integer,
  -- Null: too many to name.
  ids bigint[],
  -- The session that made the change, where that one need not be told.
  session_id uuid,
  written_at timestamptz not null default clock_timestamp(),
  primary key (written_by, id)
);

alter table changes enable row level security;
create policy in_scope on changes
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert, delete on changes to tradecounter_app;
