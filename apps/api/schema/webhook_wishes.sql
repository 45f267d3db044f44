-- Event types that an enabled endpoint wants. Other events are not written. Every scope reads it.
create table webhook_wishes (
  type text primary key
);

grant select, insert, delete on webhook_wishes to tradecounter_app;
