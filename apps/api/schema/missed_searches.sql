-- Searches for products that found nothing, by person; a task deletes them 90 days after the last one.
create table missed_searches (
  customer_id integer not null references customers(id),
  login_id bigint not null references logins(id),
  -- The words of the search in lower case and without signs.
  phrase text not null check (phrase <> ''),
  typed text not null,
  times integer not null default 1,
  last_searched_at timestamptz not null,
  primary key (customer_id, login_id, phrase)
);

create index missed_searches_age on missed_searches (last_searched_at);
create index missed_searches_login on missed_searches (login_id);
create index missed_searches_phrase on missed_searches (phrase);

alter table missed_searches enable row level security;
create policy in_scope on missed_searches
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

grant select, insert, update, delete on missed_searches to tradecounter_app;
