-- Role, scope of a connection, functions over texts, and tables without a customer.

-- The role that requests work as. It owns nothing and cannot leave its scope.
do $$
begin
  create role tradecounter_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin execute format('grant tradecounter_app to %I', current_user); end $$;
grant usage on schema public to tradecounter_app;
grant select on migrations to tradecounter_app;

create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;
create extension if not exists fuzzystrmatch with schema public;

create table sent_mails (
  key text primary key,
  sent_at timestamptz not null
);
comment on table sent_mails is
  'Mails that were sent, by job and recipient. A job that runs again does not send them twice.';

create table excluded_ship_days (
  day date primary key,
  name text not null
);
comment on table excluded_ship_days is
  'Days on which the supplier does not ship.';

create table provider_settings (
  only_row boolean default true primary key check (only_row),
  provider_name text,
  support_email text,
  debtors_name text,
  debtors_email text,
  ecommerce_name text,
  ecommerce_email text,
  logo_image_url text,
  primary_colour text check (primary_colour ~ '^#[0-9A-Fa-f]{6}$'),
  sidebar_colour text check (sidebar_colour ~ '^#[0-9A-Fa-f]{6}$'),
  sidebar_menu_colour text check (sidebar_menu_colour ~ '^#[0-9A-Fa-f]{6}$'),
  version integer not null default 1,
  updated_at timestamptz not null
);
comment on table provider_settings is
  'Settings of the supplier (R1), at most one row. Null means the value of the environment. It holds no
secrets, so every scope reads it.';

create table mail_failures (
  email text primary key check (email = lower(email)),
  failed_at timestamptz not null,
  status text not null,
  reason text not null
);
comment on table mail_failures is
  'Email addresses whose mail was returned for good, until a mail is delivered or a person says that the address works.';
comment on column mail_failures.status is
  'Status code of RFC 3463, such as 5.1.1.';
comment on column mail_failures.reason is
  'Diagnosis of the mail server that refused the mail. It comes from outside: shown as text only.';

-- Limits of one address hold for all processes together (decision 0042).
create unlogged table request_rates (
  key text primary key,
  full_at timestamptz not null
) with (fillfactor = 80);
comment on table request_rates is
  'Token buckets of requests by route and address (A7), for all processes. A key is a keyed hash. Not in the log of
writes: a crash or a failover fills every bucket. Later requests delete rows of full buckets.';
comment on column request_rates.full_at is
  'Time when every token is back.';

create table last_backup (
  is_only boolean primary key default true check (is_only),
  taken_at timestamptz not null,
  byte_size bigint not null
);
comment on table last_backup is
  'One row once a backup was finished; backups leave it out, so that a restored database claims none.';
comment on column last_backup.taken_at is
  'Moment whose rows the backup has.';

create function scope_customer() returns integer
  language sql stable parallel safe
  return case when (current_setting('app.scope', true) ~ '^[0-9]+$') then (current_setting('app.scope', true))::integer else null::integer end;
comment on function scope_customer() is
  'Customer of the connection''s scope, null in the provider''s scope and without one. The program sets
app.scope before each transaction; row-level security enforces it.';

create function scope_is_provider() returns boolean
  language sql stable parallel safe
  return (current_setting('app.scope', true) = 'provider');
comment on function scope_is_provider() is
  'True in the provider''s scope, which sees all customers.';

create function refuse_change() returns trigger
  language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
comment on function refuse_change() is
  'Refuses updates and deletes of append-only tables.';

create function order_number_digits(number bigint) returns text
  language sql immutable parallel safe as $$
  select lpad(number::text, greatest(7, length(number::text)), '0')
$$;
comment on function order_number_digits(number bigint) is
  'Digits of an order number as people type them, with leading zeros.';

create function digit_parts(digits text) returns text[]
  language sql immutable parallel safe as $$
  select array(select substr(digits, place, 3) from generate_series(1, length(digits) - 2) as place)
$$;
comment on function digit_parts(digits text) is
  'All runs of three digits of a number, for a search of all customers.';

create function customer_parts(customer integer, digits text) returns text[]
  language sql immutable parallel safe as $$
  select array(select customer || '.' || part from unnest(public.digit_parts(digits)) as part)
$$;
comment on function customer_parts(customer integer, digits text) is
  'All runs of three digits of a number, each with the customer, so that a search reads entries of that
customer only.';

create function person_text(first_name text, last_name text, email text) returns text
  language sql immutable parallel safe as $$
  select lower(first_name || ' ' || last_name || ' ' || email)
$$;
comment on function person_text(first_name text, last_name text, email text) is
  'Text that people are sorted and searched by.';

create function people_parts(customer integer, words text) returns text[]
  language sql immutable parallel safe as $$
  select array(select distinct customer || '.' || substr(words, place, size)
    from generate_series(1, 3) as size, generate_series(1, length(words) - size + 1) as place)
$$;
comment on function people_parts(customer integer, words text) is
  'All runs of one to three characters of a text, each with the customer.';

create function people_asked(customer integer, words text) returns text[]
  language sql immutable parallel safe as $$
  select array(select customer || '.' || substr(words, place, least(3, length(words)))
    from generate_series(1, greatest(1, length(words) - 2)) as place)
$$;
comment on function people_asked(customer integer, words text) is
  'The longest parts that a search text has to contain.';

create function search_text(phrase text) returns text
  language sql immutable parallel safe as $$
  select btrim(regexp_replace(translate(lower(phrase), '-_/\.,;:@#()&''"+|', repeat(' ', 17)), '\s+', ' ', 'g'))
$$;
comment on function search_text(phrase text) is
  'Normalised text for searching: lower case, one space between words, signs removed. findText.ts does the
same.';

create function search_beginnings(phrase text) returns text[]
  language plpgsql immutable parallel safe as $$
declare
  pieces text[] := string_to_array(
    regexp_replace(public.search_text(phrase), '(?<![^ ])(?=[^ ])|(?<![0-9])(?=[0-9])', chr(1), 'g'), chr(1));
  rest text := '';
  beginning text;
  found text[] := '{}';
begin
  -- The first piece stands before the first mark and is empty.
  for place in reverse coalesce(cardinality(pieces), 0) .. 2 loop
    rest := pieces[place] || rest;
    beginning := left(rest, 60);
    if not beginning = any(found) then
      found := found || beginning;
    end if;
  end loop;
  return found;
end $$;
comment on function search_beginnings(phrase text) is
  'Beginnings of words and numbers under which a text is found.';

create function product_text(phrase text) returns text
  language sql immutable parallel safe as $$
  select btrim(regexp_replace(
    lower(public.unaccent('public.unaccent'::regdictionary, phrase)), '[^[:alnum:]\u0080-\U0010ffff]+', ' ', 'g'))
$$;
comment on function product_text(phrase text) is
  'Words of a product or of a search: lower case, without accents, one space in place of all signs.';

create function product_code_key(code text) returns text
  language sql immutable parallel safe as $$ select replace(public.product_text(code), ' ', '') $$;
comment on function product_code_key(code text) is
  'Code without its signs: 630/8-2RSR is 63082rsr.';

create function words_of_product(searched text, code text) returns text[]
  language sql immutable parallel safe as $$
  select array(
    select distinct left(word, 60)
    from unnest(regexp_split_to_array(searched, '\s+')) piece,
      unnest(string_to_array(public.product_text(piece), ' ') || public.product_code_key(piece)) word
    where word <> ''
    union select left(public.product_code_key(code), 60) where public.product_code_key(code) <> ''
  )
$$;
comment on function words_of_product(searched text, code text) is
  'Words under which a product is found: T-light as t, light and tlight; the code also without its signs.';

create index request_rates_age on request_rates (full_at);

grant select, insert on sent_mails to tradecounter_app;
grant select, insert, update, delete on excluded_ship_days to tradecounter_app;
grant select, insert, update on provider_settings to tradecounter_app;
grant select, insert, delete on mail_failures to tradecounter_app;
grant select, insert, update, delete on request_rates to tradecounter_app;
grant select on last_backup to tradecounter_app;
