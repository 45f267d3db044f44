-- Database of version 3.3.0: schema public with its comments, and the rows that its migrations insert.
--
-- Made on PostgreSQL 15.18 from an empty database that version 3.3.0 had migrated (0201 to 0322), with
--   pg_dump --no-owner --inserts
-- without its headings, \restrict and empty lines; PostgreSQL 15 and 18 load it. Added by hand: these lines, the role,
-- which belongs to the server and is in no dump, and the last line. Only tests and the fault scenario D6 load it.
-- The program's job tables are not in it: the program makes them after the migrations.
do $$
begin
  create role tradecounter_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin execute format('grant tradecounter_app to %I', current_user); end $$;

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

CREATE EXTENSION IF NOT EXISTS fuzzystrmatch WITH SCHEMA public;

COMMENT ON EXTENSION fuzzystrmatch IS 'determine similarities and distance between strings';

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';

CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;

COMMENT ON EXTENSION unaccent IS 'text search dictionary that removes accents';

CREATE TYPE public.meant_word AS (
	place integer,
	typed text,
	words text[],
	near_words text[],
	exact tsquery,
	same tsquery,
	synonym tsquery,
	begins tsquery,
	inside tsquery,
	near tsquery,
	is_broad boolean,
	pairs text[]
);

CREATE FUNCTION public.add_orders_in_status(customer integer, status smallint, change bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  with folded as (
    delete from order_status_counts c
    using (
      select id from order_status_counts where customer_id = customer and status_id = status
      limit 100 for update skip locked
    ) free
    where c.customer_id = customer and c.id = free.id
    returning c.orders
  )
  insert into order_status_counts (customer_id, status_id, orders)
  select customer, status, change + coalesce((select sum(orders) from folded), 0);
end $$;

COMMENT ON FUNCTION public.add_orders_in_status(customer integer, status smallint, change bigint) IS 'Adds to the counter of a status and folds its free rows.';

CREATE FUNCTION public.add_orders_of_creator(creator bigint, customer integer, status smallint, change bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  with folded as (
    delete from order_creator_counts c
    using (
      select id from order_creator_counts
      where created_by_login_id = creator and customer_id = customer and status_id = status
      limit 100 for update skip locked
    ) free
    where c.created_by_login_id = creator and c.customer_id = customer and c.status_id = status and c.id = free.id
    returning c.orders
  )
  insert into order_creator_counts (created_by_login_id, customer_id, status_id, orders)
  select creator, customer, status, change + coalesce((select sum(orders) from folded), 0);
end $$;

COMMENT ON FUNCTION public.add_orders_of_creator(creator bigint, customer integer, status smallint, change bigint) IS 'Adds to the counter of a creator and status and folds its free rows.';

CREATE FUNCTION public.add_orders_on_day(customer integer, status smallint, day date, change bigint) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  with free as (
    select customer_id, id from order_day_counts
    where customer_id in (0, customer) and status_id = status and ordered_on = day
    limit 100 for update skip locked
  ), folded as (
    delete from order_day_counts c using free f
    where c.customer_id = f.customer_id and c.status_id = status and c.ordered_on = day and c.id = f.id
    returning c.customer_id, c.orders
  )
  insert into order_day_counts (customer_id, status_id, ordered_on, orders)
  select level, status, day, change + coalesce((select sum(f.orders) from folded f where f.customer_id = level), 0)
  from unnest(array[0, customer]) as level;
end $$;

COMMENT ON FUNCTION public.add_orders_on_day(customer integer, status smallint, day date, change bigint) IS 'Adds to the counters of a day, for the customer and for all customers, and folds their free rows.';

CREATE FUNCTION public.add_past_payments(customer integer, past_on date, change bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  with folded as (
    delete from payment_history_counts c
    using (
      select id from payment_history_counts where customer_id = customer and day = past_on
      limit 100 for update skip locked
    ) free
    where c.customer_id = customer and c.day = past_on and c.id = free.id
    returning c.payments
  )
  insert into payment_history_counts (customer_id, day, payments)
  select customer, past_on, t.payments
  from (select change + coalesce((select sum(payments) from folded), 0) as payments) t where t.payments <> 0;
end $$;

COMMENT ON FUNCTION public.add_past_payments(customer integer, past_on date, change bigint) IS 'Adds to the counter of a day of the payment history and folds its free rows.';

CREATE FUNCTION public.add_quotes(status text, kind text, change bigint) RETURNS void
    LANGUAGE sql
    SET search_path TO 'public', 'pg_temp'
    AS $_$
  with free as (
    select c.id from quote_counts c where c.status = $1 and c.kind = $2 limit 100 for update skip locked
  ), folded as (
    delete from quote_counts c using free f where c.status = $1 and c.kind = $2 and c.id = f.id
    returning c.quotes
  )
  insert into quote_counts (status, kind, quotes)
  select $1, $2, $3 + coalesce((select sum(quotes) from folded), 0)
$_$;

CREATE FUNCTION public.add_spending(customer integer, centre bigint, day date, person bigint, reserved bigint, committed bigint, spent bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  if (reserved, committed, spent) = (0, 0, 0) then
    return;
  end if;
  with folded as (
    delete from spending_sums s
    using (
      select id from spending_sums
      where customer_id = customer and cost_centre_id = centre and month = date_trunc('month', day)::date and login_id = person
      limit 100 for update skip locked
    ) free
    where s.customer_id = customer and s.cost_centre_id = centre and s.month = date_trunc('month', day)::date
      and s.login_id = person and s.id = free.id
    returning s.reserved_cents, s.committed_cents, s.spent_cents
  )
  insert into spending_sums (customer_id, cost_centre_id, month, login_id, reserved_cents, committed_cents, spent_cents)
  select customer, centre, date_trunc('month', day)::date, person, reserved + coalesce(sum(reserved_cents), 0),
    committed + coalesce(sum(committed_cents), 0), spent + coalesce(sum(spent_cents), 0)
  from folded;
end $$;

CREATE FUNCTION public.all_order_numbers_with(digits text, at_start boolean) RETURNS bigint[]
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $_$
  select array(
    select o.order_number from orders o
    where digit_parts(order_number_digits(o.order_number)) @> digit_parts($1)
      and order_number_digits(o.order_number) like case when $2 then $1 || '%' else '%' || $1 || '%' end
      and (select scope_is_provider()))
$_$;

COMMENT ON FUNCTION public.all_order_numbers_with(digits text, at_start boolean) IS 'Order numbers of all customers that contain, or begin with, three or more digits; nothing outside the
provider''s scope.';

CREATE FUNCTION public.amount_text(cents bigint) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case when cents < 0 then '-' else '' end || abs(cents) / 100 || '.' || lpad((abs(cents) % 100)::text, 2, '0')
$$;

COMMENT ON FUNCTION public.amount_text(cents bigint) IS 'Dollars with two decimals, as people type an amount without signs.';

CREATE FUNCTION public.budget_asks_of(customer integer, asking_order bigint, today date) RETURNS json
    LANGUAGE plpgsql STABLE
    AS $$
begin
  return (
    select coalesce(json_agg(json_build_object('budgetId', k.budget_id, 'overCents', k.over_cents,
      'name', case when b.login_id is null then bc.name
        else trim(concat(bp.sorted_first_name, ' ', bp.sorted_last_name)) || ' in ' || bc.name end,
      'owner', json_build_object('userName', wl.user_name, 'firstName', wm.sorted_first_name,
        'lastName', wm.sorted_last_name,
        'approves', wl.enabled and wm.enabled and (wm.can_approve_orders or wm.general_approver),
        'delegates', delegates_of(b.customer_id, b.owner_login_id, today)),
      'allowedBy', (
        select json_build_object('userName', known.user_name,
          'firstName', case when known.is_admin then known.first_name else coalesce(here.sorted_first_name, '') end,
          'lastName', case when known.is_admin then known.last_name else coalesce(here.sorted_last_name, '') end)
        from logins known
        left join memberships here on here.login_id = known.id and here.customer_id = k.customer_id
        where known.id = k.allowed_by_login_id)) order by k.budget_id), '[]')
    from budget_asks k
    join budgets b on b.customer_id = k.customer_id and b.id = k.budget_id and b.above = 'ask'
    join cost_centres bc on bc.customer_id = b.customer_id and bc.id = b.cost_centre_id
    join logins wl on wl.id = b.owner_login_id
    join memberships wm on wm.customer_id = b.customer_id and wm.login_id = b.owner_login_id
    left join memberships bp on bp.customer_id = b.customer_id and bp.login_id = b.login_id
    where k.customer_id = customer and k.order_id = asking_order);
end $$;

COMMENT ON FUNCTION public.budget_asks_of(customer integer, asking_order bigint, today date) IS 'Budgets that a pending order is above, whose owners are asked (R41).';

CREATE FUNCTION public.change_counters(customer integer, kinds text[]) RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if customer is null then
    return null;
  end if;
  return (
    select coalesce(sum(amount), 0)::text from change_counts
    where customer_id = any(array[0, customer]) and kind = any(kinds));
end $$;

COMMENT ON FUNCTION public.change_counters(customer integer, kinds text[]) IS 'Sum of the counters of some kinds, of one customer and of all customers. Equal sums: nothing of these kinds has
changed. Runs as the owner and tells nothing but the number.';

CREATE FUNCTION public.check_document() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  expected bigint;
begin
  select d.total_cents + (
    select coalesce(sum(e.amount_cents), 0) from ledger_entries e
    where e.customer_id = d.customer_id and e.document_id = d.id)
  into expected from documents d where d.customer_id = new.customer_id and d.id = new.id;
  if expected is distinct from (
    select balance_cents from documents where customer_id = new.customer_id and id = new.id) then
    raise exception 'document % is off its ledger', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

COMMENT ON FUNCTION public.check_document() IS 'Checks at commit that a changed balance or total agrees with the ledger.';

CREATE FUNCTION public.check_journal() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  off_by bigint;
begin
  if not exists (
    select from ledger_entries mine
    join ledger_entries later on later.customer_id = mine.customer_id and later.journal_id = mine.journal_id
      and later.id > mine.id and later.xmin = mine.xmin
    where mine.customer_id = new.customer_id and mine.id = new.id) then
    select sum(amount_cents) into off_by from ledger_entries
    where customer_id = new.customer_id and journal_id = new.journal_id;
    if off_by <> 0 then
      raise exception 'journal % is out of balance by % cents', new.journal_id, off_by
        using errcode = 'check_violation';
    end if;
  end if;
  if new.document_id is not null then
    select d.balance_cents - d.total_cents - (
      select coalesce(sum(e.amount_cents), 0) from ledger_entries e
      where e.customer_id = d.customer_id and e.document_id = d.id)
    into off_by from documents d where d.customer_id = new.customer_id and d.id = new.document_id;
    if off_by <> 0 then
      raise exception 'document % is off its ledger by % cents', new.document_id, off_by
        using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $$;

COMMENT ON FUNCTION public.check_journal() IS 'Checks at commit that a journal sums to zero and that each document''s balance is its total plus its
entries. One entry per transaction sums the journal: the last one the transaction wrote, found by xmin.';

CREATE FUNCTION public.copy_brand_to_items() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update products p set searched = searched_text(p.name, p.code, new.name) where p.brand_id = new.id;
  update price_list_items i set searched = p.searched
  from products p where p.brand_id = new.id and i.product_id = p.id;
  return null;
end $$;

COMMENT ON FUNCTION public.copy_brand_to_items() IS 'Copies a changed brand name to its products and their price-list items.';

CREATE FUNCTION public.copy_person_to_membership() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  select l.first_name, l.last_name, l.email, person_text(l.first_name, l.last_name, l.email)
  into new.sorted_first_name, new.sorted_last_name, new.sorted_email, new.searched
  from logins l where l.id = new.login_id;
  return new;
end $$;

COMMENT ON FUNCTION public.copy_person_to_membership() IS 'Copies a login''s name and email to a new membership.';

CREATE FUNCTION public.copy_person_to_memberships() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update memberships set sorted_email = new.email,
    sorted_first_name = case when new.names_set_at is null then sorted_first_name else new.first_name end,
    sorted_last_name = case when new.names_set_at is null then sorted_last_name else new.last_name end,
    searched = case when new.names_set_at is null then person_text(sorted_first_name, sorted_last_name, new.email)
      else person_text(new.first_name, new.last_name, new.email) end
  where login_id = new.id and invited_at is null;
  return null;
end $$;

COMMENT ON FUNCTION public.copy_person_to_memberships() IS 'Copies a login''s name and email to its memberships, except those that are only invited.';

CREATE FUNCTION public.copy_primary_images() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- Lock first and read afterwards, so that the second of two concurrent changes sees the first.
  perform from products where id in (select product_id from changed) order by id for no key update;
  update products p set primary_image_url = (
    select coalesce(list_url, url) from product_images g
    where g.product_id = p.id and g.url not like 'https:%' order by g.is_primary desc, g.position limit 1)
  where p.id in (select product_id from changed);
  return null;
end $$;

COMMENT ON FUNCTION public.copy_primary_images() IS 'Copies the first picture of changed products to the product. Lists show pictures of the portal''s own
store only.';

CREATE FUNCTION public.copy_product_to_item() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  select p.name, searched_text(p.name, p.code, b.name), p.category_id
  into new.product_name, new.searched, new.category_id
  from products p join brands b on b.id = p.brand_id where p.id = new.product_id;
  return new;
end $$;

COMMENT ON FUNCTION public.copy_product_to_item() IS 'Fills the copied texts of a new price-list item.';

CREATE FUNCTION public.copy_product_to_items() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update price_list_items i
  set product_name = p.name, searched = searched_text(p.name, p.code, b.name), category_id = p.category_id
  from products p join brands b on b.id = p.brand_id
  where i.product_id = p.id and p.id = new.id;
  return null;
end $$;

COMMENT ON FUNCTION public.copy_product_to_items() IS 'Copies changed texts of a product to its price-list items.';

CREATE FUNCTION public.count_added_orders() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform add_orders_in_status(c.customer_id, c.status_id, c.orders)
  from (select customer_id, status_id, count(*) as orders from changed group by customer_id, status_id) c;
  perform add_orders_of_creator(c.created_by_login_id, c.customer_id, c.status_id, c.orders)
  from (
    select created_by_login_id, customer_id, status_id, count(*) as orders from changed
    group by created_by_login_id, customer_id, status_id
  ) c;
  perform add_orders_on_day(c.customer_id, c.status_id, c.ordered_on, c.orders)
  from (
    select customer_id, status_id, ordered_on, count(*) as orders from changed
    group by customer_id, status_id, ordered_on
  ) c;
  return null;
end $$;

COMMENT ON FUNCTION public.count_added_orders() IS 'Counts inserted orders. Runs as the owner: a customer may not write the counters of all customers.';

CREATE FUNCTION public.count_change(changed_kind text, customer integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  counted constant text := coalesce(current_setting('app.changes_counted', true), '');
  named constant integer := case when length(counted) < 2000 then customer else 0 end;
  change constant text := ' ' || changed_kind || ':' || named || ' ';
begin
  if position(change in counted) > 0 or position(' ' || changed_kind || ':0 ' in counted) > 0 then
    return;
  end if;
  perform set_config('app.changes_counted', counted || change, true);
  insert into change_counts (customer_id, kind, amount)
  values (named, changed_kind, 1 + floor(random() * 281474976710656));
end $$;

COMMENT ON FUNCTION public.count_change(changed_kind text, customer integer) IS 'Moves a counter, once a transaction; customer 0: that of all customers, as for more than some hundred customers in
one transaction. Runs as the owner: some changes are of all customers.';

CREATE FUNCTION public.count_changed_rows() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  customer integer;
begin
  if tg_argv[1] = 'everybody' then
    if exists (select from changed) then
      perform count_change(tg_argv[0], 0);
    end if;
  else
    for customer in select distinct customer_id from changed
    loop
      perform count_change(tg_argv[0], customer);
    end loop;
  end if;
  return null;
end $$;

COMMENT ON FUNCTION public.count_changed_rows() IS 'Moves the counters of the customers whose rows a statement has changed. Arguments: kind; ''everybody'' for rows that
all customers share.';

CREATE FUNCTION public.count_for_everybody() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform count_change(tg_argv[0], 0);
  return null;
end $$;

COMMENT ON FUNCTION public.count_for_everybody() IS 'Moves the counter of all customers. Argument: kind.';

CREATE FUNCTION public.count_moved_order() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if old.status_id <> new.status_id then
    perform add_orders_in_status(old.customer_id, old.status_id, -1);
    perform add_orders_in_status(new.customer_id, new.status_id, 1);
    perform add_orders_of_creator(old.created_by_login_id, old.customer_id, old.status_id, -1);
    perform add_orders_of_creator(new.created_by_login_id, new.customer_id, new.status_id, 1);
  end if;
  perform add_orders_on_day(old.customer_id, old.status_id, old.ordered_on, -1);
  perform add_orders_on_day(new.customer_id, new.status_id, new.ordered_on, 1);
  return null;
end $$;

COMMENT ON FUNCTION public.count_moved_order() IS 'Moves an order between counters when its status or day changes. Runs as the owner.';

CREATE FUNCTION public.count_moved_quote() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform add_quotes(old.status, old.kind, -1);
  perform add_quotes(new.status, new.kind, 1);
  return null;
end $$;

CREATE FUNCTION public.count_past_payment() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  was_on constant date := case when tg_op <> 'INSERT' then payment_history_day(old) end;
  is_on constant date := case when tg_op <> 'DELETE' then payment_history_day(new) end;
begin
  if was_on is distinct from is_on then
    if was_on is not null then perform add_past_payments(old.customer_id, was_on, -1); end if;
    if is_on is not null then perform add_past_payments(new.customer_id, is_on, 1); end if;
  end if;
  return null;
end $$;

COMMENT ON FUNCTION public.count_past_payment() IS 'Moves a payment between the counters of the history.';

CREATE FUNCTION public.count_quotes() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform add_quotes(c.status, c.kind, c.quotes * tg_argv[0]::integer)
  from (select status, kind, count(*) as quotes from changed group by status, kind) c;
  return null;
end $$;

CREATE FUNCTION public.count_removed_orders() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform add_orders_in_status(c.customer_id, c.status_id, -c.orders)
  from (select customer_id, status_id, count(*) as orders from changed group by customer_id, status_id) c;
  perform add_orders_of_creator(c.created_by_login_id, c.customer_id, c.status_id, -c.orders)
  from (
    select created_by_login_id, customer_id, status_id, count(*) as orders from changed
    group by created_by_login_id, customer_id, status_id
  ) c;
  perform add_orders_on_day(c.customer_id, c.status_id, c.ordered_on, -c.orders)
  from (
    select customer_id, status_id, ordered_on, count(*) as orders from changed
    group by customer_id, status_id, ordered_on
  ) c;
  return null;
end $$;

COMMENT ON FUNCTION public.count_removed_orders() IS 'Counts deleted orders. Runs as the owner.';

CREATE FUNCTION public.count_tried_payments() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform from payments p
  where (p.customer_id, p.id) in (select customer_id, payment_id from changed) order by p.customer_id, p.id for share;
  perform add_past_payments(p.customer_id, (coalesce(p.paid_at, p.updated_at) at time zone 'UTC')::date,
    case when tg_op = 'INSERT' then 1 else -1 end)
  from payments p
  where (p.customer_id, p.id) in (select customer_id, payment_id from changed) and p.status_id = 3
    and not exists (
      select from payment_attempts a
      where a.customer_id = p.customer_id and a.payment_id = p.id and (a.customer_id, a.id) not in (select customer_id, id from changed));
  return null;
end $$;

COMMENT ON FUNCTION public.count_tried_payments() IS 'Counts closed payments with their first attempt, and no longer after their last. The payment is locked,
so that a concurrent close sees the attempt.';

CREATE FUNCTION public.customer_parts(customer integer, digits text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select array(select customer || '.' || part from unnest(public.digit_parts(digits)) as part)
$$;

COMMENT ON FUNCTION public.customer_parts(customer integer, digits text) IS 'All runs of three digits of a number, each with the customer, so that a search reads entries of that
customer only.';

CREATE FUNCTION public.delegates_of(customer integer, approver bigint, today date) RETURNS json
    LANGUAGE plpgsql STABLE
    AS $$
begin
  return (
    select coalesce(json_agg(json_build_object('userName', dl.user_name, 'firstName', dm.sorted_first_name,
      'lastName', dm.sorted_last_name, 'until', d.ends_on) order by d.id), '[]')
    from approval_delegations d
    join logins dl on dl.id = d.to_login_id
    join memberships dm on dm.customer_id = d.customer_id and dm.login_id = d.to_login_id
    where d.customer_id = customer and d.from_login_id = approver and d.ended_at is null
      and d.starts_on <= today and d.ends_on >= today
      and dl.enabled and dm.enabled and (dm.can_approve_orders or dm.general_approver));
end $$;

COMMENT ON FUNCTION public.delegates_of(customer integer, approver bigint, today date) IS 'Delegates of an approver on a day: enabled approvers, whose own limit is checked when they decide.';

CREATE FUNCTION public.digit_parts(digits text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select array(select substr(digits, place, 3) from generate_series(1, length(digits) - 2) as place)
$$;

COMMENT ON FUNCTION public.digit_parts(digits text) IS 'All runs of three digits of a number, for a search of all customers.';

CREATE FUNCTION public.drop_words_of_people() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  delete from search_words w using was b
  where w.customer_id = b.customer_id and w.kind = 'person' and w.subject = b.id
    and w.word = any(search_beginnings(b.searched));
  return null;
end $$;

COMMENT ON FUNCTION public.drop_words_of_people() IS 'Deletes the search words of deleted memberships.';

CREATE FUNCTION public.either_condition(conditions tsquery[]) RETURNS tsquery
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select string_agg('(' || c::text || ')', '|')::tsquery from unnest(conditions) c where c is not null and numnode(c) > 0
$$;

COMMENT ON FUNCTION public.either_condition(conditions tsquery[]) IS 'Condition: one of the conditions.';

CREATE FUNCTION public.end_delegations_of(customer integer, login bigint) RETURNS void
    LANGUAGE sql
    AS $$
  update approval_delegations set ended_at = now()
  where from_login_id = login and ended_at is null and (customer is null or customer_id = customer);
$$;

COMMENT ON FUNCTION public.end_delegations_of(customer integer, login bigint) IS 'Ends the delegations of a person who is no approver any more.';

CREATE FUNCTION public.enter_session(entered_session uuid, entered_scope text, at timestamp with time zone) RETURNS TABLE("loginId" bigint, "userName" text, "firstName" text, "lastName" text, email text, "isAdmin" boolean, "customerId" integer, "readOnly" boolean, "canCreateOrders" boolean, "canApproveOrders" boolean, "generalApprover" boolean, "canManageUsers" boolean, "canDoPayments" boolean, "automaticApprovalLimitCents" bigint, "orderApprovalLimitCents" bigint)
    LANGUAGE plpgsql
    AS $$
declare
  scope text;
begin
  scope := set_config('app.scope', entered_scope, false);
  -- No row once the session, login, membership or customer is disabled (R22).
  return query
    select l.id, l.user_name, l.first_name, l.last_name, l.email, l.is_admin, m.customer_id, m.read_only,
      m.can_create_orders, m.can_approve_orders, m.general_approver, m.can_manage_users, m.can_do_payments,
      m.automatic_approval_limit_cents, m.order_approval_limit_cents
    from sessions s
    join logins l on l.id = s.login_id
    left join memberships m on m.login_id = s.login_id and m.customer_id = s.customer_id
    left join customers c on c.id = m.customer_id
    where s.id = entered_session and s.revoked_at is null and s.expires_at > at and l.enabled
      and (l.is_admin or (m.enabled and c.enabled));
end $$;

COMMENT ON FUNCTION public.enter_session(entered_session uuid, entered_scope text, at timestamp with time zone) IS 'Person, rights and customer of a session; also the scope for the transaction. No row if session, login,
membership or customer is disabled (R22).';

CREATE FUNCTION public.enter_session(entered_session uuid, entered_scope text, at timestamp with time zone, zone text) RETURNS TABLE("loginId" bigint, "userName" text, "firstName" text, "lastName" text, email text, "isAdmin" boolean, "customerId" integer, "readOnly" boolean, "canCreateOrders" boolean, "canApproveOrders" boolean, "generalApprover" boolean, "canManageUsers" boolean, "canDoPayments" boolean, "automaticApprovalLimitCents" bigint, "orderApprovalLimitCents" bigint, "allowSelfApproval" boolean, "standsInFor" bigint[])
    LANGUAGE plpgsql
    AS $$
declare
  scope text;
  today date := (at at time zone zone)::date;
begin
  scope := set_config('app.scope', entered_scope, false);
  perform set_config('default_transaction_read_only', 'off', false);
  -- No row once the session, login, membership or customer is disabled (R22).
  return query
    select l.id, l.user_name, l.first_name, l.last_name, l.email, l.is_admin, m.customer_id, m.read_only,
      m.can_create_orders, m.can_approve_orders, m.general_approver, m.can_manage_users, m.can_do_payments,
      m.automatic_approval_limit_cents, m.order_approval_limit_cents, c.allow_self_approval,
      array(select d.from_login_id from approval_delegations d
        where d.customer_id = m.customer_id and d.to_login_id = m.login_id and d.ended_at is null
          and d.starts_on <= today and d.ends_on >= today)
    from sessions s
    join logins l on l.id = s.login_id
    left join memberships m on m.login_id = s.login_id and m.customer_id = s.customer_id
    left join customers c on c.id = m.customer_id
    where s.id = entered_session and s.revoked_at is null and s.expires_at > at and l.enabled
      and (s.view_login_id is null or s.view_ends_at <= at)
      and ((l.is_admin and entered_scope = 'provider') or (not l.is_admin and m.enabled and c.enabled));
end $$;

COMMENT ON FUNCTION public.enter_session(entered_session uuid, entered_scope text, at timestamp with time zone, zone text) IS 'Person, rights and customer of a session; also the scope for the transaction. No row if session, login,
membership or customer is disabled (R22).';

CREATE FUNCTION public.enter_session(entered_session uuid, entered_scope text, at timestamp with time zone, zone text, admins_need_factor boolean) RETURNS TABLE("loginId" bigint, "userName" text, "firstName" text, "lastName" text, email text, "isAdmin" boolean, "customerId" integer, "readOnly" boolean, "canCreateOrders" boolean, "canApproveOrders" boolean, "generalApprover" boolean, "canManageUsers" boolean, "canDoPayments" boolean, "automaticApprovalLimitCents" bigint, "orderApprovalLimitCents" bigint, "allowSelfApproval" boolean, "standsInFor" bigint[])
    LANGUAGE plpgsql
    AS $$
declare
  scope text;
  today date := (at at time zone zone)::date;
begin
  scope := set_config('app.scope', entered_scope, false);
  perform set_config('default_transaction_read_only', 'off', false);
  -- No row once the session, login, membership or customer is disabled (R22).
  return query
    select l.id, l.user_name, case when l.is_admin then l.first_name else m.sorted_first_name end,
      case when l.is_admin then l.last_name else m.sorted_last_name end, l.email, l.is_admin, m.customer_id, m.read_only,
      m.can_create_orders, m.can_approve_orders, m.general_approver, m.can_manage_users, m.can_do_payments,
      m.automatic_approval_limit_cents, m.order_approval_limit_cents, c.allow_self_approval,
      array(select d.from_login_id from approval_delegations d
        where d.customer_id = m.customer_id and d.to_login_id = m.login_id and d.ended_at is null
          and d.starts_on <= today and d.ends_on >= today)
    from sessions s
    join logins l on l.id = s.login_id
    left join memberships m on m.login_id = s.login_id and m.customer_id = s.customer_id
    left join customers c on c.id = m.customer_id
    where s.id = entered_session and s.revoked_at is null and s.expires_at > at and l.enabled
      and (s.view_login_id is null or s.view_ends_at <= at)
      and ((l.is_admin and entered_scope = 'provider') or (not l.is_admin and m.enabled and c.enabled))
      and (case when l.is_admin then not admins_need_factor else not c.require_second_factor end
        or has_shown_factor(s.login_id, s.factor_confirmed_at));
end $$;

COMMENT ON FUNCTION public.enter_session(entered_session uuid, entered_scope text, at timestamp with time zone, zone text, admins_need_factor boolean) IS 'Person, rights and customer of a session; also the scope for the transaction. No row if session, login,
membership or customer is disabled (R22).';

CREATE FUNCTION public.enter_view(entered_session uuid, entered_scope text, at timestamp with time zone, zone text) RETURNS TABLE("loginId" bigint, "userName" text, "firstName" text, "lastName" text, email text, "isAdmin" boolean, "customerId" integer, "readOnly" boolean, "canCreateOrders" boolean, "canApproveOrders" boolean, "generalApprover" boolean, "canManageUsers" boolean, "canDoPayments" boolean, "automaticApprovalLimitCents" bigint, "orderApprovalLimitCents" bigint, "allowSelfApproval" boolean, "standsInFor" bigint[], "viewerLoginId" bigint, "viewerName" text, "viewReason" text, "viewEndsAt" timestamp with time zone)
    LANGUAGE plpgsql
    AS $$
declare
  scope text;
  today date := (at at time zone zone)::date;
begin
  scope := set_config('app.scope', entered_scope, false);
  perform set_config('default_transaction_read_only', 'on', false);
  return query
    select l.id, l.user_name, l.first_name, l.last_name, l.email, l.is_admin, m.customer_id, m.read_only,
      m.can_create_orders, m.can_approve_orders, m.general_approver, m.can_manage_users, m.can_do_payments,
      m.automatic_approval_limit_cents, m.order_approval_limit_cents, c.allow_self_approval,
      array(select d.from_login_id from approval_delegations d
        where d.customer_id = m.customer_id and d.to_login_id = m.login_id and d.ended_at is null
          and d.starts_on <= today and d.ends_on >= today),
      a.id, btrim(a.first_name || ' ' || a.last_name), s.view_reason, s.view_ends_at
    from sessions s
    join logins a on a.id = s.login_id
    join logins l on l.id = s.view_login_id
    join memberships m on m.login_id = s.view_login_id and m.customer_id = s.view_customer_id
    join customers c on c.id = m.customer_id
    where s.id = entered_session and s.revoked_at is null and s.expires_at > at and s.view_ends_at > at
      and a.enabled and a.is_admin and l.enabled and not l.is_admin and m.enabled and m.invited_at is null and c.enabled;
end $$;

COMMENT ON FUNCTION public.enter_view(entered_session uuid, entered_scope text, at timestamp with time zone, zone text) IS 'Person a session views and the administrator who views. No row once the view or the session has ended.
The transaction becomes read-only.';

CREATE FUNCTION public.enter_view(entered_session uuid, entered_scope text, at timestamp with time zone, zone text, admins_need_factor boolean) RETURNS TABLE("loginId" bigint, "userName" text, "firstName" text, "lastName" text, email text, "isAdmin" boolean, "customerId" integer, "readOnly" boolean, "canCreateOrders" boolean, "canApproveOrders" boolean, "generalApprover" boolean, "canManageUsers" boolean, "canDoPayments" boolean, "automaticApprovalLimitCents" bigint, "orderApprovalLimitCents" bigint, "allowSelfApproval" boolean, "standsInFor" bigint[], "viewerLoginId" bigint, "viewerName" text, "viewReason" text, "viewEndsAt" timestamp with time zone)
    LANGUAGE plpgsql
    AS $$
declare
  scope text;
  today date := (at at time zone zone)::date;
begin
  scope := set_config('app.scope', entered_scope, false);
  perform set_config('default_transaction_read_only', 'on', false);
  return query
    select l.id, l.user_name, m.sorted_first_name, m.sorted_last_name, l.email, l.is_admin, m.customer_id, m.read_only,
      m.can_create_orders, m.can_approve_orders, m.general_approver, m.can_manage_users, m.can_do_payments,
      m.automatic_approval_limit_cents, m.order_approval_limit_cents, c.allow_self_approval,
      array(select d.from_login_id from approval_delegations d
        where d.customer_id = m.customer_id and d.to_login_id = m.login_id and d.ended_at is null
          and d.starts_on <= today and d.ends_on >= today),
      a.id, btrim(a.first_name || ' ' || a.last_name), s.view_reason, s.view_ends_at
    from sessions s
    join logins a on a.id = s.login_id
    join logins l on l.id = s.view_login_id
    join memberships m on m.login_id = s.view_login_id and m.customer_id = s.view_customer_id
    join customers c on c.id = m.customer_id
    where s.id = entered_session and s.revoked_at is null and s.expires_at > at and s.view_ends_at > at
      and a.enabled and a.is_admin and l.enabled and not l.is_admin and m.enabled and m.invited_at is null and c.enabled
      and (not admins_need_factor or has_shown_factor(s.login_id, s.factor_confirmed_at));
end $$;

COMMENT ON FUNCTION public.enter_view(entered_session uuid, entered_scope text, at timestamp with time zone, zone text, admins_need_factor boolean) IS 'Person a session views and the administrator who views. No row once the view or the session has ended.
The transaction becomes read-only.';

CREATE FUNCTION public.fold_change_counts() RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_custom_plan'
    AS $$
declare
  last bigint;
  newest constant bigint := (select max(id) from change_counts);
begin
  select folded_to into last from change_folds for update skip locked;
  if not found or newest is null then
    return;
  end if;
  with changed as (
    select distinct customer_id, kind from change_counts where id > last
  ), long as (
    select customer_id, kind from changed join change_counts using (customer_id, kind)
    group by customer_id, kind having count(*) > 2
  ), folded as (
    delete from change_counts c
    using (
      select a.customer_id, a.kind, a.id from change_counts a join long using (customer_id, kind)
      for update of a skip locked
    ) free
    where c.customer_id = free.customer_id and c.kind = free.kind and c.id = free.id
    returning c.customer_id, c.kind, c.amount
  )
  insert into change_counts (customer_id, kind, amount)
  select customer_id, kind, sum(amount) from folded group by customer_id, kind;
  update change_folds set folded_to = newest;
end $$;

COMMENT ON FUNCTION public.fold_change_counts() IS 'Makes one row of the rows of each counter that has more than two, and one since the last call. The sum stays, and no
writer waits: each adds rows of its own. A row that was committed late is folded with the next one of its counter.';

CREATE FUNCTION public.forget_list_url() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.url <> old.url and new.list_url is not distinct from old.list_url then
    new.list_url := null;
  end if;
  return new;
end $$;

COMMENT ON FUNCTION public.forget_list_url() IS 'Clears the small size of a picture whose address changed.';

CREATE FUNCTION public.found_products(query text, forgiveness integer) RETURNS TABLE(product_id bigint, cost integer)
    LANGUAGE plpgsql STABLE ROWS 100
    AS $$
declare
  typed constant text[] := typed_words(query);
  typed_key constant text collate "C" := left(product_code_key(query), 60);
  places constant integer := cardinality(typed);
  lacking constant integer := case when forgiveness = 2 and places > 2 then 1 else 0 end;
  meant meant_word[];
  narrow tsquery[];
  wanted tsquery;
  pattern text;
begin
  if places = 0 or typed_key = '' or forgiveness = 2 and lacking = 0 then return; end if;
  meant := array(select m from words_meant(typed, forgiveness > 0) m);
  narrow := array(
    select coalesce(either_condition(array[m.same, m.synonym, m.inside, m.near]), m.exact) from unnest(meant) m where not m.is_broad);
  if cardinality(narrow) > lacking then
    -- All of them, or all but one.
    wanted := (
      select string_agg('(' || part || ')', '|')::tsquery from (
        select string_agg('(' || narrow[n]::text || ')', '&') as part
        from generate_series(lacking, lacking * cardinality(narrow)) without, generate_series(1, cardinality(narrow)) n
        where n <> without group by without) parts);
  else
    -- The longest begins the search; the others are checked.
    select either_condition(array[m.same, m.synonym, m.near, m.begins]),
      case when length(m.typed) > 2 then '%' || m.typed || '%' end
    into wanted, pattern
    from unnest(meant) m order by length(m.typed) desc, m.place limit 1;
  end if;
  return query
  select p.id, (case when p.code_key = typed_key then -2000000 when starts_with(p.code_key, typed_key) then -1000000 else 0 end
    + coalesce(s.cost, 0) * 100 + (places - s.hits) * 5000 + length(p.words))::integer
  from products p cross join lateral (
    select count(l.level)::integer as hits, sum(l.level)::integer as cost from (
      select case when p.words @@ m.exact then 0 when p.words @@ m.same then 1 when p.words @@ m.synonym then 2
        when p.words @@ m.begins then 3 when p.words @@ m.inside then 4
        when m.is_broad and length(m.typed) > 2 and strpos(p.words::text, m.typed) > 0 then 4
        when p.words @@ m.near then 6 end as level
      from unnest(meant) m) l) s
  where (p.words @@ wanted or p.words::text like pattern or p.code_key >= typed_key and p.code_key < typed_key || chr(1114111))
    and (s.hits >= places - lacking or starts_with(p.code_key, typed_key));
end $$;

COMMENT ON FUNCTION public.found_products(query text, forgiveness integer) IS 'Products that have every typed word, cheapest first: by code, whole words, parts of words. Forgiveness 1: typos count
too; 2: of three words or more one may be missing as well.';

CREATE FUNCTION public.has_shown_factor(of_login_id bigint, shown timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select exists (select from second_factors f
    where f.login_id = of_login_id and date_trunc('milliseconds', f.confirmed_at) = date_trunc('milliseconds', shown))
$$;

COMMENT ON FUNCTION public.has_shown_factor(of_login_id bigint, shown timestamp with time zone) IS 'True if the session has shown a code of the present second factor. Times are compared in milliseconds.';

CREATE FUNCTION public.is_typo_of(typed text, word text, typos integer) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
begin
  if public.levenshtein_less_equal(typed, word, typos) <= typos then
    return true;
  end if;
  for place in 1 .. case when typos > 0 then length(typed) - 1 else 0 end loop
    if strpos(word, substr(typed, place + 1, 1) || substr(typed, place, 1)) > 0
      and is_typo_of(
        overlay(typed placing substr(typed, place + 1, 1) || substr(typed, place, 1) from place for 2), word, typos - 1) then
      return true;
    end if;
  end loop;
  return false;
end $$;

COMMENT ON FUNCTION public.is_typo_of(typed text, word text, typos integer) IS 'True if a word can become what was typed by so many typos; two swapped letters are one.';

CREATE FUNCTION public.keep_search_words(customer integer, of_kind text, of_subject bigint, before text, after text) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  gone text[] := public.search_beginnings(before);
  fresh text[] := public.search_beginnings(after);
begin
  delete from search_words w
  where w.customer_id = customer and w.kind = of_kind and w.subject = of_subject
    and w.word = any(gone) and not (w.word = any(fresh));
  insert into search_words (customer_id, kind, word, subject)
  select customer, of_kind, word, of_subject from unnest(fresh) word
  on conflict do nothing;
end $$;

COMMENT ON FUNCTION public.keep_search_words(customer integer, of_kind text, of_subject bigint, before text, after text) IS 'Replaces the search words of one row: deletes old beginnings, inserts new ones.';

CREATE FUNCTION public.keep_spending(customer integer, spending_order bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  was order_spending;
  is_now order_spending;
begin
  -- One change of an order's spending at a time: its documents change without its row.
  perform from orders o where o.customer_id = customer and o.id = spending_order for no key update;
  select * into was from order_spending s where s.customer_id = customer and s.order_id = spending_order;
  select * into is_now from order_spending_now n where n.customer_id = customer and n.order_id = spending_order;
  if was is not distinct from is_now then
    return;
  end if;
  if was.order_id is not null then
    delete from order_spending s where s.customer_id = customer and s.order_id = spending_order;
    perform add_spending(customer, was.cost_centre_id, was.spent_on, was.login_id, -was.reserved_cents,
      -was.committed_cents, -was.spent_cents);
  end if;
  if is_now.order_id is not null then
    insert into order_spending values (is_now.*);
    perform add_spending(customer, is_now.cost_centre_id, is_now.spent_on, is_now.login_id, is_now.reserved_cents,
      is_now.committed_cents, is_now.spent_cents);
  end if;
  -- Pending orders are compared with their budgets before they are saved.
  if was.reserved_cents = 0 and is_now.reserved_cents = 0
    and is_now.committed_cents + is_now.spent_cents > was.committed_cents + was.spent_cents
    and exists (select from budgets b where b.customer_id = customer and b.cost_centre_id = is_now.cost_centre_id)
    and exists (select from webhook_wishes w where w.type = 'budget.exceeded') then
    insert into webhook_events (customer_id, type, subject_id, occurred_at)
    values (customer, 'budget.exceeded', spending_order, now());
  end if;
end $$;

CREATE FUNCTION public.keep_spending_of_document() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE' and old.order_id is distinct from new.order_id and old.order_id is not null then
    perform keep_spending(old.customer_id, old.order_id);
  end if;
  if new.order_id is not null then
    perform keep_spending(new.customer_id, new.order_id);
  end if;
  return null;
end $$;

CREATE FUNCTION public.keep_spending_of_event() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform keep_spending(new.customer_id, new.order_id);
  return null;
end $$;

CREATE FUNCTION public.keep_spending_of_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform keep_spending(new.customer_id, new.id);
  return null;
end $$;

CREATE FUNCTION public.keep_words_of_customer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform keep_search_words(new.id, 'customer', new.id,
    case when tg_op = 'UPDATE' then concat_ws(' ', old.name, old.account_number) end,
    concat_ws(' ', new.name, new.account_number));
  return null;
end $$;

COMMENT ON FUNCTION public.keep_words_of_customer() IS 'Maintains the search words of a customer.';

CREATE FUNCTION public.keep_words_of_document() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform keep_search_words(new.customer_id, 'document', new.id, concat_ws(' ', old.document_number, old.reference_number),
    concat_ws(' ', new.document_number, new.reference_number));
  return null;
end $$;

COMMENT ON FUNCTION public.keep_words_of_document() IS 'Maintains the search words of a changed document.';

CREATE FUNCTION public.keep_words_of_documents_requests() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform keep_search_words(r.customer_id, 'paymentRequest', r.id, concat_ws(' ', r.email, old.document_number),
    concat_ws(' ', r.email, new.document_number))
  from payment_requests r where r.customer_id = new.customer_id and r.document_id = new.id;
  return null;
end $$;

COMMENT ON FUNCTION public.keep_words_of_documents_requests() IS 'Maintains the search words of requests whose document was renumbered.';

CREATE FUNCTION public.keep_words_of_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform keep_search_words(new.customer_id, 'order', new.order_number,
    case when tg_op = 'UPDATE' then order_search_text(old.purchase_order_number, old.supplier_order_number) end,
    order_search_text(new.purchase_order_number, new.supplier_order_number));
  return null;
end $$;

COMMENT ON FUNCTION public.keep_words_of_order() IS 'Maintains the search words of an order.';

CREATE FUNCTION public.keep_words_of_payment_request() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op <> 'INSERT' then
    perform keep_search_words(old.customer_id, 'paymentRequest', old.id, concat_ws(' ', old.email,
      (select d.document_number from documents d where d.customer_id = old.customer_id and d.id = old.document_id)), null);
  end if;
  if tg_op <> 'DELETE' then
    perform keep_search_words(new.customer_id, 'paymentRequest', new.id, null, concat_ws(' ', new.email,
      (select d.document_number from documents d where d.customer_id = new.customer_id and d.id = new.document_id)));
  end if;
  return null;
end $$;

COMMENT ON FUNCTION public.keep_words_of_payment_request() IS 'Maintains the search words of a payment request.';

CREATE FUNCTION public.keep_words_of_people() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  with changed as materialized (
    select b.customer_id, b.id, search_beginnings(b.searched) as gone, search_beginnings(a.searched) as fresh
    from was b join made a on a.customer_id = b.customer_id and a.id = b.id and a.searched is distinct from b.searched
  ), dropped as (
    delete from search_words w using changed c, unnest(c.gone) g (word)
    where w.customer_id = c.customer_id and w.kind = 'person' and w.word = g.word and w.subject = c.id
      and not (g.word = any(c.fresh))
  )
  insert into search_words (customer_id, kind, word, subject)
  select c.customer_id, 'person', f.word, c.id from changed c, unnest(c.fresh) f (word)
  on conflict do nothing;
  return null;
end $$;

COMMENT ON FUNCTION public.keep_words_of_people() IS 'Maintains the search words of changed memberships.';

CREATE FUNCTION public.learn_words(words text[]) RETURNS void
    LANGUAGE sql
    AS $$
  with fresh as (
    insert into search_vocabulary (word, stem)
    select word, word_stem(word) from unnest(words) word
    order by word
    on conflict do nothing
    returning word
  )
  insert into search_typos (variant, word)
  select distinct variant, f.word
  from fresh f, unnest(number_forms(f.word)) form, unnest(with_letters_left_out(form, typos_allowed(form))) variant
  where typos_allowed(form) > 0
  on conflict do nothing
$$;

COMMENT ON FUNCTION public.learn_words(words text[]) IS 'Adds words to the vocabulary, with what is left of them after a typo.';

CREATE FUNCTION public.learn_words_of_product() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform learn_words(tsvector_to_array(new.words));
  return null;
end $$;

COMMENT ON FUNCTION public.learn_words_of_product() IS 'Adds the words of a renamed product to the vocabulary.';

CREATE FUNCTION public.learn_words_of_products() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform learn_words(array(select distinct word from changed p, unnest(tsvector_to_array(p.words)) word));
  return null;
end $$;

COMMENT ON FUNCTION public.learn_words_of_products() IS 'Adds the words of inserted products to the vocabulary, one statement for all.';

CREATE FUNCTION public.login_ends_delegations() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform end_delegations_of(null, new.id);
  return null;
end $$;

COMMENT ON FUNCTION public.login_ends_delegations() IS 'Ends delegations when a login is disabled.';

CREATE FUNCTION public.make_words_of_documents() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into search_words (customer_id, kind, word, subject)
  select d.customer_id, 'document', w.word, d.id
  from made d, unnest(search_beginnings(concat_ws(' ', d.document_number, d.reference_number))) w (word)
  on conflict do nothing;
  return null;
end $$;

COMMENT ON FUNCTION public.make_words_of_documents() IS 'Inserts the search words of inserted documents, one statement for all.';

CREATE FUNCTION public.make_words_of_people() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into search_words (customer_id, kind, word, subject)
  select m.customer_id, 'person', w.word, m.id from made m, unnest(search_beginnings(m.searched)) w (word)
  on conflict do nothing;
  return null;
end $$;

COMMENT ON FUNCTION public.make_words_of_people() IS 'Inserts the search words of inserted memberships, one statement for all.';

CREATE FUNCTION public.make_words_of_quotes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into search_words (customer_id, kind, word, subject)
  select q.customer_id, 'quote', w.word, q.id
  from made q, unnest(search_beginnings(quote_search_text(q.quote_number, q.subject, q.reference))) w (word)
  on conflict do nothing;
  return null;
end $$;

COMMENT ON FUNCTION public.make_words_of_quotes() IS 'Inserts the search words of inserted quotes, one statement for all. Number, subject and reference never change.';

CREATE FUNCTION public.membership_ends_delegations() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform end_delegations_of(new.customer_id, new.login_id);
  return null;
end $$;

COMMENT ON FUNCTION public.membership_ends_delegations() IS 'Ends delegations when a membership loses its approver role or is disabled.';

CREATE FUNCTION public.note_changed_documents() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into debt_changes (customer_id)
  select distinct customer_id from (
    select customer_id, id, balance_cents, due_on, type from changed
    except
    select customer_id, id, balance_cents, due_on, type from before) c;
  return null;
end $$;

COMMENT ON FUNCTION public.note_changed_documents() IS 'Notes in debt_changes the customers of documents whose balance, due date or type a statement changed.';

CREATE FUNCTION public.note_debtor() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into debt_changes (customer_id) values (new.id);
  return null;
end $$;

COMMENT ON FUNCTION public.note_debtor() IS 'Notes in debt_changes a customer whose name or credit limit changed.';

CREATE FUNCTION public.note_open_documents() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into debt_changes (customer_id) select distinct customer_id from changed where balance_cents <> 0;
  return null;
end $$;

COMMENT ON FUNCTION public.note_open_documents() IS 'Notes in debt_changes the customers of open documents that a statement inserted or deleted.';

CREATE FUNCTION public.note_paid() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  with paid as materialized (
    select e.customer_id, j.at, case when d.documented_on >= (j.at at time zone 'UTC')::date then d.documented_on end as later_on,
      -e.amount_cents as cents,
      case when j.kind <> 'opening' and d.type in ('invoice', 'debitNote') and e.amount_cents < 0 then -e.amount_cents else 0 end
        as invoice_cents,
      d.documented_on - date '2000-01-01' as documented
    from written e
    join ledger_journals j on j.customer_id = e.customer_id and j.id = e.journal_id
    join documents d on d.customer_id = e.customer_id and d.id = e.document_id
  ), of_all as (
    insert into paid_changes (at, later_on, cents)
    select at, later_on, sum(cents) from paid group by 1, 2 having sum(cents) <> 0
  )
  insert into customer_paid_changes (customer_id, at, later_on, cents, invoice_cents, documented_cents)
  select customer_id, at, later_on, sum(cents), sum(invoice_cents), sum(invoice_cents * documented)
  from paid group by 1, 2, 3 having sum(cents) <> 0 or sum(invoice_cents) <> 0;
  return null;
end $$;

COMMENT ON FUNCTION public.note_paid() IS 'Notes what ledger entries paid, per customer and in total.';

CREATE FUNCTION public.number_forms(word text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $_$
  select case when length(word) > 4 and word ~ '[^s]s$' then array[word, left(word, -1)] else array[word] end
$_$;

COMMENT ON FUNCTION public.number_forms(word text) IS 'A word, and its singular: typos are looked for in both.';

CREATE FUNCTION public.order_number_digits(number bigint) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select lpad(number::text, greatest(7, length(number::text)), '0')
$$;

COMMENT ON FUNCTION public.order_number_digits(number bigint) IS 'Digits of an order number as people type them, with leading zeros.';

CREATE FUNCTION public.order_numbers_of_days(first date, last date) RETURNS bigint[]
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $_$
  select array[min(lowest), max(highest)] from order_days
  where ordered_on >= coalesce($1, '-infinity') and ordered_on <= coalesce($2, 'infinity')
    and ((select scope_customer()) is not null or (select scope_is_provider()))
$_$;

COMMENT ON FUNCTION public.order_numbers_of_days(first date, last date) IS 'Lowest and highest order number of a span of days.';

CREATE FUNCTION public.order_numbers_with(customer integer, digits text, at_start boolean) RETURNS bigint[]
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $_$
  select array(
    select o.order_number from orders o
    where customer_parts(o.customer_id, order_number_digits(o.order_number)) @> customer_parts($1, $2)
      and order_number_digits(o.order_number) like case when $3 then $2 || '%' else '%' || $2 || '%' end
      -- The sum keeps the planner from an index by customer: the parts contain the customer already.
      and o.customer_id + 0 = $1
      and ($1 = (select scope_customer()) or (select scope_is_provider())))
$_$;

COMMENT ON FUNCTION public.order_numbers_with(customer integer, digits text, at_start boolean) IS 'Order numbers of a customer that contain, or begin with, three or more digits. Runs as the owner,
because row-level security keeps LIKE from using an index, and answers numbers of the caller''s scope
only.';

CREATE FUNCTION public.order_search_text(purchase_order text, supplier_order text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select concat_ws(' ', purchase_order, supplier_order) $$;

COMMENT ON FUNCTION public.order_search_text(purchase_order text, supplier_order text) IS 'Texts under which an order is found.';

CREATE FUNCTION public.pair_condition(pair text) RETURNS tsquery
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select ('''' || replace(pair, ' ', ''' & ''') || '''')::tsquery
$$;

COMMENT ON FUNCTION public.pair_condition(pair text) IS 'Condition: both words of a pair.';

CREATE SEQUENCE public.payment_numbers
    START WITH 100001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.payments (
    customer_id integer NOT NULL,
    id bigint NOT NULL,
    payment_number text DEFAULT ('PAY-'::text || nextval('public.payment_numbers'::regclass)) NOT NULL,
    status_id smallint NOT NULL,
    type_id smallint DEFAULT 1 NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    total_invoice_cents bigint NOT NULL,
    total_credit_cents bigint NOT NULL,
    total_payment_cents bigint NOT NULL,
    selected_on date NOT NULL,
    paid_at timestamp with time zone,
    provider_transaction_id text,
    card_brand text,
    card_last_four text,
    created_by_login_id bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_by_login_id bigint NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    receipt_number text,
    posted_at timestamp with time zone,
    left_over_cents bigint DEFAULT 0 NOT NULL,
    payment_request_id bigint,
    number_order bigint GENERATED ALWAYS AS (COALESCE((NULLIF("left"(regexp_replace(payment_number, '\D'::text, ''::text, 'g'::text), 18), ''::text))::bigint, (0)::bigint)) STORED NOT NULL,
    billed_to jsonb,
    CONSTRAINT payments_card_last_four_check CHECK ((card_last_four ~ '^[0-9]{4}$'::text)),
    CONSTRAINT payments_check1 CHECK (((status_id <> 4) OR (paid_at IS NOT NULL))),
    CONSTRAINT payments_check2 CHECK (((left_over_cents >= 0) AND ((left_over_cents = 0) OR (type_id = 2)))),
    CONSTRAINT payments_posted CHECK (((status_id <> 5) OR (receipt_number <> ''::text))),
    CONSTRAINT payments_status_id_check CHECK (((status_id >= 1) AND (status_id <= 6))),
    CONSTRAINT payments_total CHECK ((total_payment_cents = ((total_invoice_cents + total_credit_cents) + left_over_cents))),
    CONSTRAINT payments_total_credit_cents_check CHECK ((total_credit_cents <= 0)),
    CONSTRAINT payments_total_invoice_cents_check CHECK ((total_invoice_cents >= 0)),
    CONSTRAINT payments_type_id_check CHECK ((type_id = ANY (ARRAY[1, 2])))
);
ALTER TABLE ONLY public.payments ALTER COLUMN customer_id SET (n_distinct=50);

COMMENT ON TABLE public.payments IS 'Payments by card. Statuses (§4): 1 pending, 2 in progress, 3 closed, 4 paid, 5 receipted, 6 reversed.';

COMMENT ON COLUMN public.payments.selected_on IS 'Business day of the selection, which resets at the end of it (R19).';

COMMENT ON COLUMN public.payments.receipt_number IS 'Receipt of the accounts system (R14, decision 0010).';

COMMENT ON COLUMN public.payments.left_over_cents IS 'Part of a lump sum that no document takes; it becomes a credit when the money arrives (R18).';

COMMENT ON COLUMN public.payments.payment_request_id IS 'Request this payment answers. It stands beside the open payment of the customer''s own people (R15).';

COMMENT ON COLUMN public.payments.billed_to IS 'Billing details sent with this payment (§7). Null if it is billed as its account.';

CREATE FUNCTION public.payment_history_day(p public.payments) RETURNS date
    LANGUAGE plpgsql STABLE
    AS $$
begin
  if p.status_id = 1 or p.status_id = 3 and not exists (
      select from payment_attempts a where a.customer_id = p.customer_id and a.payment_id = p.id) then
    return null;
  end if;
  return (coalesce(p.paid_at, p.updated_at) at time zone 'UTC')::date;
end $$;

COMMENT ON FUNCTION public.payment_history_day(p public.payments) IS 'UTC day of a payment in the history. Null while it is selected, and for one closed before an attempt.';

CREATE FUNCTION public.payment_searched(payment_number text, provider_transaction_id text, id bigint, cents bigint) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select lower(concat_ws(e'\n', payment_number, provider_transaction_id, id, public.amount_text(cents)))
$$;

COMMENT ON FUNCTION public.payment_searched(payment_number text, provider_transaction_id text, id bigint, cents bigint) IS 'Texts in which a payment is found, besides its date and its status.';

CREATE FUNCTION public.payments_with(customer integer, words text, amount text, most integer) RETURNS bigint[]
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $_$
  select array(
    select p.id from payments p
    where p.status_id <> 1
      and (customer_parts(p.customer_id, payment_searched(p.payment_number, p.provider_transaction_id, p.id, p.total_payment_cents))
            @> customer_parts($1, lower($2))
          and (strpos(lower(p.payment_number), lower($2)) > 0 or strpos(lower(p.provider_transaction_id), lower($2)) > 0
            or strpos(p.id::text, $2) > 0)
        or customer_parts(p.customer_id, payment_searched(p.payment_number, p.provider_transaction_id, p.id, p.total_payment_cents))
            @> customer_parts($1, lower($3))
          and strpos(amount_text(p.total_payment_cents), $3) > 0)
      -- The sum keeps the planner from an index by customer: the parts contain the customer already.
      and p.customer_id + 0 = $1
      and ($1 = (select scope_customer()) or (select scope_is_provider()))
    limit $4)
$_$;

COMMENT ON FUNCTION public.payments_with(customer integer, words text, amount text, most integer) IS 'Payments of a customer with three or more characters in their number, the card provider''s number or their
id, or in their amount; without selections in progress. Runs as the owner, because row-level security keeps
a search within texts from using an index, and answers payments of the caller''s scope only.';

CREATE FUNCTION public.people_asked(customer integer, words text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select array(select customer || '.' || substr(words, place, least(3, length(words)))
    from generate_series(1, greatest(1, length(words) - 2)) as place)
$$;

COMMENT ON FUNCTION public.people_asked(customer integer, words text) IS 'The longest parts that a search text has to contain.';

CREATE FUNCTION public.people_parts(customer integer, words text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select array(select distinct customer || '.' || substr(words, place, size)
    from generate_series(1, 3) as size, generate_series(1, length(words) - size + 1) as place)
$$;

COMMENT ON FUNCTION public.people_parts(customer integer, words text) IS 'All runs of one to three characters of a text, each with the customer.';

CREATE FUNCTION public.people_with(customer integer, words text, pattern text, most integer) RETURNS bigint[]
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $_$
  select array(
    select m.id from memberships m
    where people_parts(m.customer_id, m.searched) @> people_asked($1, lower($2))
      and m.searched like lower($3)
      -- The sum keeps the planner from an index by customer: the parts contain the customer already.
      and m.customer_id + 0 = $1
      and ($1 = (select scope_customer()) or (select scope_is_provider()))
    limit $4)
$_$;

COMMENT ON FUNCTION public.people_with(customer integer, words text, pattern text, most integer) IS 'Memberships whose name or email contains a text. Arguments: customer, text, the same as a pattern,
maximum of rows.';

CREATE FUNCTION public.person_text(first_name text, last_name text, email text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select lower(first_name || ' ' || last_name || ' ' || email)
$$;

COMMENT ON FUNCTION public.person_text(first_name text, last_name text, email text) IS 'Text that people are sorted and searched by.';

CREATE FUNCTION public.phrase_key(words text[]) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select string_agg(public.word_stem(word), ' ' order by place) from unnest(words) with ordinality w (word, place)
$$;

COMMENT ON FUNCTION public.phrase_key(words text[]) IS 'Stems of the words of a phrase, for comparing phrases with plurals.';

CREATE FUNCTION public.price_steps_fit(quantities integer[], prices integer[], gsts integer[]) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select cardinality(quantities) between 1 and 10
    and cardinality(prices) = cardinality(quantities) and cardinality(gsts) = cardinality(quantities)
    and quantities[1] >= 2 and 0 <= all (prices) and 0 <= all (gsts)
    and not exists (
      select from generate_subscripts(quantities, 1) n where n > 1 and quantities[n] <= quantities[n - 1])
$$;

COMMENT ON FUNCTION public.price_steps_fit(quantities integer[], prices integer[], gsts integer[]) IS 'True if steps are one to ten, have a price each, and start from rising quantities of two and more.';

CREATE FUNCTION public.price_steps_json(unit_price_ex_cents bigint, unit_gst_cents bigint, quantities integer[], prices integer[], gsts integer[]) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT
    AS $$
  select '[' || string_agg(
    concat('{"fromQuantity":', s.from_quantity::text,
      ',"unitPrice":', ((s.ex_cents + s.gst_cents) / 100.0::float8)::text,
      ',"gstAmount":', (s.gst_cents / 100.0::float8)::text,
      ',"unitPriceExcludingGST":', (s.ex_cents / 100.0::float8)::text, '}'), ',' order by s.from_quantity) || ']'
  from unnest(1 || quantities, unit_price_ex_cents || prices, unit_gst_cents || gsts) as s (from_quantity, ex_cents, gst_cents)
$$;

COMMENT ON FUNCTION public.price_steps_json(unit_price_ex_cents bigint, unit_gst_cents bigint, quantities integer[], prices integer[], gsts integer[]) IS 'Field `priceSteps` of a price-list item on the wire: its own price from 1, then its steps.';

CREATE FUNCTION public.product_code_key(code text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select replace(public.product_text(code), ' ', '') $$;

COMMENT ON FUNCTION public.product_code_key(code text) IS 'Code without its signs: 630/8-2RSR is 63082rsr.';

CREATE FUNCTION public.product_text(phrase text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select btrim(regexp_replace(
    lower(public.unaccent('public.unaccent'::regdictionary, phrase)), '[^[:alnum:]\u0080-\U0010ffff]+', ' ', 'g'))
$$;

COMMENT ON FUNCTION public.product_text(phrase text) IS 'Words of a product or of a search: lower case, without accents, one space in place of all signs.';

CREATE FUNCTION public.products_found(query text, customer integer, price_list bigint) RETURNS TABLE(product_id bigint, cost integer, forgiveness integer)
    LANGUAGE plpgsql STABLE ROWS 100
    AS $$
begin
  for forgiven in 0 .. 2 loop
    return query
    select f.product_id, f.cost, forgiven from found_products(query, forgiven) f
    -- A value, as `exists` would be answered from all items of the customer at once.
    where customer is null or (
      select i.product_id
      from price_lists l
      join price_list_items i on i.customer_id = l.customer_id and i.price_list_id = l.id
      where l.customer_id = customer and (price_list is null or l.id = price_list)
        and i.product_id = f.product_id and not i.withdrawn
        and i.product_id not in (select id from products where not enabled)
      limit 1) is not null;
    exit when found;
  end loop;
end $$;

COMMENT ON FUNCTION public.products_found(query text, customer integer, price_list bigint) IS 'Products that a search finds: of a price list, of all a customer has, or of all. Typos count only where nothing is
found without, and a missing word only where nothing is found with typos.';

CREATE FUNCTION public.queue_order_export() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into order_exports (customer_id, order_id, queued_at)
  values (new.customer_id, new.id, coalesce(new.updated_at, now()))
  on conflict (customer_id, order_id) do update set position = null, queued_at = excluded.queued_at
  where order_exports.acknowledged_at is null;
  return null;
end $$;

COMMENT ON FUNCTION public.queue_order_export() IS 'Queues an approved order for the supplier''s system in the same transaction, and again after a change.';

CREATE FUNCTION public.queue_payment_export() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into payment_exports (customer_id, payment_id, queued_at)
  values (new.customer_id, new.id, coalesce(new.paid_at, now()))
  on conflict (customer_id, payment_id) do nothing;
  return null;
end $$;

COMMENT ON FUNCTION public.queue_payment_export() IS 'Queues a paid payment for the accounts system in the same transaction.';

CREATE FUNCTION public.queue_quote_export() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into quote_exports (customer_id, quote_id, queued_at)
  values (new.customer_id, new.id, new.updated_at)
  on conflict (customer_id, quote_id) do update set position = null, queued_at = excluded.queued_at,
    acknowledged_at = null, acknowledged_by_key_id = null;
  return null;
end $$;

COMMENT ON FUNCTION public.queue_quote_export() IS 'Queues a quote for the supplier''s systems in the same transaction, and again after each change.';

CREATE FUNCTION public.quote_search_text(quote_number bigint, subject text, reference text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select concat_ws(' ', 'QU-' || lpad(quote_number::text, greatest(7, length(quote_number::text)), '0'), quote_number,
    subject, reference)
$$;

COMMENT ON FUNCTION public.quote_search_text(quote_number bigint, subject text, reference text) IS 'Text that a quote is searched by: its number with and without zeros, subject and reference.';

CREATE FUNCTION public.raise_quote_event() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  happened text;
begin
  if tg_op = 'INSERT' then
    happened := 'quote.requested';
  elsif new.latest_version > old.latest_version then
    happened := 'quote.answered';
  elsif new.status = 'requested' or new.status <> old.status then
    -- Prices on offer again, after an order that was cancelled or came to nothing, are no other answer.
    happened := 'quote.' || case new.status when 'answered' then 'offeredAgain' else new.status end;
  elsif new.status = 'accepted' and new.valid_until < old.valid_until then
    happened := 'quote.shortened';
  end if;
  if happened is not null and exists (select from webhook_wishes w where w.type = happened) then
    insert into webhook_events (customer_id, type, subject_id, occurred_at)
    values (new.customer_id, happened, new.id, now());
  end if;
  return null;
end $$;

COMMENT ON FUNCTION public.raise_quote_event() IS 'Writes the event of a request, an answer or another move of a quote if an endpoint wants it.';

CREATE FUNCTION public.raise_schedule_event() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select from webhook_wishes w where w.type = 'schedule.' || new.outcome) then
    insert into webhook_events (customer_id, type, subject_id, occurred_at)
    values (new.customer_id, 'schedule.' || new.outcome, new.id, now());
  end if;
  return null;
end $$;

COMMENT ON FUNCTION public.raise_schedule_event() IS 'Writes the event of a schedule''s day if an endpoint wants it.';

CREATE FUNCTION public.raise_shipment_webhook() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  happened constant text := case new.type
    when 'shipped' then 'order.shipped' when 'backordered' then 'order.backordered' when 'delivered' then 'order.delivered'
    when 'withdrawn' then 'order.parcelWithdrawn' when 'cancelled' then 'order.quantityCancelled' end;
begin
  if exists (select from webhook_wishes w where w.type = happened) then
    insert into webhook_events (customer_id, type, subject_id, occurred_at)
    values (new.customer_id, happened, new.order_id, now());
  end if;
  return null;
end $$;

CREATE FUNCTION public.raise_webhook_event() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  happened constant text := case tg_table_name
    when 'orders' then case new.status_id
      when 2 then 'order.submitted' when 3 then 'order.cancelled' when 4 then 'order.approved'
      when 5 then 'order.rejected' when 6 then 'order.received' end
    else case new.status_id when 4 then 'payment.paid' when 5 then 'payment.posted' when 6 then 'payment.refunded' end
  end;
begin
  if happened is not null and exists (select from webhook_wishes w where w.type = happened) then
    insert into webhook_events (customer_id, type, subject_id, occurred_at)
    values (new.customer_id, happened, new.id, now());
  end if;
  return null;
end $$;

COMMENT ON FUNCTION public.raise_webhook_event() IS 'Writes the event of a status change of an order or payment if an endpoint wants it.';

CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

COMMENT ON FUNCTION public.refuse_change() IS 'Refuses updates and deletes of append-only tables.';

CREATE FUNCTION public.relay_changes() RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  most constant integer := 1000;
  told_before pg_snapshot;
  seen_now pg_snapshot;
  notices text[];
begin
  -- A look without a lock: most calls find nothing.
  if not exists (
    select from change_relay r
    where pg_snapshot_xmax(r.seen) > pg_snapshot_xmax(pg_current_snapshot())
      or exists (
        select from changes c
        where c.written_by >= pg_snapshot_xmin(r.seen) and not pg_visible_in_snapshot(c.written_by, r.seen)))
  then
    return 0;
  end if;
  select seen into told_before from change_relay for update skip locked;
  if not found then
    return 0;
  end if;
  -- One statement: the rows are those of the snapshot.
  select pg_current_snapshot(), array(
    select json_build_object('topic', c.topic, 'customerId', c.customer_id, 'ids', c.ids, 'by', c.session_id)::text
    from (
      select topic, customer_id, ids, session_id, min(id) as first_id
      from changes
      where written_by >= pg_snapshot_xmin(told_before) and not pg_visible_in_snapshot(written_by, told_before)
      group by topic, customer_id, ids, session_id
      limit most + 1) c
    order by c.first_id)
  into seen_now, notices;
  -- Transactions are numbered anew in a database that was restored from a dump.
  if cardinality(notices) > most or pg_snapshot_xmax(told_before) > pg_snapshot_xmax(seen_now) then
    notices := array['{"topic":"everything","customerId":null,"ids":null}'];
  end if;
  perform pg_notify('changes', notice) from unnest(notices) with ordinality n(notice, place) order by place;
  update change_relay set seen = seen_now;
  return cardinality(notices);
end $$;

COMMENT ON FUNCTION public.relay_changes() IS 'Notifies of all changes that were committed since the last call, each once, whichever process calls; of more
than a thousand as one. Returns the number of notices.';

CREATE FUNCTION public.scope_customer() RETURNS integer
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN CASE WHEN (current_setting('app.scope'::text, true) ~ '^[0-9]+$'::text) THEN (current_setting('app.scope'::text, true))::integer ELSE NULL::integer END;

COMMENT ON FUNCTION public.scope_customer() IS 'Customer of the connection''s scope, null in the provider''s scope and without one. The program sets
app.scope before each transaction; row-level security enforces it.';

CREATE FUNCTION public.scope_is_provider() RETURNS boolean
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN (current_setting('app.scope'::text, true) = 'provider'::text);

COMMENT ON FUNCTION public.scope_is_provider() IS 'True in the provider''s scope, which sees all customers.';

CREATE FUNCTION public.search_beginnings(phrase text) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
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

COMMENT ON FUNCTION public.search_beginnings(phrase text) IS 'Beginnings of words and numbers under which a text is found.';

CREATE FUNCTION public.search_reading(query text, forgiveness integer, first_product bigint) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  with meant as (
    select m.place, m.typed, m.words, m.near_words, m.pairs, m.is_broad, p.words as found,
      either_condition(array[m.same, m.synonym, m.begins, m.inside]) as as_typed,
      coalesce(
        (select w from unnest(m.near_words) w where p.words @@ tsquery_of(array[w]) order by levenshtein(w, m.typed), w limit 1),
        (select pair from unnest(m.pairs) pair where p.words @@ pair_condition(pair) order by pair limit 1)) as corrected
    from words_meant(typed_words(query), forgiveness > 0) m left join products p on p.id = first_product
  )
  select jsonb_build_object(
    'parts', jsonb_agg(typed),
    'words', coalesce((
      select jsonb_agg(distinct w)
      from meant m, unnest(m.words || m.near_words || string_to_array(array_to_string(m.pairs, ' '), ' ')) w), '[]'),
    'correctedTo', case when forgiveness > 0 and first_product is not null then string_agg(
      case when found @@ as_typed or is_broad and length(typed) > 2 and strpos(found::text, typed) > 0 then typed else corrected end,
      ' ' order by place) end)::text
  from meant
$$;

COMMENT ON FUNCTION public.search_reading(query text, forgiveness integer, first_product bigint) IS 'JSON of what a search looked for: parts of words and whole words to mark, and what it was corrected to, by the first product.';

CREATE FUNCTION public.search_text(phrase text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select btrim(regexp_replace(translate(lower(phrase), '-_/\.,;:@#()&''"+|', repeat(' ', 17)), '\s+', ' ', 'g'))
$$;

COMMENT ON FUNCTION public.search_text(phrase text) IS 'Normalised text for searching: lower case, one space between words, signs removed. findText.ts does the
same.';

CREATE FUNCTION public.searched_text(name text, code text, brand text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select lower(concat_ws(e'\n', name, code, brand))
$$;

COMMENT ON FUNCTION public.searched_text(name text, code text, brand text) IS 'Text that products are searched by: codes, name, brand and category in lower case.';

CREATE FUNCTION public.synonym_keys(word text, same_as text[]) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select array(
    select public.phrase_key(public.typed_words(each)) from unnest(array[word] || same_as) with ordinality w (each, place)
    order by place)
$$;

COMMENT ON FUNCTION public.synonym_keys(word text, same_as text[]) IS 'Keys of a word and of what is the same, by which searches are compared with them.';

CREATE FUNCTION public.synonyms_meant(typed text[]) RETURNS TABLE(place integer, condition tsquery, words text[])
    LANGUAGE sql STABLE
    AS $$
  with phrases as (
    select first, last, phrase_key(typed[first:last]) as key
    from generate_series(1, cardinality(typed)) first, generate_series(first, least(first + 3, cardinality(typed))) last
  ), others as (
    select p.first, p.last, typed_words(other) as words
    from phrases p join search_synonyms s on s.keys && array[p.key]
    cross join unnest(s.same_as || s.word) other
    where phrase_key(typed_words(other)) <> p.key
  )
  select place, string_agg(
      (select '(' || string_agg('(' || tsquery_of(
          array(select v.word from search_vocabulary v where v.stem = word_stem(w)) || w)::text || ')', '&') || ')'
        from unnest(o.words) w), '|')::tsquery,
    (select array_agg(distinct w) from others a, unnest(a.words) w where place between a.first and a.last)
  from others o, generate_series(o.first, o.last) place
  where cardinality(o.words) > 0
  group by place
$$;

COMMENT ON FUNCTION public.synonyms_meant(typed text[]) IS 'What synonyms say instead of typed words, by the place of each word of a phrase.';

CREATE FUNCTION public.tell_access() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_table_name = 'sessions' then
    perform tell_change('access', new.customer_id, array[new.login_id]);
  elsif tg_table_name = 'logins' then
    perform tell_change('access', null, array[new.id]);
  elsif tg_table_name = 'memberships' then
    perform tell_change('access', old.customer_id, array[old.login_id]);
  else
    perform tell_change('access', new.id, null);
  end if;
  return null;
end $$;

COMMENT ON FUNCTION public.tell_access() IS 'Notifies of changed access: open streams of the named logins check their access again.';

CREATE FUNCTION public.tell_change(topic text, customer integer, ids bigint[], session uuid DEFAULT NULL::uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  told constant integer := coalesce(nullif(current_setting('app.changes_told', true), ''), '0')::integer;
  told_customer constant integer := case when told < 100 then customer end;
  told_ids constant bigint[] := case when told < 20 and cardinality(ids) <= 50 then ids end;
  change constant text := concat_ws(' ', topic, coalesce(told_customer::text, '-'), coalesce(told_ids::text, '-'), session);
begin
  if topic in ('orders', 'documents', 'questions', 'customers') then
    perform count_change(topic, coalesce(customer, 0));
  end if;
  if change = current_setting('app.change_told', true) then
    return;
  end if;
  perform set_config('app.changes_told', (told + 1)::text, true), set_config('app.change_told', change, true);
  insert into changes (topic, customer_id, ids, session_id) values (topic, told_customer, told_ids, session);
end $$;

COMMENT ON FUNCTION public.tell_change(topic text, customer integer, ids bigint[], session uuid) IS 'Writes a change for open screens, not twice in a row in one transaction, and moves the counter of its topic. Above 50
rows or 20 changes in a transaction no ids are named, above 100 changes no customer. Runs as the owner: some changes are
of any customer.';

CREATE FUNCTION public.tell_changed_rows() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  customers constant integer := (
    select count(*) from (select distinct customer_id from changed limit 21) c);
  told record;
begin
  if customers > 20 then
    perform tell_change(tg_argv[0], null, null);
  elsif customers > 0 and tg_argv[1] = 'id' then
    for told in select customer_id, array_agg(distinct id) as ids from changed group by customer_id order by customer_id
    loop
      perform tell_change(tg_argv[0], told.customer_id, told.ids);
    end loop;
  elsif customers > 0 and tg_argv[1] = 'order_id' then
    for told in select customer_id, array_agg(distinct order_id) as ids from changed group by customer_id order by customer_id
    loop
      perform tell_change(tg_argv[0], told.customer_id, told.ids);
    end loop;
  elsif customers > 0 then
    for told in execute format(
      'select customer_id, array_agg(distinct %I) as ids from changed group by customer_id order by customer_id', tg_argv[1])
    loop
      perform tell_change(tg_argv[0], told.customer_id, told.ids);
    end loop;
  end if;
  return null;
end $$;

COMMENT ON FUNCTION public.tell_changed_rows() IS 'Notifies of the changed rows of a statement. Arguments: topic and id column.';

CREATE FUNCTION public.tell_customer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform tell_change('customers', new.id, array[new.id]);
  return null;
end $$;

COMMENT ON FUNCTION public.tell_customer() IS 'Notifies the people of a customer that settings of their screens have changed.';

CREATE FUNCTION public.tell_delegation() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform tell_change('orders', new.customer_id, null);
  return null;
end $$;

COMMENT ON FUNCTION public.tell_delegation() IS 'Notifies of a delegation as a change of all waiting orders of the customer.';

CREATE FUNCTION public.tell_payment_draft() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform tell_change('paymentDrafts', new.customer_id, array[new.login_id], new.updated_by);
  return null;
end $$;

COMMENT ON FUNCTION public.tell_payment_draft() IS 'Notifies the other devices of a person of a changed payment draft.';

CREATE FUNCTION public.tell_portal() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform tell_change('portal', null, null);
  return null;
end $$;

COMMENT ON FUNCTION public.tell_portal() IS 'Notifies everybody that the supplier''s name, colours or shipping days have changed.';

CREATE FUNCTION public.tell_quote_notes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  told record;
begin
  for told in select q.customer_id, array_agg(distinct q.id) as ids from changed c join quotes q on q.id = c.quote_id
    group by q.customer_id order by q.customer_id
  loop
    perform tell_change('quoteNotes', told.customer_id, told.ids);
  end loop;
  return null;
end $$;

COMMENT ON FUNCTION public.tell_quote_notes() IS 'Notifies of quotes with new internal notes, by a topic that only administrators receive.';

CREATE FUNCTION public.tell_reminder() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform tell_change('orders', new.customer_id::integer, array[new.subject_id::bigint]);
  return null;
end $$;

COMMENT ON FUNCTION public.tell_reminder() IS 'Notifies of a reminder to an approver as a change of its order.';

CREATE FUNCTION public.total_drafts_of_items() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform total_orders(d.customer_id, d.order_ids)
  from (
    select l.customer_id, array_agg(distinct l.order_id) as order_ids
    from changed c
    join order_lines l on l.customer_id = c.customer_id and l.price_list_item_id = c.id
    join orders o on o.customer_id = l.customer_id and o.id = l.order_id and o.status_id = 1
    group by l.customer_id
  ) d;
  return null;
end $$;

COMMENT ON FUNCTION public.total_drafts_of_items() IS 'Recomputes the drafts that hold a price-list item whose price changed.';

CREATE FUNCTION public.total_orders(customer integer, order_ids bigint[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  if cardinality(order_ids) = 1 then
    update orders o
    set line_count = t.line_count, total_cents = t.total_cents
    from (
      select count(p.id) as line_count,
        coalesce(sum(p.quantity * (p.unit_price_ex_cents + p.unit_gst_cents + p.freight_ex_cents + p.freight_gst_cents)), 0)
          as total_cents
      from order_line_prices p where p.customer_id = customer and p.order_id = order_ids[1]
    ) t
    where o.customer_id = customer and o.id = order_ids[1]
      and (o.line_count, o.total_cents) is distinct from (t.line_count, t.total_cents);
  else
    update orders o
    set line_count = t.line_count, total_cents = t.total_cents
    from (
      select c.id, count(p.id) as line_count,
        coalesce(sum(p.quantity * (p.unit_price_ex_cents + p.unit_gst_cents + p.freight_ex_cents + p.freight_gst_cents)), 0)
          as total_cents
      from unnest(order_ids) as c (id)
      left join order_line_prices p on p.customer_id = customer and p.order_id = c.id
      group by c.id
    ) t
    where o.customer_id = customer and o.id = t.id
      and (o.line_count, o.total_cents) is distinct from (t.line_count, t.total_cents);
  end if;
end $$;

COMMENT ON FUNCTION public.total_orders(customer integer, order_ids bigint[]) IS 'Recomputes line count and total of orders. In PL/pgSQL, because its plans are kept; most statements
change one order.';

CREATE FUNCTION public.total_orders_of_lines() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform total_orders(c.customer_id, c.order_ids)
  from (select customer_id, array_agg(distinct order_id) as order_ids from changed group by customer_id) c;
  return null;
end $$;

COMMENT ON FUNCTION public.total_orders_of_lines() IS 'Recomputes the orders of changed lines.';

CREATE FUNCTION public.tsquery_of(words text[], parts text DEFAULT ''::text) RETURNS tsquery
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select nullif(string_agg('''' || word || '''' || parts, '|'), '')::tsquery from unnest(words) word
$$;

COMMENT ON FUNCTION public.tsquery_of(words text[], parts text) IS 'Condition: one of the words; with the parts `:*` a word that begins with one of them.';

CREATE FUNCTION public.type_of_delivery() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.type := (select v.type from webhook_events v where v.id = new.event_number);
  return new;
end $$;

COMMENT ON FUNCTION public.type_of_delivery() IS 'Fills the event type of a delivery.';

CREATE FUNCTION public.typed_words(query text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select array(
    select left(word, 60) from (
      select word, min(place) as place
      from unnest(string_to_array(public.product_text(query), ' ')) with ordinality w (word, place)
      where word <> '' group by word order by 2 limit 12) w
    order by place)
$$;

COMMENT ON FUNCTION public.typed_words(query text) IS 'Words of a search, each once; twelve of them are looked for.';

CREATE FUNCTION public.typos_allowed(word text) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case when word ~ '[0-9]' or length(word) < 4 or length(word) > 30 then 0 when length(word) < 8 then 1 else 2 end
$$;

COMMENT ON FUNCTION public.typos_allowed(word text) IS 'One typo in words of four letters or more, two from eight on; none in codes, where each sign matters.';

CREATE FUNCTION public.widen_order_day() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into order_days (ordered_on, lowest, highest) values (new.ordered_on, new.order_number, new.order_number)
  on conflict (ordered_on) do update
    set lowest = least(order_days.lowest, excluded.lowest), highest = greatest(order_days.highest, excluded.highest);
  return null;
end $$;

COMMENT ON FUNCTION public.widen_order_day() IS 'Widens the bounds of the day when the number or day of an order is corrected by hand.';

CREATE FUNCTION public.widen_order_days() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into order_days (ordered_on, lowest, highest)
  select c.ordered_on, c.lowest - 100, c.highest + 100
  from (select ordered_on, min(order_number) as lowest, max(order_number) as highest from changed group by ordered_on) c
  where not exists (
    select from order_days d where d.ordered_on = c.ordered_on and d.lowest <= c.lowest and d.highest >= c.highest)
  order by c.ordered_on
  on conflict (ordered_on) do update
    set lowest = least(order_days.lowest, excluded.lowest), highest = greatest(order_days.highest, excluded.highest);
  return null;
end $$;

COMMENT ON FUNCTION public.widen_order_days() IS 'Widens the bounds of the day by inserted orders.';

CREATE FUNCTION public.with_letters_left_out(word text, letters integer) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
declare
  found text[] := array[word];
  fresh text[] := array[word];
begin
  for step in 1 .. letters loop
    fresh := array(
      select distinct left(f, place - 1) || substr(f, place + 1)
      from unnest(fresh) f, generate_series(1, length(f)) place
    );
    found := found || fresh;
  end loop;
  return found;
end $$;

COMMENT ON FUNCTION public.with_letters_left_out(word text, letters integer) IS 'A word, and all that is left of it without so many of its letters.';

CREATE FUNCTION public.word_stem(word text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word)
$$;

COMMENT ON FUNCTION public.word_stem(word text) IS 'English stem of a word, which its plural has too; the word itself where it has none.';

CREATE FUNCTION public.words_joined(joined text) RETURNS text[]
    LANGUAGE sql STABLE
    AS $$
  select array(
    select left(joined, place) || ' ' || substr(joined, place + 1)
    from generate_series(3, length(joined) - 3) place
    where exists (select from search_vocabulary v where v.word = left(joined, place))
      and exists (select from search_vocabulary v where v.word = substr(joined, place + 1)))
$$;

COMMENT ON FUNCTION public.words_joined(joined text) IS 'Pairs of words of the vocabulary, each of three letters or more, that a word becomes by a space.';

CREATE FUNCTION public.words_meant(typed text[], forgiving boolean) RETURNS SETOF public.meant_word
    LANGUAGE plpgsql STABLE ROWS 4
    AS $_$
declare
  most constant integer := 200;
  one text;
  inner_words text[];
  near_words text[];
  meant meant_word;
  same_words text[];
  synonyms jsonb;
begin
  if exists (select from search_synonyms) then
    select jsonb_object_agg(s.place, jsonb_build_object('condition', s.condition::text, 'words', s.words))
    into synonyms from synonyms_meant(typed) s;
  end if;
  for place in 1 .. cardinality(typed) loop
    one := typed[place];
    inner_words := case when length(one) < 3 then null else array(
      select v.word from search_vocabulary v where v.word like '%' || one || '%' limit most + 1) end;
    -- Three letters may be a word of four that lacks one: search_typos knows them.
    near_words := case when forgiving and (typos_allowed(one) > 0 or one ~ '^[^0-9]{3}$') then array(
      select distinct t.word
      from unnest(number_forms(one)) form
      join search_typos t on t.variant = any(with_letters_left_out(form, typos_allowed(form)))
      where exists (select from unnest(number_forms(t.word)) w where is_typo_of(form, w, typos_allowed(w)))) end;
    meant.place := place;
    meant.typed := one;
    meant.exact := tsquery_of(array[one]);
    same_words := array(select v.word from search_vocabulary v where v.stem = word_stem(one));
    meant.same := tsquery_of(same_words);
    meant.synonym := (synonyms -> place::text ->> 'condition')::tsquery;
    meant.words := same_words || array(select jsonb_array_elements_text(synonyms -> place::text -> 'words'));
    meant.near_words := near_words;
    meant.pairs := case when forgiving and typos_allowed(one) > 0 then words_joined(one) end;
    meant.begins := tsquery_of(array[one], ':*');
    meant.is_broad := inner_words is null or cardinality(inner_words) > most;
    meant.inside := case when not meant.is_broad then tsquery_of(inner_words) end;
    meant.near := either_condition(tsquery_of(near_words) || array(select pair_condition(pair) from unnest(meant.pairs) pair));
    return next meant;
  end loop;
end $_$;

COMMENT ON FUNCTION public.words_meant(typed text[], forgiving boolean) IS 'Conditions on the words of products for each typed word: itself, its plural, a synonym, words that begin with it, words
that have it in them, and forgiving those a typo away.';

CREATE FUNCTION public.words_of_product(searched text, code text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select array(
    select distinct left(word, 60)
    from unnest(regexp_split_to_array(searched, '\s+')) piece,
      unnest(string_to_array(public.product_text(piece), ' ') || public.product_code_key(piece)) word
    where word <> ''
    union select left(public.product_code_key(code), 60) where public.product_code_key(code) <> ''
  )
$$;

COMMENT ON FUNCTION public.words_of_product(searched text, code text) IS 'Words under which a product is found: T-light as t, light and tlight; the code also without its signs.';

CREATE FUNCTION public.write_product_searched() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.searched := searched_text(new.name, new.code, (select b.name from brands b where b.id = new.brand_id));
  return new;
end $$;

COMMENT ON FUNCTION public.write_product_searched() IS 'Fills the search text of a product.';

CREATE TABLE public.approval_delegations (
    customer_id integer NOT NULL,
    id bigint NOT NULL,
    from_login_id bigint NOT NULL,
    to_login_id bigint NOT NULL,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    created_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT approval_delegations_check CHECK ((to_login_id <> from_login_id)),
    CONSTRAINT approval_delegations_check1 CHECK ((ends_on >= starts_on))
);

COMMENT ON TABLE public.approval_delegations IS 'Periods in which a delegate decides in place of an approver, on days of the business calendar, both
included.';

ALTER TABLE public.approval_delegations ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.approval_delegations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.audit_entries (
    id bigint NOT NULL,
    customer_id integer,
    at timestamp with time zone NOT NULL,
    actor_login_id bigint,
    actor_name text NOT NULL,
    action text NOT NULL,
    subject_kind text NOT NULL,
    subject_id bigint NOT NULL,
    detail jsonb DEFAULT '{}'::jsonb NOT NULL
);

COMMENT ON TABLE public.audit_entries IS 'Audit log: who did what and when. Append-only.';

ALTER TABLE public.audit_entries ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.audit_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.billing_details (
    customer_id integer NOT NULL,
    details jsonb NOT NULL,
    updated_by_login_id bigint NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

COMMENT ON TABLE public.billing_details IS 'Billing details of a customer (§3 Billing), validated before they are stored (§5).';

CREATE TABLE public.brands (
    id integer NOT NULL,
    name text NOT NULL,
    image_url text
);

COMMENT ON TABLE public.brands IS 'Brands of products.';

ALTER TABLE public.brands ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.brands_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.budget_amounts (
    customer_id integer NOT NULL,
    budget_id bigint NOT NULL,
    starts_on date NOT NULL,
    amount_cents bigint NOT NULL,
    CONSTRAINT budget_amounts_amount_cents_check CHECK ((amount_cents >= 0)),
    CONSTRAINT budget_amounts_starts_on_check CHECK ((EXTRACT(day FROM starts_on) = (1)::numeric))
);

COMMENT ON TABLE public.budget_amounts IS 'Amounts of budgets: each is valid from the period that begins on its day or later, until the next one.';

CREATE TABLE public.budget_asks (
    customer_id integer NOT NULL,
    order_id bigint NOT NULL,
    budget_id bigint NOT NULL,
    over_cents bigint NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    allowed_by_login_id bigint,
    allowed_at timestamp with time zone,
    CONSTRAINT budget_asks_check CHECK (((allowed_by_login_id IS NULL) = (allowed_at IS NULL))),
    CONSTRAINT budget_asks_over_cents_check CHECK ((over_cents > 0))
);

COMMENT ON TABLE public.budget_asks IS 'Pending orders above a budget whose owner is asked. The order is approved after every ask of it is allowed.';

COMMENT ON COLUMN public.budget_asks.over_cents IS 'Amount by which the order is above the budget.';

CREATE TABLE public.budgets (
    customer_id integer NOT NULL,
    id bigint NOT NULL,
    cost_centre_id bigint NOT NULL,
    login_id bigint,
    period text NOT NULL,
    above text NOT NULL,
    owner_login_id bigint,
    carry_over boolean DEFAULT false NOT NULL,
    starts_on date NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT budgets_above_check CHECK ((above = ANY (ARRAY['warn'::text, 'ask'::text, 'stop'::text]))),
    CONSTRAINT budgets_check CHECK (((above <> 'ask'::text) OR (owner_login_id IS NOT NULL))),
    CONSTRAINT budgets_period_check CHECK ((period = ANY (ARRAY['month'::text, 'quarter'::text, 'year'::text]))),
    CONSTRAINT budgets_starts_on_check CHECK ((EXTRACT(day FROM starts_on) = (1)::numeric))
);

COMMENT ON TABLE public.budgets IS 'Budgets of cost centres: one for all its orders, and one for each person who has their own.';

COMMENT ON COLUMN public.budgets.login_id IS 'Person whose orders count; null for everybody''s.';

COMMENT ON COLUMN public.budgets.above IS 'What happens to an order above the budget: it is warned of, the owner is asked, or it is stopped.';

COMMENT ON COLUMN public.budgets.carry_over IS 'True if what is left of a period adds to the next one.';

COMMENT ON COLUMN public.budgets.starts_on IS 'First day of the first period.';

ALTER TABLE public.budgets ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.budgets_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.card_receipts (
    provider_transaction_id text NOT NULL,
    customer_id integer NOT NULL,
    payment_id bigint NOT NULL,
    attempt_id bigint NOT NULL,
    amount_cents bigint NOT NULL,
    disposition text NOT NULL,
    reason text,
    received_at timestamp with time zone NOT NULL,
    refunded_at timestamp with time zone,
    refund_reference text,
    CONSTRAINT card_receipts_disposition_check CHECK ((disposition = ANY (ARRAY['settled'::text, 'unapplied'::text, 'refund'::text]))),
    CONSTRAINT card_receipts_refund_reference_check CHECK ((refund_reference <> ''::text)),
    CONSTRAINT card_receipts_refunded CHECK ((((refunded_at IS NULL) = (refund_reference IS NULL)) AND ((refunded_at IS NULL) OR (disposition = 'refund'::text))))
);

COMMENT ON TABLE public.card_receipts IS 'Charges the card provider reported, one row per transaction: settled, kept as an unapplied credit, or to
be refunded.';

COMMENT ON COLUMN public.card_receipts.refunded_at IS 'Time an administrator marked the refund as made (R39).';

CREATE TABLE public.categories (
    id integer NOT NULL,
    name text NOT NULL
);

COMMENT ON TABLE public.categories IS 'Categories of products.';

ALTER TABLE public.categories ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.categories_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.change_counts (
    customer_id integer NOT NULL,
    kind text NOT NULL,
    id bigint NOT NULL,
    amount numeric NOT NULL,
    CONSTRAINT change_counts_amount_check CHECK ((amount > (0)::numeric))
);

COMMENT ON TABLE public.change_counts IS 'Counters of changes by customer and kind; customer 0 stands for all customers. A counter is the sum of its rows. Only
functions read and write this table.';

COMMENT ON COLUMN public.change_counts.amount IS 'Random for each change: the sums of two different sets of changes differ, also after a failover that lost some.';

ALTER TABLE public.change_counts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.change_counts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.change_folds (
    is_only_row boolean DEFAULT true NOT NULL,
    folded_to bigint NOT NULL,
    CONSTRAINT change_folds_is_only_row_check CHECK (is_only_row)
);

COMMENT ON TABLE public.change_folds IS 'One row: the highest id of change_counts that folding has looked at.';

CREATE TABLE public.change_relay (
    is_only_row boolean DEFAULT true NOT NULL,
    seen pg_snapshot NOT NULL,
    CONSTRAINT change_relay_is_only_row_check CHECK (is_only_row)
);

COMMENT ON TABLE public.change_relay IS 'One row: the transactions whose changes have been told.';

CREATE TABLE public.changes (
    written_by xid8 DEFAULT pg_current_xact_id() NOT NULL,
    id bigint NOT NULL,
    topic text NOT NULL,
    customer_id integer,
    ids bigint[],
    session_id uuid,
    written_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

COMMENT ON TABLE public.changes IS 'Changes that open screens follow: topic, customer and ids, never content. Told by relay_changes, deleted after an hour.';

COMMENT ON COLUMN public.changes.written_by IS 'The transaction. A lower number can be committed after a higher one.';

COMMENT ON COLUMN public.changes.customer_id IS 'Null: any customer.';

COMMENT ON COLUMN public.changes.ids IS 'Null: too many to name.';

COMMENT ON COLUMN public.changes.session_id IS 'The session that made the change, where that one need not be told.';

ALTER TABLE public.changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.cost_centre_members (
    customer_id integer NOT NULL,
    cost_centre_id bigint NOT NULL,
    membership_id bigint NOT NULL
);

COMMENT ON TABLE public.cost_centre_members IS 'People a cost centre is assigned to (§3 Cost centre).';

CREATE TABLE public.cost_centres (
    customer_id integer NOT NULL,
    id bigint NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    enabled boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    email_address text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

COMMENT ON TABLE public.cost_centres IS 'Cost centres of a customer, chosen on its orders.';

ALTER TABLE public.cost_centres ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.cost_centres_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.customer_debts (
    customer_id integer NOT NULL,
    customer_name text NOT NULL,
    credit_limit_cents bigint NOT NULL,
    balance_cents bigint NOT NULL,
    total_due_cents bigint NOT NULL,
    unapplied_credit_cents bigint NOT NULL,
    not_due_yet_cents bigint NOT NULL,
    due_end_of_month_cents bigint NOT NULL,
    one_month_overdue_cents bigint NOT NULL,
    two_months_overdue_cents bigint NOT NULL,
    three_months_overdue_cents bigint NOT NULL,
    four_months_plus_overdue_cents bigint NOT NULL,
    oldest_due_on date,
    overdue_cents bigint GENERATED ALWAYS AS ((((one_month_overdue_cents + two_months_overdue_cents) + three_months_overdue_cents) + four_months_plus_overdue_cents)) STORED NOT NULL,
    credit_used numeric GENERATED ALWAYS AS (((balance_cents)::numeric / (NULLIF(credit_limit_cents, 0))::numeric)) STORED,
    is_over_limit boolean GENERATED ALWAYS AS (((credit_limit_cents > 0) AND (balance_cents > credit_limit_cents))) STORED NOT NULL
);

COMMENT ON TABLE public.customer_debts IS 'Open amounts of each customer with open documents, by due-date bucket of the month in debt_totals. A row holds
unless debt_changes names its customer.';

COMMENT ON COLUMN public.customer_debts.customer_name IS 'Copied from the customer, as its credit limit is: the list sorts by it.';

COMMENT ON COLUMN public.customer_debts.oldest_due_on IS 'Due date of the oldest open invoice.';

CREATE TABLE public.customer_paid_changes (
    customer_id integer NOT NULL,
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    later_on date,
    cents bigint NOT NULL,
    invoice_cents bigint NOT NULL,
    documented_cents bigint NOT NULL
);

COMMENT ON TABLE public.customer_paid_changes IS 'Amounts paid per customer that are not folded yet, written by the trigger of paid_changes.';

ALTER TABLE public.customer_paid_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.customer_paid_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.customer_paid_days (
    customer_id integer NOT NULL,
    day date NOT NULL,
    cents bigint NOT NULL,
    invoice_cents bigint NOT NULL,
    cent_days bigint NOT NULL
);

COMMENT ON TABLE public.customer_paid_days IS 'Amounts paid per customer and business day, folded from customer_paid_changes.';

COMMENT ON COLUMN public.customer_paid_days.invoice_cents IS 'Paid invoices in cents. documented_cents is cents times days from 2000-01-01 to the invoice date, for
the average days to pay.';

CREATE TABLE public.customer_reminders (
    customer_id integer NOT NULL,
    mode text NOT NULL,
    every_days smallint NOT NULL,
    first_after_days smallint NOT NULL,
    least_cents bigint NOT NULL,
    email text,
    stopped_until date,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT customer_reminders_every_days_check CHECK (((every_days >= 1) AND (every_days <= 90))),
    CONSTRAINT customer_reminders_first_after_days_check CHECK (((first_after_days >= 1) AND (first_after_days <= 365))),
    CONSTRAINT customer_reminders_least_cents_check CHECK ((least_cents >= 0)),
    CONSTRAINT customer_reminders_mode_check CHECK ((mode = ANY (ARRAY['default'::text, 'own'::text, 'off'::text])))
);

COMMENT ON TABLE public.customer_reminders IS 'Reminder settings of one customer: its own schedule, recipients, and a pause.';

CREATE TABLE public.customers (
    id integer NOT NULL,
    account_number text NOT NULL,
    name text NOT NULL,
    account_name text NOT NULL,
    enabled boolean DEFAULT true NOT NULL,
    pay_terms text DEFAULT '30 days EOM'::text NOT NULL,
    credit_limit_cents bigint DEFAULT 0 NOT NULL,
    on_hold boolean DEFAULT false NOT NULL,
    orders_enabled boolean DEFAULT true NOT NULL,
    payment_status_id smallint DEFAULT 1 NOT NULL,
    show_cost_centre boolean DEFAULT true NOT NULL,
    allow_add_shipping_address boolean DEFAULT false NOT NULL,
    allow_self_approval boolean DEFAULT false NOT NULL,
    show_purchase_order_number boolean DEFAULT true NOT NULL,
    require_purchase_order_number boolean DEFAULT false NOT NULL,
    show_upload_purchase_order_file boolean DEFAULT true NOT NULL,
    require_purchase_order_file boolean DEFAULT false NOT NULL,
    show_request_ship_date boolean DEFAULT false NOT NULL,
    show_account_balance boolean DEFAULT true NOT NULL,
    auto_save_order_seconds integer DEFAULT 30 NOT NULL,
    logo_image_url text,
    primary_colour text,
    sidebar_colour text,
    sidebar_menu_colour text,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    require_second_factor boolean DEFAULT false NOT NULL,
    fiscal_year_month smallint DEFAULT 7 NOT NULL,
    require_cost_centre boolean DEFAULT false NOT NULL,
    CONSTRAINT customers_auto_save_order_seconds_check CHECK (((auto_save_order_seconds >= 5) AND (auto_save_order_seconds <= 3600))),
    CONSTRAINT customers_fiscal_year_month_check CHECK (((fiscal_year_month >= 1) AND (fiscal_year_month <= 12))),
    CONSTRAINT customers_payment_status_id_check CHECK (((payment_status_id >= 1) AND (payment_status_id <= 3))),
    CONSTRAINT customers_primary_colour_check CHECK ((primary_colour ~ '^#[0-9A-Fa-f]{6}$'::text)),
    CONSTRAINT customers_sidebar_colour_check CHECK ((sidebar_colour ~ '^#[0-9A-Fa-f]{6}$'::text)),
    CONSTRAINT customers_sidebar_menu_colour_check CHECK ((sidebar_menu_colour ~ '^#[0-9A-Fa-f]{6}$'::text))
);

COMMENT ON TABLE public.customers IS 'Customer organisations, with the switches that shape their screens.';

COMMENT ON COLUMN public.customers.require_second_factor IS 'People of this customer need a second factor to log in.';

COMMENT ON COLUMN public.customers.fiscal_year_month IS 'First month of the customer''s fiscal year: quarters and years of budgets begin by it.';

COMMENT ON COLUMN public.customers.require_cost_centre IS 'Orders are submitted with a cost centre only, while orders show cost centres and one is enabled.';

ALTER TABLE public.customers ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.customers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.debt_changes (
    id bigint NOT NULL,
    customer_id integer NOT NULL
);

COMMENT ON TABLE public.debt_changes IS 'Customers whose open documents, name or credit limit changed since customer_debts was written. Writers only insert,
so none waits for another.';

ALTER TABLE public.debt_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.debt_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.debt_totals (
    is_only_row boolean DEFAULT true NOT NULL,
    month date,
    balance_cents bigint DEFAULT 0 NOT NULL,
    total_due_cents bigint DEFAULT 0 NOT NULL,
    unapplied_credit_cents bigint DEFAULT 0 NOT NULL,
    not_due_yet_cents bigint DEFAULT 0 NOT NULL,
    due_end_of_month_cents bigint DEFAULT 0 NOT NULL,
    one_month_overdue_cents bigint DEFAULT 0 NOT NULL,
    two_months_overdue_cents bigint DEFAULT 0 NOT NULL,
    three_months_overdue_cents bigint DEFAULT 0 NOT NULL,
    four_months_plus_overdue_cents bigint DEFAULT 0 NOT NULL,
    customers_owing bigint DEFAULT 0 NOT NULL,
    customers_overdue bigint DEFAULT 0 NOT NULL,
    customers_over_limit bigint DEFAULT 0 NOT NULL,
    CONSTRAINT debt_totals_is_only_row_check CHECK (is_only_row)
);

COMMENT ON TABLE public.debt_totals IS 'One row: the sums of customer_debts, and their month.';

COMMENT ON COLUMN public.debt_totals.month IS 'First day of the month whose due-date buckets customer_debts holds; null until the first fold. In another month the
list adds up every customer itself.';

CREATE TABLE public.document_fetches (
    customer_id integer NOT NULL,
    document_id bigint NOT NULL,
    kind text NOT NULL,
    url text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone,
    fetched_at timestamp with time zone,
    failure text,
    CONSTRAINT document_fetches_kind_check CHECK ((kind = ANY (ARRAY['document'::text, 'proofOfDelivery'::text]))),
    CONSTRAINT document_fetches_url_check CHECK ((url ~ '^https://'::text))
);

COMMENT ON TABLE public.document_fetches IS 'Addresses from which a job fetches the file of a document, once. Rows stay, so that the same address is
not fetched again.';

COMMENT ON COLUMN public.document_fetches.next_try_at IS 'Null once the file is fetched or given up.';

CREATE TABLE public.document_question_files (
    customer_id integer NOT NULL,
    message_id bigint NOT NULL,
    file_id bigint NOT NULL
);

COMMENT ON TABLE public.document_question_files IS 'Files of messages.';

CREATE TABLE public.document_question_messages (
    customer_id integer NOT NULL,
    id bigint NOT NULL,
    question_id bigint NOT NULL,
    kind text NOT NULL,
    outcome text,
    text text DEFAULT ''::text NOT NULL,
    login_id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT document_question_messages_check CHECK (((outcome IS NULL) = (kind <> 'resolved'::text))),
    CONSTRAINT document_question_messages_kind_check CHECK ((kind = ANY (ARRAY['asked'::text, 'added'::text, 'answered'::text, 'resolved'::text, 'reopened'::text, 'withdrawn'::text]))),
    CONSTRAINT document_question_messages_outcome_check CHECK ((outcome = ANY (ARRAY['credit'::text, 'stands'::text, 'explained'::text])))
);

COMMENT ON TABLE public.document_question_messages IS 'Messages of questions, in order. Append-only.';

ALTER TABLE public.document_question_messages ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.document_question_messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.document_questions (
    customer_id integer NOT NULL,
    id bigint NOT NULL,
    document_id bigint NOT NULL,
    reason text NOT NULL,
    disputes boolean NOT NULL,
    lines jsonb DEFAULT '[]'::jsonb NOT NULL,
    state text NOT NULL,
    state_since timestamp with time zone NOT NULL,
    outcome text,
    closed_at timestamp with time zone,
    is_latest boolean DEFAULT true NOT NULL,
    asked_by_login_id bigint NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    updated_by_login_id bigint NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT document_questions_check CHECK (((closed_at IS NULL) = (state = ANY (ARRAY['open'::text, 'answered'::text])))),
    CONSTRAINT document_questions_check1 CHECK (((outcome IS NULL) = (state <> 'resolved'::text))),
    CONSTRAINT document_questions_check2 CHECK ((is_latest OR (closed_at IS NOT NULL))),
    CONSTRAINT document_questions_outcome_check CHECK ((outcome = ANY (ARRAY['credit'::text, 'stands'::text, 'explained'::text]))),
    CONSTRAINT document_questions_reason_check CHECK ((reason = ANY (ARRAY['damaged'::text, 'price'::text, 'notReceived'::text, 'paidAlready'::text, 'copy'::text, 'other'::text]))),
    CONSTRAINT document_questions_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'resolved'::text, 'withdrawn'::text])))
);

COMMENT ON TABLE public.document_questions IS 'Questions of customers about documents. A document has one open question at a time. While it is open and
disputes, reminders and "pay all due" leave the document out.';

COMMENT ON COLUMN public.document_questions.disputes IS 'True if the reason of the question disputes the document.';

COMMENT ON COLUMN public.document_questions.lines IS 'Lines of the document''s order the question is about, as they were then.';

COMMENT ON COLUMN public.document_questions.state IS '''open'' waits for the supplier, ''answered'' for the customer.';

COMMENT ON COLUMN public.document_questions.state_since IS 'Time of the last change of state. Lists show the longest first.';

COMMENT ON COLUMN public.document_questions.is_latest IS 'The question the document''s row shows. Earlier ones are closed for good.';

ALTER TABLE public.document_questions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.document_questions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.documents (
    customer_id integer NOT NULL,
    id bigint NOT NULL,
    document_number text NOT NULL,
    type text NOT NULL,
    reference_number text,
    documented_on date NOT NULL,
    due_on date NOT NULL,
    total_cents bigint NOT NULL,
    balance_cents bigint NOT NULL,
    reserved_by_payment_id bigint,
    proof_of_delivery_file_id bigint,
    file_id bigint,
    order_id bigint,
    order_number bigint,
    total_ex_cents bigint,
    CONSTRAINT documents_check CHECK (
CASE
    WHEN (type = ANY (ARRAY['invoice'::text, 'debitNote'::text])) THEN ((total_cents >= 0) AND (balance_cents >= 0) AND (balance_cents <= total_cents))
    ELSE ((total_cents <= 0) AND (balance_cents >= total_cents) AND (balance_cents <= 0))
END),
    CONSTRAINT documents_total_ex CHECK (
CASE
    WHEN (total_cents >= 0) THEN ((total_ex_cents >= 0) AND (total_ex_cents <= total_cents))
    ELSE ((total_ex_cents >= total_cents) AND (total_ex_cents <= 0))
END),
    CONSTRAINT documents_type_check CHECK ((type = ANY (ARRAY['invoice'::text, 'debitNote'::text, 'creditNote'::text, 'return'::text, 'payment'::text])))
);
ALTER TABLE ONLY public.documents ALTER COLUMN customer_id SET (n_distinct=50);

COMMENT ON TABLE public.documents IS 'Invoices and credits from the accounts system. Totals and balances of credits are negative. A balance is
the total plus the ledger entries of the document (R17); check_journal and check_document enforce it.';

COMMENT ON COLUMN public.documents.order_id IS 'Order of the invoice, as an ''invoiced'' event named it.';

COMMENT ON COLUMN public.documents.total_ex_cents IS 'Total without GST, if the accounts system states it.';

ALTER TABLE public.documents ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.documents_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.excluded_ship_days (
    day date NOT NULL,
    name text NOT NULL
);

COMMENT ON TABLE public.excluded_ship_days IS 'Days on which the supplier does not ship.';

CREATE TABLE public.files (
    customer_id integer NOT NULL,
    id bigint NOT NULL,
    storage_name text NOT NULL,
    file_name text NOT NULL,
    byte_size bigint NOT NULL,
    purpose text NOT NULL,
    created_by_login_id bigint,
    created_at timestamp with time zone NOT NULL,
    let_go_at timestamp with time zone,
    CONSTRAINT files_purpose_check CHECK ((purpose = ANY (ARRAY['purchaseOrder'::text, 'payment'::text, 'transaction'::text, 'proofOfDelivery'::text, 'statement'::text, 'document'::text, 'question'::text, 'quote'::text])))
);

COMMENT ON TABLE public.files IS 'Uploaded and fetched files. Their bytes are in the file store under storage_name.';

COMMENT ON COLUMN public.files.let_go_at IS 'Time the last reference was removed. A task deletes the file later, because backups may name it.';

ALTER TABLE public.files ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.files_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.idempotency_keys (
    login_id bigint,
    key text NOT NULL,
    request_hash text NOT NULL,
    status smallint,
    body text,
    created_at timestamp with time zone NOT NULL,
    partner_key_id bigint,
    CONSTRAINT idempotency_keys_actor CHECK ((num_nonnulls(login_id, partner_key_id) = 1))
);

COMMENT ON TABLE public.idempotency_keys IS 'Answers of writes by their Idempotency-Key, stored in the transaction of the write.';

CREATE TABLE public.last_backup (
    is_only boolean DEFAULT true NOT NULL,
    taken_at timestamp with time zone NOT NULL,
    byte_size bigint NOT NULL,
    CONSTRAINT last_backup_is_only_check CHECK (is_only)
);

COMMENT ON TABLE public.last_backup IS 'One row once a backup was finished; backups leave it out, so that a restored database claims none.';

COMMENT ON COLUMN public.last_backup.taken_at IS 'Moment whose rows the backup has.';

CREATE TABLE public.ledger_entries (
    customer_id integer NOT NULL,
    id bigint NOT NULL,
    journal_id bigint NOT NULL,
    account text NOT NULL,
    document_id bigint,
    amount_cents bigint NOT NULL,
    CONSTRAINT ledger_entries_account_check CHECK ((account = ANY (ARRAY['documents'::text, 'cardClearing'::text, 'unapplied'::text, 'refunds'::text, 'accountsSystem'::text]))),
    CONSTRAINT ledger_entries_amount_cents_check CHECK ((amount_cents <> 0)),
    CONSTRAINT ledger_entries_check CHECK (((account = 'documents'::text) = (document_id IS NOT NULL)))
);

COMMENT ON TABLE public.ledger_entries IS 'Entries of journals, in cents.';

ALTER TABLE public.ledger_entries ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.ledger_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.ledger_journals (
    customer_id integer NOT NULL,
    id bigint NOT NULL,
    kind text NOT NULL,
    payment_id bigint,
    at timestamp with time zone NOT NULL,
    CONSTRAINT ledger_journals_kind_check CHECK ((kind = ANY (ARRAY['opening'::text, 'settlement'::text, 'unapplied'::text, 'refund'::text, 'import'::text])))
);

COMMENT ON TABLE public.ledger_journals IS 'Journals of the append-only ledger (R17). Entries of one journal sum to zero.';

ALTER TABLE public.ledger_journals ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.ledger_journals_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.login_addresses (
    login_id bigint NOT NULL,
    address text NOT NULL,
    last_at timestamp with time zone NOT NULL
);

COMMENT ON TABLE public.login_addresses IS 'Addresses a login has succeeded from. Failures elsewhere do not lock these out (A3).';

CREATE TABLE public.login_failures (
    key text NOT NULL,
    failures integer NOT NULL,
    first_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL,
    CONSTRAINT login_failures_failures_check CHECK ((failures > 0))
)
WITH (fillfactor='80');

COMMENT ON TABLE public.login_failures IS 'Failed logins by account and by address (R24), for all processes. A key is a keyed hash. Later failures
delete rows that have expired.';

CREATE TABLE public.login_links (
    id bigint NOT NULL,
    login_id bigint NOT NULL,
    purpose text NOT NULL,
    token_hash bytea NOT NULL,
    code_hash bytea,
    guesses smallint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    replaced_at timestamp with time zone,
    new_email text,
    inviting_customer_id integer,
    CONSTRAINT login_links_new_email CHECK (((purpose = ANY (ARRAY['emailFromOld'::text, 'emailFromNew'::text])) = (new_email IS NOT NULL))),
    CONSTRAINT login_links_purpose_check CHECK ((purpose = ANY (ARRAY['activation'::text, 'passwordReset'::text, 'emailFromOld'::text, 'emailFromNew'::text])))
);

COMMENT ON TABLE public.login_links IS 'Links for invitations, password resets and email changes, as hashes of their tokens and codes.';

COMMENT ON COLUMN public.login_links.replaced_at IS 'Time a newer link replaced this one.';

COMMENT ON COLUMN public.login_links.inviting_customer_id IS 'Customer that sent the invitation. The link greets in its name and leads there.';

ALTER TABLE public.login_links ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.login_links_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.logins (
    id bigint NOT NULL,
    user_name text NOT NULL,
    password_hash text,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text NOT NULL,
    is_admin boolean DEFAULT false NOT NULL,
    enabled boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    activated_at timestamp with time zone,
    terms_version integer,
    terms_accepted_at timestamp with time zone,
    password_changed_at timestamp with time zone,
    last_customer_id integer,
    names_set_at timestamp with time zone,
    CONSTRAINT logins_user_name_check CHECK ((user_name = lower(user_name)))
);

COMMENT ON TABLE public.logins IS 'People who log in. A login belongs to one or several customers through memberships; administrators of
the supplier have none.';

COMMENT ON COLUMN public.logins.last_customer_id IS 'Customer the person worked in last; a login enters it.';

COMMENT ON COLUMN public.logins.names_set_at IS 'Time the person set their own name. From then on no customer renames them.';

ALTER TABLE public.logins ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.logins_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.mail_failures (
    email text NOT NULL,
    failed_at timestamp with time zone NOT NULL,
    status text NOT NULL,
    reason text NOT NULL,
    CONSTRAINT mail_failures_email_check CHECK ((email = lower(email)))
);

COMMENT ON TABLE public.mail_failures IS 'Email addresses whose mail was returned for good, until a mail is delivered or a person says that the address works.';

COMMENT ON COLUMN public.mail_failures.status IS 'Status code of RFC 3463, such as 5.1.1.';

COMMENT ON COLUMN public.mail_failures.reason IS 'Diagnosis of the mail server that refused the mail. It comes from outside: shown as text only.';

CREATE TABLE public.memberships (
    customer_id integer NOT NULL,
    id bigint NOT NULL,
    login_id bigint NOT NULL,
    enabled boolean DEFAULT true NOT NULL,
    is_primary_contact boolean DEFAULT false NOT NULL,
    read_only boolean DEFAULT false NOT NULL,
    can_create_orders boolean DEFAULT false NOT NULL,
    can_approve_orders boolean DEFAULT false NOT NULL,
    general_approver boolean DEFAULT false NOT NULL,
    can_manage_users boolean DEFAULT false NOT NULL,
    can_do_payments boolean DEFAULT false NOT NULL,
    automatic_approval_limit_cents bigint DEFAULT 0 NOT NULL,
    order_approval_limit_cents bigint DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    sorted_first_name text DEFAULT ''::text NOT NULL,
    sorted_last_name text DEFAULT ''::text NOT NULL,
    sorted_email text DEFAULT ''::text NOT NULL,
    searched text DEFAULT ''::text NOT NULL,
    invited_at timestamp with time zone,
    CONSTRAINT memberships_automatic_approval_limit_cents_check CHECK ((automatic_approval_limit_cents >= 0)),
    CONSTRAINT memberships_check CHECK ((NOT (can_approve_orders AND general_approver))),
    CONSTRAINT memberships_order_approval_limit_cents_check CHECK ((order_approval_limit_cents >= 0))
);

COMMENT ON TABLE public.memberships IS 'A person''s rights, limits and names at one customer. Lists of people sort and search by these rows
alone.';

COMMENT ON COLUMN public.memberships.is_primary_contact IS 'One primary contact per customer (§3).';

COMMENT ON COLUMN public.memberships.invited_at IS 'Time of an invitation that is not accepted yet. Null for members.';

ALTER TABLE public.memberships ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.memberships_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.migrations (
    name text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.missed_searches (
    customer_id integer NOT NULL,
    login_id bigint NOT NULL,
    phrase text NOT NULL,
    typed text NOT NULL,
    times integer DEFAULT 1 NOT NULL,
    last_searched_at timestamp with time zone NOT NULL,
    CONSTRAINT missed_searches_phrase_check CHECK ((phrase <> ''::text))
);

COMMENT ON TABLE public.missed_searches IS 'Searches for products that found nothing, by person; a task deletes them 90 days after the last one.';

COMMENT ON COLUMN public.missed_searches.phrase IS 'The words of the search in lower case and without signs.';

CREATE TABLE public.order_creator_counts (
    created_by_login_id bigint NOT NULL,
    customer_id integer NOT NULL,
    status_id smallint NOT NULL,
    id bigint NOT NULL,
    orders bigint NOT NULL
);

COMMENT ON TABLE public.order_creator_counts IS 'Counters of orders by creator, customer and status, folded like order_status_counts.';

ALTER TABLE public.order_creator_counts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.order_creator_counts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.order_day_counts (
    customer_id integer NOT NULL,
    status_id smallint NOT NULL,
    ordered_on date NOT NULL,
    id bigint NOT NULL,
    orders bigint NOT NULL
);

COMMENT ON TABLE public.order_day_counts IS 'Counters of orders by customer, status and day; customer 0 stands for all customers (decision 0033). The
count of any span of days is a sum of rows, folded like order_status_counts.';

ALTER TABLE public.order_day_counts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.order_day_counts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.order_days (
    ordered_on date NOT NULL,
    lowest bigint NOT NULL,
    highest bigint NOT NULL
);

COMMENT ON TABLE public.order_days IS 'Lowest and highest order number of each day over all customers. A list by number begins where its days
begin. The bounds are wider than the numbers, so that few orders widen them. Only functions read this
table.';

CREATE TABLE public.order_events (
    customer_id integer NOT NULL,
    id bigint NOT NULL,
    order_id bigint NOT NULL,
    event_id text NOT NULL,
    type text NOT NULL,
    occurred_at timestamp with time zone NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    supplier_order_number text,
    expected_on date,
    carrier text,
    tracking_number text,
    tracking_url text,
    proof text,
    proof_url text,
    document_number text,
    documented_on date,
    more_follows boolean,
    parcel_number text,
    lines jsonb,
    CONSTRAINT order_events_lines_check CHECK (((jsonb_typeof(lines) = 'array'::text) AND (lines <> '[]'::jsonb))),
    CONSTRAINT order_events_parcel_number_check CHECK ((parcel_number <> ''::text)),
    CONSTRAINT order_events_proof_url_check CHECK ((proof_url ~ '^https://'::text)),
    CONSTRAINT order_events_shipment_check CHECK (
CASE type
    WHEN 'withdrawn'::text THEN (parcel_number IS NOT NULL)
    WHEN 'cancelled'::text THEN (lines IS NOT NULL)
    ELSE true
END),
    CONSTRAINT order_events_tracking_url_check CHECK ((tracking_url ~ '^https://'::text)),
    CONSTRAINT order_events_type_check CHECK ((type = ANY (ARRAY['exported'::text, 'supplierOrderNumber'::text, 'backordered'::text, 'shipped'::text, 'delivered'::text, 'withdrawn'::text, 'cancelled'::text, 'invoiced'::text, 'credited'::text])))
);

COMMENT ON TABLE public.order_events IS 'Events of an order that the supplier''s system reported. Append-only; the sender''s id makes a repeated
event one event.';

COMMENT ON COLUMN public.order_events.more_follows IS 'Of an invoice: whether others of the same order follow, so that the rest of the order stays committed. Null if it is not known.';

COMMENT ON COLUMN public.order_events.parcel_number IS 'The supplier''s number of the parcel; the same number again corrects, delivers or withdraws it.';

COMMENT ON COLUMN public.order_events.lines IS 'Lines of the order and their quantities: all that is in a parcel, or how many of a line are on back order or cancelled in all.';

ALTER TABLE public.order_events ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.order_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE SEQUENCE public.order_export_positions
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.order_exports (
    customer_id integer NOT NULL,
    order_id bigint NOT NULL,
    queued_at timestamp with time zone NOT NULL,
    "position" bigint,
    acknowledged_at timestamp with time zone,
    acknowledged_by_key_id bigint
);

COMMENT ON TABLE public.order_exports IS 'Approved orders for the supplier''s system (decision 0009). The reader of the feed assigns positions, one
reader at a time, so a cursor never passes an order that commits later.';

CREATE TABLE public.order_line_notes (
    customer_id integer NOT NULL,
    id bigint NOT NULL,
    order_id bigint NOT NULL,
    order_line_id bigint NOT NULL,
    note text NOT NULL,
    created_by_login_id bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT order_line_notes_note_check CHECK (((note <> ''::text) AND (length(note) <= 350)))
);

COMMENT ON TABLE public.order_line_notes IS 'Notes of administrators on lines of orders (§2 Order detail). Append-only.';

ALTER TABLE public.order_line_notes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.order_line_notes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.order_lines (
    customer_id integer NOT NULL,
    id bigint NOT NULL,
    order_id bigint NOT NULL,
    price_list_item_id bigint NOT NULL,
    quantity integer NOT NULL,
    unit_price_ex_cents bigint NOT NULL,
    unit_gst_cents bigint NOT NULL,
    freight_ex_cents bigint NOT NULL,
    freight_gst_cents bigint NOT NULL,
    product_code text NOT NULL,
    product_name text NOT NULL,
    CONSTRAINT order_lines_quantity_check CHECK ((quantity > 0))
);
ALTER TABLE ONLY public.order_lines ALTER COLUMN customer_id SET (n_distinct=50);

COMMENT ON TABLE public.order_lines IS 'Lines of orders.';

COMMENT ON COLUMN public.order_lines.unit_price_ex_cents IS 'Price the buyer last saw while the order is a draft; fixed on submit (R3).';

CREATE SEQUENCE public.order_numbers
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.orders (
    customer_id integer NOT NULL,
    id bigint NOT NULL,
    order_number bigint DEFAULT nextval('public.order_numbers'::regclass) NOT NULL,
    status_id smallint NOT NULL,
    unsaved boolean DEFAULT false NOT NULL,
    price_list_id bigint NOT NULL,
    shipping_address_id bigint NOT NULL,
    contact_name text DEFAULT ''::text NOT NULL,
    contact_phone text DEFAULT ''::text NOT NULL,
    purchase_order_number text,
    purchase_order_file_id bigint,
    required_ship_on date,
    required_asap boolean DEFAULT false NOT NULL,
    approver_login_id bigint,
    approver_note text,
    invoice_note text,
    cost_centre_id bigint,
    supplier_order_number text,
    ordered_on date NOT NULL,
    created_by_login_id bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    submitted_by_login_id bigint,
    submitted_at timestamp with time zone,
    approved_by_login_id bigint,
    approved_at timestamp with time zone,
    rejected_by_login_id bigint,
    rejected_at timestamp with time zone,
    rejected_reason text,
    line_count integer DEFAULT 0 NOT NULL,
    total_cents bigint DEFAULT 0 NOT NULL,
    updated_by_login_id bigint NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    sorted_submitted_at timestamp with time zone GENERATED ALWAYS AS (COALESCE(submitted_at, '0001-01-01 00:00:00+00'::timestamp with time zone)) STORED,
    sorted_purchase_order text GENERATED ALWAYS AS (lower(COALESCE(purchase_order_number, ''::text))) STORED COLLATE pg_catalog."C",
    submitted_on date,
    shipment_state text,
    shipped_lines integer DEFAULT 0 NOT NULL,
    backorder_on date,
    quote_id bigint,
    CONSTRAINT orders_check CHECK (((status_id <> 4) OR (approved_at IS NOT NULL))),
    CONSTRAINT orders_check1 CHECK (((status_id <> 5) OR ((rejected_at IS NOT NULL) AND (rejected_reason <> ''::text)))),
    CONSTRAINT orders_order_number_check CHECK ((order_number > 0)),
    CONSTRAINT orders_shipment_state_check CHECK ((shipment_state = ANY (ARRAY['backordered'::text, 'partShipped'::text, 'partCancelled'::text, 'shipped'::text, 'delivered'::text, 'cancelled'::text]))),
    CONSTRAINT orders_status_id_check CHECK (((status_id >= 1) AND (status_id <= 6)))
);
ALTER TABLE ONLY public.orders ALTER COLUMN customer_id SET (n_distinct=50);

COMMENT ON TABLE public.orders IS 'Orders. Statuses (§4): 1 draft, 2 pending, 3 cancelled, 4 approved, 5 rejected, 6 received.';

COMMENT ON COLUMN public.orders.order_number IS 'Shown as SO- and seven digits.';

COMMENT ON COLUMN public.orders.line_count IS 'Maintained by triggers, as is total_cents: lists sort and page by them.';

COMMENT ON COLUMN public.orders.sorted_submitted_at IS 'Sort key: drafts come first. Row-level security allows index searches by columns only, not by
expressions.';

COMMENT ON COLUMN public.orders.submitted_on IS 'Business day of the last submission: the order counts in the budgets of this day. Null for orders from before budgets.';

COMMENT ON COLUMN public.orders.shipment_state IS 'Shipping of the order as lists show it, by its events by line; null without such events.';

COMMENT ON COLUMN public.orders.shipped_lines IS 'Lines of which nothing is to come and something was shipped.';

COMMENT ON COLUMN public.orders.backorder_on IS 'Earliest day on which goods on back order are expected.';

COMMENT ON COLUMN public.orders.quote_id IS 'Quote at whose prices the order is.';

CREATE TABLE public.price_list_items (
    customer_id integer NOT NULL,
    id bigint NOT NULL,
    price_list_id bigint NOT NULL,
    product_id bigint NOT NULL,
    unit_price_ex_cents bigint NOT NULL,
    unit_gst_cents bigint NOT NULL,
    freight_ex_cents bigint NOT NULL,
    freight_gst_cents bigint NOT NULL,
    carton_quantity integer DEFAULT 1 NOT NULL,
    minimum_order_quantity integer DEFAULT 1 NOT NULL,
    withdrawn boolean DEFAULT false NOT NULL,
    product_name text NOT NULL,
    searched text DEFAULT ''::text NOT NULL,
    category_id integer NOT NULL,
    step_quantities integer[],
    step_prices_ex_cents integer[],
    step_gsts_cents integer[],
    price_steps_json text GENERATED ALWAYS AS (public.price_steps_json(unit_price_ex_cents, unit_gst_cents, step_quantities, step_prices_ex_cents, step_gsts_cents)) STORED,
    CONSTRAINT price_list_items_carton_quantity_check CHECK ((carton_quantity > 0)),
    CONSTRAINT price_list_items_freight_ex_cents_check CHECK ((freight_ex_cents >= 0)),
    CONSTRAINT price_list_items_freight_gst_cents_check CHECK ((freight_gst_cents >= 0)),
    CONSTRAINT price_list_items_minimum_order_quantity_check CHECK ((minimum_order_quantity > 0)),
    CONSTRAINT price_list_items_steps CHECK (
CASE
    WHEN (step_quantities IS NULL) THEN ((step_prices_ex_cents IS NULL) AND (step_gsts_cents IS NULL))
    ELSE COALESCE(public.price_steps_fit(step_quantities, step_prices_ex_cents, step_gsts_cents), false)
END),
    CONSTRAINT price_list_items_unit_gst_cents_check CHECK ((unit_gst_cents >= 0)),
    CONSTRAINT price_list_items_unit_price_ex_cents_check CHECK ((unit_price_ex_cents >= 0))
);
ALTER TABLE ONLY public.price_list_items ALTER COLUMN customer_id SET (n_distinct=50);
ALTER TABLE ONLY public.price_list_items ALTER COLUMN price_list_id SET (n_distinct=50);

COMMENT ON TABLE public.price_list_items IS 'Products of a price list with their prices: cents ex GST, and the GST of each beside it (R2).';

COMMENT ON COLUMN public.price_list_items.withdrawn IS 'A product taken off the list keeps its row, because order lines refer to it.';

COMMENT ON COLUMN public.price_list_items.product_name IS 'Copy of the product''s name, so that one index sorts and pages a long list.';

COMMENT ON COLUMN public.price_list_items.searched IS 'Copy of the texts that lists search and filter by.';

COMMENT ON COLUMN public.price_list_items.step_quantities IS 'Quantities from which the prices of the next column hold, rising; null when every quantity costs the same. The step of
a line is width_bucket(quantity, step_quantities), 0 below the first.';

COMMENT ON COLUMN public.price_list_items.step_prices_ex_cents IS 'Cents ex GST of one unit, by step.';

COMMENT ON COLUMN public.price_list_items.step_gsts_cents IS 'GST of one unit, by step.';

COMMENT ON COLUMN public.price_list_items.price_steps_json IS 'Field `priceSteps` of the item on the wire; null without steps.';

CREATE VIEW public.order_line_prices WITH (security_invoker='true') AS
 SELECT l.customer_id,
    l.id,
    l.order_id,
    l.price_list_item_id,
    l.quantity,
    o.status_id,
        CASE
            WHEN (o.status_id = 1) THEN COALESCE((i.step_prices_ex_cents[width_bucket(l.quantity, i.step_quantities)])::bigint, i.unit_price_ex_cents)
            ELSE l.unit_price_ex_cents
        END AS unit_price_ex_cents,
        CASE
            WHEN (o.status_id = 1) THEN COALESCE((i.step_gsts_cents[width_bucket(l.quantity, i.step_quantities)])::bigint, i.unit_gst_cents)
            ELSE l.unit_gst_cents
        END AS unit_gst_cents,
        CASE
            WHEN (o.status_id = 1) THEN i.freight_ex_cents
            ELSE l.freight_ex_cents
        END AS freight_ex_cents,
        CASE
            WHEN (o.status_id = 1) THEN i.freight_gst_cents
            ELSE l.freight_gst_cents
        END AS freight_gst_cents
   FROM ((public.order_lines l
     JOIN public.orders o ON (((o.customer_id = l.customer_id) AND (o.id = l.order_id))))
     JOIN public.price_list_items i ON (((i.customer_id = l.customer_id) AND (i.id = l.price_list_item_id))));

COMMENT ON VIEW public.order_line_prices IS 'Lines with their valid prices: the price list''s for the line''s quantity while the order is a draft, the line''s own
afterwards (R3, R43).';

ALTER TABLE public.order_lines ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.order_lines_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.order_list_items (
    customer_id integer NOT NULL,
    order_list_id bigint NOT NULL,
    "position" integer NOT NULL,
    product_id bigint NOT NULL,
    quantity integer NOT NULL,
    unit_price_ex_cents bigint,
    freight_ex_cents bigint,
    CONSTRAINT order_list_items_quantity_check CHECK ((quantity > 0))
);

COMMENT ON TABLE public.order_list_items IS 'Products of order lists.';

COMMENT ON COLUMN public.order_list_items.unit_price_ex_cents IS 'Price when the product was put on the list, to show changes. Null if no price list had it.';

COMMENT ON COLUMN public.order_list_items.freight_ex_cents IS 'Freight of a unit when the product was put on the list, to show changes. Null if it is not known.';

CREATE TABLE public.order_lists (
    customer_id integer NOT NULL,
    id bigint NOT NULL,
    name text NOT NULL,
    shared boolean DEFAULT false NOT NULL,
    owner_login_id bigint NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    items_version integer DEFAULT 1 NOT NULL,
    CONSTRAINT order_lists_name_check CHECK ((name <> ''::text))
);

COMMENT ON TABLE public.order_lists IS 'Lists of products with quantities that a buyer orders repeatedly.';

COMMENT ON COLUMN public.order_lists.items_version IS 'Version of the list that last changed its items.';

ALTER TABLE public.order_lists ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.order_lists_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.order_schedules (
    customer_id integer NOT NULL,
    id bigint NOT NULL,
    login_id bigint NOT NULL,
    name text NOT NULL,
    order_list_id bigint NOT NULL,
    list_version integer NOT NULL,
    shipping_address_id bigint NOT NULL,
    contact_name text NOT NULL,
    contact_phone text NOT NULL,
    cost_centre_id bigint,
    purchase_order_number text,
    rule text NOT NULL,
    starts_on date NOT NULL,
    ends_on date,
    next_on date,
    automatic boolean DEFAULT false NOT NULL,
    paused boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT order_schedules_check CHECK ((ends_on >= starts_on)),
    CONSTRAINT order_schedules_name_check CHECK ((name <> ''::text)),
    CONSTRAINT order_schedules_rule_check CHECK ((rule <> ''::text))
);

COMMENT ON TABLE public.order_schedules IS 'Orders that repeat: an order list is ordered on the days of a rule.';

COMMENT ON COLUMN public.order_schedules.login_id IS 'Person whose orders they are.';

COMMENT ON COLUMN public.order_schedules.list_version IS 'Version of the order list when the schedule was saved; another one is shown as a change.';

COMMENT ON COLUMN public.order_schedules.rule IS 'Recurrence rule of RFC 5545 in days, without COUNT and UNTIL.';

COMMENT ON COLUMN public.order_schedules.next_on IS 'Next day of the rule; null once the schedule has ended.';

COMMENT ON COLUMN public.order_schedules.automatic IS 'True if orders are submitted when nothing changed, within limit and budget.';

ALTER TABLE public.order_schedules ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.order_schedules_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.order_spending (
    customer_id integer NOT NULL,
    order_id bigint NOT NULL,
    cost_centre_id bigint NOT NULL,
    login_id bigint NOT NULL,
    spent_on date NOT NULL,
    reserved_cents bigint NOT NULL,
    committed_cents bigint NOT NULL,
    spent_cents bigint NOT NULL
);

COMMENT ON TABLE public.order_spending IS 'What each order takes of the budgets of its cost centre: the rows of order_spending_now, kept by triggers.';

CREATE VIEW public.order_spending_now WITH (security_invoker='true') AS
 SELECT o.customer_id,
    o.id AS order_id,
    o.cost_centre_id,
    o.created_by_login_id AS login_id,
    COALESCE(o.submitted_on, o.ordered_on) AS spent_on,
        CASE
            WHEN (o.status_id = 2) THEN l.ex_cents
            ELSE (0)::bigint
        END AS reserved_cents,
        CASE
            WHEN (o.status_id = 2) THEN (0)::bigint
            WHEN (d.invoiced_cents IS NULL) THEN (l.ex_cents - x.ex_cents)
            WHEN (e.awaited OR COALESCE(e.more_follows, (o.shipment_state = ANY (ARRAY['backordered'::text, 'partShipped'::text, 'partCancelled'::text])))) THEN GREATEST((0)::bigint, ((l.ex_cents - x.ex_cents) - d.invoiced_cents))
            ELSE (0)::bigint
        END AS committed_cents,
    (COALESCE(d.invoiced_cents, (0)::bigint) + COALESCE(d.credited_cents, (0)::bigint)) AS spent_cents
   FROM ((((public.orders o
     CROSS JOIN LATERAL ( SELECT (COALESCE(sum((p.quantity * (p.unit_price_ex_cents + p.freight_ex_cents))), (0)::numeric))::bigint AS ex_cents
           FROM public.order_lines p
          WHERE ((p.customer_id = o.customer_id) AND (p.order_id = o.id))) l)
     CROSS JOIN LATERAL ( SELECT (COALESCE(sum((LEAST(p.quantity, c.quantity) * (p.unit_price_ex_cents + p.freight_ex_cents))), (0)::numeric))::bigint AS ex_cents
           FROM (( SELECT DISTINCT ON (s."lineId") s."lineId" AS line_id,
                    s.quantity
                   FROM (public.order_events v
                     CROSS JOIN LATERAL jsonb_to_recordset(v.lines) s("lineId" bigint, quantity integer))
                  WHERE ((v.customer_id = o.customer_id) AND (v.order_id = o.id) AND (v.type = 'cancelled'::text))
                  ORDER BY s."lineId", v.occurred_at DESC, v.id DESC) c
             JOIN public.order_lines p ON (((p.customer_id = o.customer_id) AND (p.id = c.line_id) AND (p.order_id = o.id))))) x)
     CROSS JOIN LATERAL ( SELECT (sum(t.ex_cents) FILTER (WHERE (t.type = ANY (ARRAY['invoice'::text, 'debitNote'::text]))))::bigint AS invoiced_cents,
            (sum(t.ex_cents) FILTER (WHERE (t.type = ANY (ARRAY['creditNote'::text, 'return'::text]))))::bigint AS credited_cents
           FROM ( SELECT t_1.type,
                    COALESCE((t_1.total_ex_cents)::numeric, round((((t_1.total_cents)::numeric * (l.ex_cents)::numeric) / (NULLIF(o.total_cents, 0))::numeric)), (t_1.total_cents)::numeric) AS ex_cents
                   FROM public.documents t_1
                  WHERE ((t_1.customer_id = o.customer_id) AND (t_1.order_id = o.id))) t) d)
     CROSS JOIN LATERAL ( SELECT COALESCE(bool_or((t.id IS NULL)), false) AS awaited,
            (array_agg(v.more_follows ORDER BY v.occurred_at DESC, v.id DESC))[1] AS more_follows
           FROM (public.order_events v
             LEFT JOIN public.documents t ON (((t.customer_id = v.customer_id) AND (t.order_id = v.order_id) AND (t.document_number = v.document_number))))
          WHERE ((v.customer_id = o.customer_id) AND (v.order_id = o.id) AND (v.type = 'invoiced'::text))) e)
  WHERE ((o.cost_centre_id IS NOT NULL) AND (o.status_id = ANY (ARRAY[2, 4, 6])));

CREATE TABLE public.order_status_counts (
    customer_id integer NOT NULL,
    id bigint NOT NULL,
    status_id smallint NOT NULL,
    orders bigint NOT NULL
);

COMMENT ON TABLE public.order_status_counts IS 'Counters of orders by customer and status. The count is the sum of the rows of a status. A change adds a
row and folds into it the rows that no other transaction holds, so writers never wait for each other.';

ALTER TABLE public.order_status_counts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.order_status_counts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.orders ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.orders_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.paid_changes (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    later_on date,
    cents bigint NOT NULL
);

COMMENT ON TABLE public.paid_changes IS 'Amounts paid that are not folded into paid_days yet, one row per statement. A writer never waits for
another.';

COMMENT ON COLUMN public.paid_changes.later_on IS 'Date of the documents if it may be after the day of the payment; statements count the amount then.';

ALTER TABLE public.paid_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.paid_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.paid_days (
    day date NOT NULL,
    cents bigint NOT NULL
);

COMMENT ON TABLE public.paid_days IS 'Amounts paid by all customers per business day, folded from paid_changes by a task.';

CREATE TABLE public.partner_keys (
    id bigint NOT NULL,
    name text NOT NULL,
    key_hash text NOT NULL,
    key_start text NOT NULL,
    scopes text[] NOT NULL,
    created_by_login_id bigint,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone,
    revoked_at timestamp with time zone,
    last_used_at timestamp with time zone,
    CONSTRAINT partner_keys_name_check CHECK ((name <> ''::text)),
    CONSTRAINT partner_keys_scopes_check CHECK (((scopes <> '{}'::text[]) AND (scopes <@ ARRAY['catalogue.write'::text, 'customers.write'::text, 'documents.write'::text, 'receipts.write'::text, 'stock.write'::text, 'orders.read'::text, 'orders.write'::text, 'payments.read'::text, 'mail.write'::text, 'quotes.read'::text, 'quotes.write'::text, 'budgets.read'::text])))
);

COMMENT ON TABLE public.partner_keys IS 'API keys of partner systems (decision 0009), as SHA-256 hashes: 256 random bits need no slow hash.';

COMMENT ON COLUMN public.partner_keys.key_start IS 'First characters of the key, to tell keys apart.';

COMMENT ON COLUMN public.partner_keys.created_by_login_id IS 'Null if the key was made on the command line.';

ALTER TABLE public.partner_keys ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.partner_keys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.payment_attempts (
    customer_id integer NOT NULL,
    id bigint NOT NULL,
    payment_id bigint NOT NULL,
    transaction_uuid text NOT NULL,
    reference_number text NOT NULL,
    amount_cents bigint NOT NULL,
    currency text NOT NULL,
    state text NOT NULL,
    started_by_login_id bigint,
    started_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    resolved_at timestamp with time zone,
    reason_code text,
    selection_digest text,
    CONSTRAINT payment_attempts_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT payment_attempts_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'cancelled'::text, 'unknown'::text, 'expired'::text])))
);

COMMENT ON TABLE public.payment_attempts IS 'Visits to the card page, one transaction of the provider each (R15).';

COMMENT ON COLUMN public.payment_attempts.selection_digest IS 'Digest of the selection taken to the card page. Money that arrives for another selection is not applied.';

ALTER TABLE public.payment_attempts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.payment_attempts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.payment_draft_choices (
    customer_id integer NOT NULL,
    draft_id bigint NOT NULL,
    document_id bigint NOT NULL,
    applied_cents bigint,
    note text DEFAULT ''::text NOT NULL,
    files jsonb DEFAULT '[]'::jsonb NOT NULL,
    changed_in integer NOT NULL,
    changed_by uuid,
    changed_at timestamp with time zone
);

COMMENT ON TABLE public.payment_draft_choices IS 'Documents of payment drafts.';

COMMENT ON COLUMN public.payment_draft_choices.applied_cents IS 'Null if the document was unticked, which other devices have to learn.';

COMMENT ON COLUMN public.payment_draft_choices.changed_by IS 'Written by version 3.0 only, like changed_at.';

CREATE TABLE public.payment_drafts (
    customer_id integer NOT NULL,
    id bigint NOT NULL,
    login_id bigint NOT NULL,
    type_id smallint NOT NULL,
    payment_id bigint,
    payment_version integer,
    note text,
    files jsonb,
    lump_sum_cents bigint,
    version integer DEFAULT 0 NOT NULL,
    extras_changed_in integer DEFAULT 0 NOT NULL,
    extras_changed_by uuid,
    selected_on date NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    updated_by uuid,
    CONSTRAINT payment_drafts_check CHECK (((payment_id IS NULL) = (payment_version IS NULL))),
    CONSTRAINT payment_drafts_type_id_check CHECK ((type_id = ANY (ARRAY[1, 2])))
);

COMMENT ON TABLE public.payment_drafts IS 'Selections a payer has not continued with (§3 Payment draft, R19), for their other devices. Over a
payment that is being edited a draft holds the differences.';

COMMENT ON COLUMN public.payment_drafts.payment_id IS 'Payment that is being edited.';

COMMENT ON COLUMN public.payment_drafts.note IS 'Null if the note is that of the payment.';

COMMENT ON COLUMN public.payment_drafts.extras_changed_in IS 'Written by version 3.0 only, like extras_changed_by.';

COMMENT ON COLUMN public.payment_drafts.selected_on IS 'Business day after which the draft resets (§9).';

ALTER TABLE public.payment_drafts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.payment_drafts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE SEQUENCE public.payment_export_positions
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.payment_exports (
    customer_id integer NOT NULL,
    payment_id bigint NOT NULL,
    queued_at timestamp with time zone NOT NULL,
    "position" bigint,
    acknowledged_at timestamp with time zone,
    acknowledged_by_key_id bigint
);

COMMENT ON TABLE public.payment_exports IS 'Paid payments for the accounts system, with positions as in order_exports (decision 0009).';

CREATE TABLE public.payment_files (
    customer_id integer NOT NULL,
    payment_id bigint NOT NULL,
    file_id bigint NOT NULL,
    document_id bigint
);

COMMENT ON TABLE public.payment_files IS 'Files a payer attaches to a payment or to one of its documents (R21). They reset with the selection
(R19).';

COMMENT ON COLUMN public.payment_files.document_id IS 'Null if the file belongs to the whole payment.';

CREATE TABLE public.payment_history_counts (
    customer_id integer NOT NULL,
    day date NOT NULL,
    id bigint NOT NULL,
    payments bigint NOT NULL
);

COMMENT ON TABLE public.payment_history_counts IS 'Counters of the payment history by customer and day (UTC), folded like order_status_counts. The hours
between a UTC day and a business day are counted from an index.';

ALTER TABLE public.payment_history_counts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.payment_history_counts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.payment_reminders (
    customer_id integer NOT NULL,
    id bigint NOT NULL,
    reminded_on date NOT NULL,
    by_hand boolean NOT NULL,
    first_after_days smallint NOT NULL,
    outcome text,
    content jsonb,
    decided_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT payment_reminders_outcome_check CHECK ((outcome = ANY (ARRAY['sent'::text, 'notNeeded'::text])))
);

COMMENT ON TABLE public.payment_reminders IS 'Payment reminders, at most one per customer and business day. The first try of the job fixes the text,
so all recipients get the same.';

ALTER TABLE public.payment_reminders ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.payment_reminders_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.payment_request_files (
    customer_id integer NOT NULL,
    payment_request_id bigint NOT NULL,
    file_id bigint NOT NULL
);

COMMENT ON TABLE public.payment_request_files IS 'Files attached through a payment link.';

CREATE TABLE public.payment_request_links (
    customer_id integer NOT NULL,
    payment_request_id bigint NOT NULL,
    token_hash bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    replaced_at timestamp with time zone
);

COMMENT ON TABLE public.payment_request_links IS 'Links sent for payment requests, as hashes of their tokens (A5). The newest one counts.';

CREATE TABLE public.payment_requests (
    customer_id integer NOT NULL,
    id bigint NOT NULL,
    amount_cents bigint,
    document_id bigint,
    note text DEFAULT ''::text NOT NULL,
    email text NOT NULL,
    life_days smallint NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    payer_note text DEFAULT ''::text NOT NULL,
    billing jsonb,
    created_by_login_id bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    uploaded_files integer DEFAULT 0 NOT NULL,
    uploaded_bytes bigint DEFAULT 0 NOT NULL,
    CONSTRAINT payment_requests_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT payment_requests_check CHECK (((amount_cents IS NULL) <> (document_id IS NULL))),
    CONSTRAINT payment_requests_life_days_check CHECK (((life_days >= 1) AND (life_days <= 90)))
);

COMMENT ON TABLE public.payment_requests IS 'Requests to pay an amount or a document by an emailed link without a login (R20). Billing details are
validated before they are stored (§5 Billing).';

COMMENT ON COLUMN public.payment_requests.life_days IS 'Days each link is valid.';

COMMENT ON COLUMN public.payment_requests.uploaded_files IS 'Uploads through links of this request, deleted ones included: links have a quota of their own.';

ALTER TABLE public.payment_requests ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.payment_requests_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.payment_transactions (
    customer_id integer NOT NULL,
    payment_id bigint NOT NULL,
    document_id bigint NOT NULL,
    applied_cents bigint NOT NULL,
    note text DEFAULT ''::text NOT NULL
);

COMMENT ON TABLE public.payment_transactions IS 'Documents a payment is applied to, with amounts in cents.';

ALTER TABLE public.payments ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.payments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.price_list_items ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.price_list_items_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.price_lists (
    customer_id integer NOT NULL,
    id bigint NOT NULL,
    reference text NOT NULL,
    name text NOT NULL,
    quote_id bigint,
    quote_version integer,
    valid_from date,
    valid_until date,
    CONSTRAINT price_lists_quoted CHECK ((((quote_id IS NULL) = (quote_version IS NULL)) AND ((quote_id IS NULL) = (valid_until IS NULL)) AND ((quote_id IS NOT NULL) OR (valid_from IS NULL))))
);

COMMENT ON TABLE public.price_lists IS 'Price lists of a customer. Each serves one or several shipping addresses.';

COMMENT ON COLUMN public.price_lists.quote_id IS 'Accepted quote whose prices the list has. Only orders of the quote are on the list; no address has it.';

COMMENT ON COLUMN public.price_lists.quote_version IS 'Accepted version of the quote.';

COMMENT ON COLUMN public.price_lists.valid_from IS 'First business day of standing prices.';

COMMENT ON COLUMN public.price_lists.valid_until IS 'Last business day on which lines are ordered and orders submitted at the prices of the quote.';

ALTER TABLE public.price_lists ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.price_lists_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.product_file_fetches (
    id bigint NOT NULL,
    product_id bigint,
    brand_id integer,
    place text NOT NULL,
    url text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone,
    fetched_at timestamp with time zone,
    failure text,
    CONSTRAINT product_file_fetches_check CHECK ((((place = 'brandPicture'::text) = (brand_id IS NOT NULL)) AND ((brand_id IS NULL) <> (product_id IS NULL)))),
    CONSTRAINT product_file_fetches_place_check CHECK ((place = ANY (ARRAY['picture'::text, 'secondPicture'::text, 'lineDrawing'::text, 'specsheet'::text, 'brandPicture'::text]))),
    CONSTRAINT product_file_fetches_url_check CHECK ((url ~ '^https://'::text))
);

COMMENT ON TABLE public.product_file_fetches IS 'Addresses from which a job fetches a product picture, specification sheet or brand logo, once (R38).
Only the provider''s scope reads them.';

COMMENT ON COLUMN public.product_file_fetches.next_try_at IS 'Null once the file is fetched or given up.';

ALTER TABLE public.product_file_fetches ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.product_file_fetches_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.product_images (
    product_id bigint NOT NULL,
    "position" smallint NOT NULL,
    url text NOT NULL,
    is_primary boolean DEFAULT false NOT NULL,
    list_url text
);

COMMENT ON TABLE public.product_images IS 'Pictures of products in their order.';

COMMENT ON COLUMN public.product_images.list_url IS 'Small size of the picture for lists. Null if there is one size.';

CREATE TABLE public.products (
    id bigint NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    brand_id integer NOT NULL,
    category_id integer NOT NULL,
    features_html text DEFAULT ''::text NOT NULL,
    dimensions text DEFAULT ''::text NOT NULL,
    finish text DEFAULT ''::text NOT NULL,
    line_drawing_url text,
    specsheet_url text,
    available_stock integer DEFAULT 0 NOT NULL,
    enabled boolean DEFAULT true NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    primary_image_url text,
    searched text DEFAULT ''::text NOT NULL,
    code_key text GENERATED ALWAYS AS (public.product_code_key(code)) STORED NOT NULL COLLATE pg_catalog."C",
    words tsvector GENERATED ALWAYS AS (array_to_tsvector(public.words_of_product(searched, code))) STORED NOT NULL
);

COMMENT ON TABLE public.products IS 'Products of the supplier.';

COMMENT ON COLUMN public.products.primary_image_url IS 'Copy of the first picture''s address for lists.';

COMMENT ON COLUMN public.products.searched IS 'Texts that the provider''s list is searched by.';

COMMENT ON COLUMN public.products.code_key IS 'The code without its signs, by which exact codes and their beginnings are found.';

COMMENT ON COLUMN public.products.words IS 'Words under which the product is found.';

ALTER TABLE public.products ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.products_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.provider_messages (
    id bigint NOT NULL,
    received_at timestamp with time zone NOT NULL,
    channel text NOT NULL,
    verified boolean NOT NULL,
    refusal text,
    transaction_uuid text,
    decision text,
    fields jsonb NOT NULL,
    CONSTRAINT provider_messages_channel_check CHECK ((channel = ANY (ARRAY['receipt'::text, 'cancel'::text, 'notification'::text, 'search'::text])))
);

COMMENT ON TABLE public.provider_messages IS 'Card messages as they arrived, before they are verified (R16). They never hold a card number.';

ALTER TABLE public.provider_messages ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.provider_messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.provider_settings (
    only_row boolean DEFAULT true NOT NULL,
    provider_name text,
    support_email text,
    debtors_name text,
    debtors_email text,
    ecommerce_name text,
    ecommerce_email text,
    logo_image_url text,
    primary_colour text,
    sidebar_colour text,
    sidebar_menu_colour text,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT provider_settings_only_row_check CHECK (only_row),
    CONSTRAINT provider_settings_primary_colour_check CHECK ((primary_colour ~ '^#[0-9A-Fa-f]{6}$'::text)),
    CONSTRAINT provider_settings_sidebar_colour_check CHECK ((sidebar_colour ~ '^#[0-9A-Fa-f]{6}$'::text)),
    CONSTRAINT provider_settings_sidebar_menu_colour_check CHECK ((sidebar_menu_colour ~ '^#[0-9A-Fa-f]{6}$'::text))
);

COMMENT ON TABLE public.provider_settings IS 'Settings of the supplier (R1), at most one row. Null means the value of the environment. It holds no
secrets, so every scope reads it.';

CREATE TABLE public.quote_counts (
    status text NOT NULL,
    kind text NOT NULL,
    id bigint NOT NULL,
    quotes bigint NOT NULL
);

ALTER TABLE public.quote_counts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.quote_counts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE SEQUENCE public.quote_export_positions
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.quote_exports (
    customer_id integer NOT NULL,
    quote_id bigint NOT NULL,
    queued_at timestamp with time zone NOT NULL,
    "position" bigint,
    acknowledged_at timestamp with time zone,
    acknowledged_by_key_id bigint
);

COMMENT ON TABLE public.quote_exports IS 'Quotes for the supplier''s systems, with positions as in order_exports (decision 0009). A change queues a quote again.';

CREATE TABLE public.quote_files (
    customer_id integer NOT NULL,
    message_id bigint NOT NULL,
    file_id bigint NOT NULL
);

COMMENT ON TABLE public.quote_files IS 'Files of messages of quotes.';

CREATE TABLE public.quote_followers (
    customer_id integer NOT NULL,
    quote_id bigint NOT NULL,
    login_id bigint NOT NULL
);

COMMENT ON TABLE public.quote_followers IS 'People of the customer who follow a quote: its mails go to them.';

CREATE TABLE public.quote_messages (
    customer_id integer NOT NULL,
    id bigint NOT NULL,
    quote_id bigint NOT NULL,
    kind text NOT NULL,
    version_number integer,
    is_provider boolean NOT NULL,
    text text DEFAULT ''::text NOT NULL,
    login_id bigint,
    at timestamp with time zone NOT NULL,
    CONSTRAINT quote_messages_kind_check CHECK ((kind = ANY (ARRAY['asked'::text, 'askedAgain'::text, 'said'::text, 'answered'::text, 'refused'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text, 'ended'::text, 'endedEarly'::text, 'released'::text]))),
    CONSTRAINT quote_messages_version_number_check CHECK ((version_number > 0))
);

COMMENT ON TABLE public.quote_messages IS 'Messages and moves of quotes, in order: both sides read them. Append-only.';

COMMENT ON COLUMN public.quote_messages.login_id IS 'Author; null for the clock.';

ALTER TABLE public.quote_messages ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.quote_messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.quote_notes (
    id bigint NOT NULL,
    quote_id bigint NOT NULL,
    text text NOT NULL,
    login_id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT quote_notes_text_check CHECK ((text <> ''::text))
);

COMMENT ON TABLE public.quote_notes IS 'Internal notes of the supplier''s desk. No customer''s scope sees any of them. Append-only.';

ALTER TABLE public.quote_notes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.quote_notes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE SEQUENCE public.quote_numbers
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.quote_request_lines (
    customer_id integer NOT NULL,
    id bigint NOT NULL,
    quote_id bigint NOT NULL,
    request_number integer NOT NULL,
    "position" integer NOT NULL,
    product_id bigint,
    description text DEFAULT ''::text NOT NULL,
    quantity integer NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    CONSTRAINT quote_request_lines_named CHECK (((product_id IS NOT NULL) OR (description <> ''::text))),
    CONSTRAINT quote_request_lines_quantity_check CHECK ((quantity > 0))
);

COMMENT ON TABLE public.quote_request_lines IS 'Lines of requests: products, or words for them. Append-only.';

ALTER TABLE public.quote_request_lines ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.quote_request_lines_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.quote_requests (
    customer_id integer NOT NULL,
    quote_id bigint NOT NULL,
    number integer NOT NULL,
    requested_by_login_id bigint NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    CONSTRAINT quote_requests_number_check CHECK ((number > 0))
);

COMMENT ON TABLE public.quote_requests IS 'Requests of a quote, numbered from 1. Append-only.';

CREATE TABLE public.quote_version_lines (
    customer_id integer NOT NULL,
    id bigint NOT NULL,
    quote_id bigint NOT NULL,
    version_number integer NOT NULL,
    "position" integer NOT NULL,
    request_line_id bigint,
    product_id bigint NOT NULL,
    product_code text NOT NULL,
    product_name text NOT NULL,
    quantity integer NOT NULL,
    unit_price_ex_cents bigint NOT NULL,
    unit_gst_cents bigint NOT NULL,
    freight_ex_cents bigint NOT NULL,
    freight_gst_cents bigint NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    CONSTRAINT quote_version_lines_freight_ex_cents_check CHECK ((freight_ex_cents >= 0)),
    CONSTRAINT quote_version_lines_freight_gst_cents_check CHECK ((freight_gst_cents >= 0)),
    CONSTRAINT quote_version_lines_quantity_check CHECK ((quantity > 0)),
    CONSTRAINT quote_version_lines_unit_gst_cents_check CHECK ((unit_gst_cents >= 0)),
    CONSTRAINT quote_version_lines_unit_price_ex_cents_check CHECK ((unit_price_ex_cents > 0))
);

COMMENT ON TABLE public.quote_version_lines IS 'Priced lines of versions: cents of one unit ex GST, and the GST of each beside it (R2). Append-only.';

COMMENT ON COLUMN public.quote_version_lines.request_line_id IS 'Line of the request that it answers, with its own product or a substitute.';

COMMENT ON COLUMN public.quote_version_lines.product_code IS 'Code and name of the product as they were when the desk answered.';

ALTER TABLE public.quote_version_lines ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.quote_version_lines_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.quote_versions (
    customer_id integer NOT NULL,
    quote_id bigint NOT NULL,
    number integer NOT NULL,
    request_number integer NOT NULL,
    valid_until date NOT NULL,
    starts_on date,
    ends_on date,
    terms text DEFAULT ''::text NOT NULL,
    answered_by_login_id bigint NOT NULL,
    answered_at timestamp with time zone NOT NULL,
    CONSTRAINT quote_versions_number_check CHECK ((number > 0)),
    CONSTRAINT quote_versions_period CHECK ((((starts_on IS NULL) = (ends_on IS NULL)) AND (starts_on <= ends_on)))
);

COMMENT ON TABLE public.quote_versions IS 'Answers of the supplier''s desk, numbered from 1. Append-only: another answer is another version.';

COMMENT ON COLUMN public.quote_versions.valid_until IS 'Last business day on which the version can be accepted.';

COMMENT ON COLUMN public.quote_versions.starts_on IS 'First day of standing prices; ends_on is the last one. Null for a quote of one order.';

CREATE TABLE public.quotes (
    customer_id integer NOT NULL,
    id bigint NOT NULL,
    quote_number bigint DEFAULT nextval('public.quote_numbers'::regclass) NOT NULL,
    kind text NOT NULL,
    status text NOT NULL,
    status_since timestamp with time zone NOT NULL,
    subject text NOT NULL,
    reference text DEFAULT ''::text NOT NULL,
    needed_by date,
    shipping_address_id bigint NOT NULL,
    latest_request integer DEFAULT 1 NOT NULL,
    latest_version integer DEFAULT 0 NOT NULL,
    valid_until date,
    total_cents bigint,
    requested_by_login_id bigint NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    updated_by_login_id bigint,
    updated_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    expiry_told integer DEFAULT 0 NOT NULL,
    CONSTRAINT quotes_answered CHECK (((latest_version = 0) = (total_cents IS NULL))),
    CONSTRAINT quotes_ended CHECK (((status <> 'ended'::text) OR (kind = 'standing'::text))),
    CONSTRAINT quotes_expiry_told_check CHECK ((expiry_told >= 0)),
    CONSTRAINT quotes_kind_check CHECK ((kind = ANY (ARRAY['once'::text, 'standing'::text]))),
    CONSTRAINT quotes_latest_request_check CHECK ((latest_request > 0)),
    CONSTRAINT quotes_latest_version_check CHECK ((latest_version >= 0)),
    CONSTRAINT quotes_offered CHECK (((status = ANY (ARRAY['requested'::text, 'refused'::text, 'withdrawn'::text])) OR ((latest_version > 0) AND (valid_until IS NOT NULL)))),
    CONSTRAINT quotes_quote_number_check CHECK ((quote_number > 0)),
    CONSTRAINT quotes_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'answered'::text, 'accepted'::text, 'declined'::text, 'refused'::text, 'withdrawn'::text, 'expired'::text, 'ended'::text]))),
    CONSTRAINT quotes_subject_check CHECK ((subject <> ''::text)),
    CONSTRAINT quotes_total_cents_check CHECK ((total_cents > 0))
);

COMMENT ON TABLE public.quotes IS 'Quotes of customers: for one order, or standing prices for a period.';

COMMENT ON COLUMN public.quotes.quote_number IS 'Shown as QU- and seven digits.';

COMMENT ON COLUMN public.quotes.status IS '''requested'' waits for the supplier''s desk, ''answered'' for the customer.';

COMMENT ON COLUMN public.quotes.latest_request IS 'Number of the latest request; the customer may ask again.';

COMMENT ON COLUMN public.quotes.latest_version IS 'Number of the latest version; 0 before the first answer.';

COMMENT ON COLUMN public.quotes.valid_until IS 'Last business day of the prices on offer, or of agreed standing prices. The clock ends them after it.';

COMMENT ON COLUMN public.quotes.total_cents IS 'Total of the latest version with GST: a copy for lists.';

COMMENT ON COLUMN public.quotes.updated_by_login_id IS 'Person of the last change; null for the clock.';

COMMENT ON COLUMN public.quotes.expiry_told IS 'Latest version whose last day was mailed to followers in advance; 0 for none.';

ALTER TABLE public.quotes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.quotes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.reconciliation_charges (
    run_id bigint NOT NULL,
    transaction_id text NOT NULL,
    reference_number text NOT NULL,
    outcome text NOT NULL,
    amount_cents bigint NOT NULL,
    authorised_cents bigint,
    submitted_at timestamp with time zone NOT NULL
);

COMMENT ON TABLE public.reconciliation_charges IS 'Charges reported by the card provider while a run compares them. The end of the run deletes them.';

CREATE TABLE public.reconciliation_differences (
    id bigint NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL,
    label text NOT NULL,
    customer_id integer,
    payment_id bigint,
    reference_number text,
    here_cents bigint NOT NULL,
    there_cents bigint NOT NULL,
    first_seen_on date NOT NULL,
    first_seen_at timestamp with time zone NOT NULL,
    last_run_id bigint NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    told_at timestamp with time zone,
    explained_at timestamp with time zone,
    explanation text,
    explained_by text,
    closed_at timestamp with time zone,
    CONSTRAINT reconciliation_differences_check CHECK (((explained_at IS NULL) = (explanation IS NULL))),
    CONSTRAINT reconciliation_differences_explanation_check CHECK ((explanation <> ''::text))
);

COMMENT ON TABLE public.reconciliation_differences IS 'Pairs of figures that should be equal. The first day is the day a difference was first seen; a
difference closes when the figures agree.';

COMMENT ON COLUMN public.reconciliation_differences.subject IS 'Id of a document, journal, customer or payment, or a transaction of the card provider.';

COMMENT ON COLUMN public.reconciliation_differences.told_at IS 'Time the accounts team was emailed.';

ALTER TABLE public.reconciliation_differences ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.reconciliation_differences_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.reconciliation_runs (
    id bigint NOT NULL,
    by_clock boolean NOT NULL,
    started_on date NOT NULL,
    started_at timestamp with time zone NOT NULL,
    first_day date NOT NULL,
    last_day date NOT NULL,
    from_at timestamp with time zone NOT NULL,
    until_at timestamp with time zone NOT NULL,
    step text DEFAULT 'books'::text NOT NULL,
    last_customer_id integer DEFAULT 0 NOT NULL,
    sales_offset integer DEFAULT 0 NOT NULL,
    last_transaction_id text DEFAULT ''::text NOT NULL,
    last_difference_id bigint DEFAULT 0 NOT NULL,
    moves integer DEFAULT 0 NOT NULL,
    provider_failure text,
    provider_tries integer DEFAULT 0 NOT NULL,
    customers integer DEFAULT 0 NOT NULL,
    documents bigint DEFAULT 0 NOT NULL,
    balance_cents bigint DEFAULT 0 NOT NULL,
    ledger_cents bigint DEFAULT 0 NOT NULL,
    payments integer DEFAULT 0 NOT NULL,
    received_cents bigint DEFAULT 0 NOT NULL,
    charges integer DEFAULT 0 NOT NULL,
    charged_cents bigint DEFAULT 0 NOT NULL,
    arisen integer DEFAULT 0 NOT NULL,
    gone integer DEFAULT 0 NOT NULL,
    finished_at timestamp with time zone,
    CONSTRAINT reconciliation_runs_check CHECK ((last_day >= first_day)),
    CONSTRAINT reconciliation_runs_provider_failure_check CHECK ((provider_failure = ANY (ARRAY['timeout'::text, 'unavailable'::text, 'unauthorised'::text, 'unexpected'::text]))),
    CONSTRAINT reconciliation_runs_step_check CHECK ((step = ANY (ARRAY['books'::text, 'sales'::text, 'charges'::text, 'receipts'::text, 'open'::text, 'done'::text])))
);

COMMENT ON TABLE public.reconciliation_runs IS 'Daily comparisons of ledger, balances and the charges of the card provider (R17, R39). They move no
money.';

COMMENT ON COLUMN public.reconciliation_runs.started_on IS 'Business day of the run; one scheduled run a day.';

COMMENT ON COLUMN public.reconciliation_runs.first_day IS 'First day whose card payments are compared.';

COMMENT ON COLUMN public.reconciliation_runs.step IS 'Progress of the run, from which another process continues.';

COMMENT ON COLUMN public.reconciliation_runs.moves IS 'Counter of steps: of two processes that take the same step one learns that it was taken.';

COMMENT ON COLUMN public.reconciliation_runs.provider_failure IS 'Reason why the card provider could not be asked to the end.';

ALTER TABLE public.reconciliation_runs ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.reconciliation_runs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.recovery_codes (
    login_id bigint NOT NULL,
    code_hash bytea NOT NULL,
    used_at timestamp with time zone
);

COMMENT ON TABLE public.recovery_codes IS 'Recovery codes of second factors, as hashes.';

CREATE TABLE public.refused_card_messages (
    day date NOT NULL,
    address text NOT NULL,
    refused integer NOT NULL,
    CONSTRAINT refused_card_messages_refused_check CHECK ((refused > 0))
)
WITH (fillfactor='80');

COMMENT ON TABLE public.refused_card_messages IS 'Count of card messages that failed verification, by address and day. The address is a keyed hash; a few
messages are kept in provider_messages.';

CREATE TABLE public.reminder_defaults (
    only_row boolean DEFAULT true NOT NULL,
    enabled boolean NOT NULL,
    every_days smallint NOT NULL,
    first_after_days smallint NOT NULL,
    least_cents bigint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT reminder_defaults_every_days_check CHECK (((every_days >= 1) AND (every_days <= 90))),
    CONSTRAINT reminder_defaults_first_after_days_check CHECK (((first_after_days >= 1) AND (first_after_days <= 365))),
    CONSTRAINT reminder_defaults_least_cents_check CHECK ((least_cents >= 0)),
    CONSTRAINT reminder_defaults_only_row_check CHECK (only_row)
);

COMMENT ON TABLE public.reminder_defaults IS 'The supplier''s schedule of payment reminders, at most one row. Without a row no reminders are sent.
Every scope reads it.';

CREATE TABLE public.reminder_runs (
    day date NOT NULL,
    last_customer_id integer DEFAULT 0 NOT NULL,
    decided integer DEFAULT 0 NOT NULL,
    started_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone
);

COMMENT ON TABLE public.reminder_runs IS 'Progress of the reminders of a business day, customer by customer. A run continues after an
interruption.';

CREATE TABLE public.reminder_stops (
    customer_id integer NOT NULL,
    document_id bigint NOT NULL,
    stopped_at timestamp with time zone NOT NULL
);

COMMENT ON TABLE public.reminder_stops IS 'Documents that reminders leave out while they are open.';

CREATE UNLOGGED TABLE public.request_rates (
    key text NOT NULL,
    full_at timestamp with time zone NOT NULL
)
WITH (fillfactor='80');

COMMENT ON TABLE public.request_rates IS 'Token buckets of requests by route and address (A7), for all processes. A key is a keyed hash. Not in the log of
writes: a crash or a failover fills every bucket. Later requests delete rows of full buckets.';

COMMENT ON COLUMN public.request_rates.full_at IS 'Time when every token is back.';

CREATE TABLE public.scheduled_orders (
    customer_id integer NOT NULL,
    schedule_id bigint NOT NULL,
    due_on date NOT NULL,
    outcome text NOT NULL,
    order_id bigint,
    reasons jsonb DEFAULT '[]'::jsonb NOT NULL,
    made_at timestamp with time zone NOT NULL,
    id bigint NOT NULL,
    CONSTRAINT scheduled_orders_check CHECK (((order_id IS NOT NULL) = (outcome = ANY (ARRAY['submitted'::text, 'proposed'::text])))),
    CONSTRAINT scheduled_orders_outcome_check CHECK ((outcome = ANY (ARRAY['submitted'::text, 'proposed'::text, 'skipped'::text, 'refused'::text])))
);

COMMENT ON TABLE public.scheduled_orders IS 'Days of schedules that are over: the order that was made, or why there is none.';

COMMENT ON COLUMN public.scheduled_orders.id IS 'Subject of webhook events.';

ALTER TABLE public.scheduled_orders ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.scheduled_orders_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.search_synonyms (
    id integer NOT NULL,
    word text NOT NULL,
    same_as text[] NOT NULL,
    keys text[] GENERATED ALWAYS AS (public.synonym_keys(word, same_as)) STORED NOT NULL
);

COMMENT ON TABLE public.search_synonyms IS 'Words that mean the same to a search, in both directions.';

COMMENT ON COLUMN public.search_synonyms.keys IS 'Stems of the words of each phrase, by which what was typed is compared.';

ALTER TABLE public.search_synonyms ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.search_synonyms_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.search_typos (
    variant text NOT NULL COLLATE pg_catalog."C",
    word text NOT NULL COLLATE pg_catalog."C"
);

COMMENT ON TABLE public.search_typos IS 'Words of letters with one letter left out (two from eight letters on): a typo and its word have one in common.';

CREATE TABLE public.search_vocabulary (
    word text NOT NULL COLLATE pg_catalog."C",
    stem text NOT NULL COLLATE pg_catalog."C"
);

COMMENT ON TABLE public.search_vocabulary IS 'Every word of products once, with its English stem (plurals); typos and parts of words are looked for here.';

CREATE TABLE public.search_words (
    customer_id integer NOT NULL,
    kind text NOT NULL,
    word text NOT NULL COLLATE pg_catalog."C",
    subject bigint NOT NULL,
    CONSTRAINT search_words_kind_check CHECK ((kind = ANY (ARRAY['order'::text, 'document'::text, 'person'::text, 'customer'::text, 'paymentRequest'::text, 'quote'::text])))
);

COMMENT ON TABLE public.search_words IS 'Search index: the beginnings of the words of orders, documents, people, customers, payment requests and quotes
(decision 0028).';

COMMENT ON COLUMN public.search_words.subject IS 'Number of an order, or id of a document, membership, customer, payment request or quote.';

CREATE TABLE public.second_factors (
    login_id bigint NOT NULL,
    sealed_secret bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    last_step bigint DEFAULT 0 NOT NULL
);

COMMENT ON TABLE public.second_factors IS 'Second factors: a sealed secret, and the last time step whose code was used, so that no code is accepted
twice.';

COMMENT ON COLUMN public.second_factors.confirmed_at IS 'Null until the first code; such a factor is not asked for.';

CREATE TABLE public.sent_mails (
    key text NOT NULL,
    sent_at timestamp with time zone NOT NULL
);

COMMENT ON TABLE public.sent_mails IS 'Mails that were sent, by job and recipient. A job that runs again does not send them twice.';

CREATE TABLE public.sessions (
    id uuid NOT NULL,
    login_id bigint NOT NULL,
    customer_id integer,
    rotation integer DEFAULT 0 NOT NULL,
    rotated_at timestamp with time zone NOT NULL,
    cookie_mode boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    revoked_reason text,
    browser text,
    address text,
    view_login_id bigint,
    view_customer_id integer,
    view_reason text,
    view_began_at timestamp with time zone,
    view_ends_at timestamp with time zone,
    factor_confirmed_at timestamp with time zone,
    CONSTRAINT sessions_view_whole CHECK ((((view_login_id IS NULL) = (view_customer_id IS NULL)) AND ((view_login_id IS NULL) = (view_reason IS NULL)) AND ((view_login_id IS NULL) = (view_began_at IS NULL)) AND ((view_login_id IS NULL) = (view_ends_at IS NULL))))
);

COMMENT ON TABLE public.sessions IS 'Sessions of logins. Access tokens name a session; the refresh token of the present rotation continues it
(R22).';

COMMENT ON COLUMN public.sessions.rotation IS 'Number of the refresh token that is valid now. The one before it is accepted for a short overlap (R22).';

COMMENT ON COLUMN public.sessions.view_login_id IS 'Person an administrator views the portal as, read-only, for half an hour (decision 0027).';

COMMENT ON COLUMN public.sessions.factor_confirmed_at IS 'Confirmation time of the second factor this session has shown. A session without the present factor is
refused where a factor is required.';

CREATE TABLE public.shipping_addresses (
    customer_id integer NOT NULL,
    id bigint NOT NULL,
    price_list_id bigint NOT NULL,
    reference text,
    address_line1 text NOT NULL,
    address_line2 text,
    address_line3 text,
    address_line4 text,
    suburb text,
    state_id smallint NOT NULL,
    postal_code text,
    CONSTRAINT shipping_addresses_state_id_check CHECK (((state_id >= 1) AND (state_id <= 8)))
);

COMMENT ON TABLE public.shipping_addresses IS 'Shipping addresses of a customer. The address decides the price list of an order.';

ALTER TABLE public.shipping_addresses ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.shipping_addresses_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.spending_sums (
    customer_id integer NOT NULL,
    cost_centre_id bigint NOT NULL,
    month date NOT NULL,
    login_id bigint NOT NULL,
    id bigint NOT NULL,
    reserved_cents bigint NOT NULL,
    committed_cents bigint NOT NULL,
    spent_cents bigint NOT NULL
);

COMMENT ON TABLE public.spending_sums IS 'Sums of order_spending by cost centre, month and person. A sum is the sum of its rows, folded like order_status_counts.';

ALTER TABLE public.spending_sums ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.spending_sums_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.statement_runs (
    id bigint NOT NULL,
    month date NOT NULL,
    started_at timestamp with time zone NOT NULL,
    last_customer_id integer DEFAULT 0 NOT NULL,
    made integer DEFAULT 0 NOT NULL,
    finished_at timestamp with time zone,
    CONSTRAINT statement_runs_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);

COMMENT ON TABLE public.statement_runs IS 'Progress of the statements of a month, customer by customer. A run continues after an interruption.';

ALTER TABLE public.statement_runs ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.statement_runs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.statements (
    customer_id integer NOT NULL,
    id bigint NOT NULL,
    month date NOT NULL,
    figures jsonb NOT NULL,
    made_at timestamp with time zone NOT NULL,
    CONSTRAINT statements_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);

COMMENT ON TABLE public.statements IS 'Month-end statements. Later documents do not change a statement unless an administrator makes the month
again.';

COMMENT ON COLUMN public.statements.month IS 'First day of the month.';

COMMENT ON COLUMN public.statements.figures IS 'Balances, documents, payments and aging, as rules/statements computes them.';

ALTER TABLE public.statements ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.statements_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.terms (
    version integer NOT NULL,
    text text NOT NULL,
    published_at timestamp with time zone NOT NULL
);

COMMENT ON TABLE public.terms IS 'Terms a person accepts on activation. The newest version is in force.';

ALTER TABLE public.terms ALTER COLUMN version ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.terms_version_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.uploads_of_day (
    customer_id integer NOT NULL,
    day date NOT NULL,
    files integer NOT NULL,
    bytes bigint NOT NULL,
    CONSTRAINT uploads_of_day_bytes_check CHECK ((bytes >= 0)),
    CONSTRAINT uploads_of_day_files_check CHECK ((files > 0))
)
WITH (fillfactor='80');

COMMENT ON TABLE public.uploads_of_day IS 'Count and bytes of uploads per customer and business day, deleted files included.';

CREATE TABLE public.webhook_deliveries (
    id bigint NOT NULL,
    endpoint_id bigint NOT NULL,
    event_number bigint NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone,
    last_tried_at timestamp with time zone,
    status integer,
    failure text,
    answer text,
    duration_ms integer,
    created_at timestamp with time zone NOT NULL,
    type text NOT NULL,
    CONSTRAINT webhook_deliveries_check CHECK (((state = 'waiting'::text) = (next_try_at IS NOT NULL))),
    CONSTRAINT webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
);
ALTER TABLE ONLY public.webhook_deliveries ALTER COLUMN endpoint_id SET (n_distinct=50);
ALTER TABLE ONLY public.webhook_deliveries ALTER COLUMN type SET (n_distinct=50);

COMMENT ON TABLE public.webhook_deliveries IS 'Deliveries of events to endpoints.';

ALTER TABLE public.webhook_deliveries ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.webhook_deliveries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.webhook_endpoints (
    id bigint NOT NULL,
    name text NOT NULL,
    url text NOT NULL,
    events text[] NOT NULL,
    enabled boolean DEFAULT true NOT NULL,
    sealed_secret bytea NOT NULL,
    sealed_old_secret bytea,
    old_secret_until timestamp with time zone,
    failing_since timestamp with time zone,
    told_at timestamp with time zone,
    leased_until timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT webhook_endpoints_events_check CHECK ((events <> '{}'::text[])),
    CONSTRAINT webhook_endpoints_name_check CHECK ((name <> ''::text))
);

COMMENT ON TABLE public.webhook_endpoints IS 'Endpoints of the supplier''s systems that receive events. Secrets are sealed with a key outside the
database.';

COMMENT ON COLUMN public.webhook_endpoints.sealed_old_secret IS 'Previous secret, which also signs until its end.';

COMMENT ON COLUMN public.webhook_endpoints.failing_since IS 'First failed try after the last delivery.';

COMMENT ON COLUMN public.webhook_endpoints.told_at IS 'Time administrators were last emailed about failures.';

COMMENT ON COLUMN public.webhook_endpoints.leased_until IS 'Lease of the process that sends to this endpoint.';

ALTER TABLE public.webhook_endpoints ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.webhook_endpoints_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.webhook_events (
    id bigint NOT NULL,
    event_id uuid DEFAULT gen_random_uuid() NOT NULL,
    customer_id integer,
    type text NOT NULL,
    subject_id bigint,
    occurred_at timestamp with time zone NOT NULL,
    body text,
    expanded_at timestamp with time zone,
    traceparent text DEFAULT NULLIF(current_setting('app.traceparent'::text, true), ''::text)
);

COMMENT ON TABLE public.webhook_events IS 'Events, written by triggers in the transaction of the change. A higher number is a later event.';

COMMENT ON COLUMN public.webhook_events.body IS 'Body of the event, the same for every endpoint and try. Null until the endpoints are assigned.';

ALTER TABLE public.webhook_events ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.webhook_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.webhook_wishes (
    type text NOT NULL
);

COMMENT ON TABLE public.webhook_wishes IS 'Event types that an enabled endpoint wants. Other events are not written. Every scope reads it.';

INSERT INTO public.change_folds VALUES (true, 0);

INSERT INTO public.change_relay VALUES (true, '881:881:');

INSERT INTO public.debt_totals VALUES (true, NULL, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

INSERT INTO public.migrations VALUES ('0201-foundations.sql', '2026-11-27 05:44:21.47847+00');
INSERT INTO public.migrations VALUES ('0202-customers-and-people.sql', '2026-11-27 05:44:21.496179+00');
INSERT INTO public.migrations VALUES ('0203-sessions.sql', '2026-11-27 05:44:21.553445+00');
INSERT INTO public.migrations VALUES ('0204-catalogue.sql', '2026-11-27 05:44:21.58364+00');
INSERT INTO public.migrations VALUES ('0205-orders.sql', '2026-11-27 05:44:21.618047+00');
INSERT INTO public.migrations VALUES ('0206-documents.sql', '2026-11-27 05:44:21.709512+00');
INSERT INTO public.migrations VALUES ('0207-payments.sql', '2026-11-27 05:44:21.73711+00');
INSERT INTO public.migrations VALUES ('0208-integration.sql', '2026-11-27 05:44:21.81418+00');
INSERT INTO public.migrations VALUES ('0209-statements.sql', '2026-11-27 05:44:21.827714+00');
INSERT INTO public.migrations VALUES ('0210-questions.sql', '2026-11-27 05:44:21.833118+00');
INSERT INTO public.migrations VALUES ('0211-reconciliation.sql', '2026-11-27 05:44:21.842611+00');
INSERT INTO public.migrations VALUES ('0212-webhooks.sql', '2026-11-27 05:44:21.857378+00');
INSERT INTO public.migrations VALUES ('0213-receivables.sql', '2026-11-27 05:44:21.874569+00');
INSERT INTO public.migrations VALUES ('0214-search.sql', '2026-11-27 05:44:21.89672+00');
INSERT INTO public.migrations VALUES ('0215-live-updates.sql', '2026-11-27 05:44:21.901355+00');
INSERT INTO public.migrations VALUES ('0216-payment-draft-choices.sql', '2026-11-27 05:44:21.924716+00');
INSERT INTO public.migrations VALUES ('0217-change-relay.sql', '2026-11-27 05:44:21.92635+00');
INSERT INTO public.migrations VALUES ('0218-kept-answers.sql', '2026-11-27 05:44:21.933913+00');
INSERT INTO public.migrations VALUES ('0220-usual-products.sql', '2026-11-27 05:44:21.947106+00');
INSERT INTO public.migrations VALUES ('0225-webhook-traces.sql', '2026-11-27 05:44:21.954394+00');
INSERT INTO public.migrations VALUES ('0228-mail-failures.sql', '2026-11-27 05:44:21.955783+00');
INSERT INTO public.migrations VALUES ('0231-request-rates.sql', '2026-11-27 05:44:21.958105+00');
INSERT INTO public.migrations VALUES ('0233-product-search.sql', '2026-11-27 05:44:21.960235+00');
INSERT INTO public.migrations VALUES ('0236-payment-search.sql', '2026-11-27 05:44:22.012829+00');
INSERT INTO public.migrations VALUES ('0239-missed-searches.sql', '2026-11-27 05:44:22.016843+00');
INSERT INTO public.migrations VALUES ('0240-budgets.sql', '2026-11-27 05:44:22.01972+00');
INSERT INTO public.migrations VALUES ('0241-search-through-lists.sql', '2026-11-27 05:44:22.058748+00');
INSERT INTO public.migrations VALUES ('0244-shipments.sql', '2026-11-27 05:44:22.060651+00');
INSERT INTO public.migrations VALUES ('0245-cancelled-quantities-in-budgets.sql', '2026-11-27 05:44:22.077231+00');
INSERT INTO public.migrations VALUES ('0247-quantity-breaks.sql', '2026-11-27 05:44:22.080638+00');
INSERT INTO public.migrations VALUES ('0248-price-steps-json.sql', '2026-11-27 05:44:22.082924+00');
INSERT INTO public.migrations VALUES ('0250-quotes.sql', '2026-11-27 05:44:22.11592+00');
INSERT INTO public.migrations VALUES ('0251-quoted-orders.sql', '2026-11-27 05:44:22.156763+00');
INSERT INTO public.migrations VALUES ('0252-quotes-expiring.sql', '2026-11-27 05:44:22.166333+00');
INSERT INTO public.migrations VALUES ('0253-quotes-told.sql', '2026-11-27 05:44:22.170406+00');
INSERT INTO public.migrations VALUES ('0254-quotes-of-orders.sql', '2026-11-27 05:44:22.171582+00');
INSERT INTO public.migrations VALUES ('0260-order-schedules.sql', '2026-11-27 05:44:22.173481+00');
INSERT INTO public.migrations VALUES ('0261-quote-feed.sql', '2026-11-27 05:44:22.186034+00');
INSERT INTO public.migrations VALUES ('0262-quote-notes-told.sql', '2026-11-27 05:44:22.192885+00');
INSERT INTO public.migrations VALUES ('0267-search-missing-spaces.sql', '2026-11-27 05:44:22.194623+00');
INSERT INTO public.migrations VALUES ('0268-schedules-of-orders.sql', '2026-11-27 05:44:22.200876+00');
INSERT INTO public.migrations VALUES ('0269-quote-counts.sql', '2026-11-27 05:44:22.203593+00');
INSERT INTO public.migrations VALUES ('0270-order-list-items-version.sql', '2026-11-27 05:44:22.207933+00');
INSERT INTO public.migrations VALUES ('0271-freight-of-list-items.sql', '2026-11-27 05:44:22.209506+00');
INSERT INTO public.migrations VALUES ('0272-part-invoices.sql', '2026-11-27 05:44:22.211462+00');
INSERT INTO public.migrations VALUES ('0273-search-three-letters.sql', '2026-11-27 05:44:22.21583+00');
INSERT INTO public.migrations VALUES ('0274-budgets-exceeded-later.sql', '2026-11-27 05:44:22.217194+00');
INSERT INTO public.migrations VALUES ('0275-quote-webhooks.sql', '2026-11-27 05:44:22.217845+00');
INSERT INTO public.migrations VALUES ('0276-quotes-by-needed-day.sql', '2026-11-27 05:44:22.218515+00');
INSERT INTO public.migrations VALUES ('0277-budgets-read-scope.sql', '2026-11-27 05:44:22.221033+00');
INSERT INTO public.migrations VALUES ('0280-fold-changed-counters.sql', '2026-11-27 05:44:22.222301+00');
INSERT INTO public.migrations VALUES ('0281-asks-of-pending-orders.sql', '2026-11-27 05:44:22.226208+00');
INSERT INTO public.migrations VALUES ('0290-last-backup.sql', '2026-11-27 05:44:22.227219+00');
INSERT INTO public.migrations VALUES ('0300-required-cost-centres.sql', '2026-11-27 05:44:22.22858+00');
INSERT INTO public.migrations VALUES ('0310-quotes-end-early.sql', '2026-11-27 05:44:22.229811+00');
INSERT INTO public.migrations VALUES ('0311-schedule-webhooks.sql', '2026-11-27 05:44:22.232623+00');
INSERT INTO public.migrations VALUES ('0320-customer-debts.sql', '2026-11-27 05:44:22.23594+00');
INSERT INTO public.migrations VALUES ('0321-order-creator-counts.sql', '2026-11-27 05:44:22.243999+00');
INSERT INTO public.migrations VALUES ('0322-debts-in-scope.sql', '2026-11-27 05:44:22.251552+00');

SELECT pg_catalog.setval('public.approval_delegations_id_seq', 1, false);

SELECT pg_catalog.setval('public.audit_entries_id_seq', 1, false);

SELECT pg_catalog.setval('public.brands_id_seq', 1, false);

SELECT pg_catalog.setval('public.budgets_id_seq', 1, false);

SELECT pg_catalog.setval('public.categories_id_seq', 1, false);

SELECT pg_catalog.setval('public.change_counts_id_seq', 1, false);

SELECT pg_catalog.setval('public.changes_id_seq', 1, false);

SELECT pg_catalog.setval('public.cost_centres_id_seq', 1, false);

SELECT pg_catalog.setval('public.customer_paid_changes_id_seq', 1, false);

SELECT pg_catalog.setval('public.customers_id_seq', 1, false);

SELECT pg_catalog.setval('public.debt_changes_id_seq', 1, false);

SELECT pg_catalog.setval('public.document_question_messages_id_seq', 1, false);

SELECT pg_catalog.setval('public.document_questions_id_seq', 1, false);

SELECT pg_catalog.setval('public.documents_id_seq', 1, false);

SELECT pg_catalog.setval('public.files_id_seq', 1, false);

SELECT pg_catalog.setval('public.ledger_entries_id_seq', 1, false);

SELECT pg_catalog.setval('public.ledger_journals_id_seq', 1, false);

SELECT pg_catalog.setval('public.login_links_id_seq', 1, false);

SELECT pg_catalog.setval('public.logins_id_seq', 1, false);

SELECT pg_catalog.setval('public.memberships_id_seq', 1, false);

SELECT pg_catalog.setval('public.order_creator_counts_id_seq', 1, false);

SELECT pg_catalog.setval('public.order_day_counts_id_seq', 1, false);

SELECT pg_catalog.setval('public.order_events_id_seq', 1, false);

SELECT pg_catalog.setval('public.order_export_positions', 1, false);

SELECT pg_catalog.setval('public.order_line_notes_id_seq', 1, false);

SELECT pg_catalog.setval('public.order_lines_id_seq', 1, false);

SELECT pg_catalog.setval('public.order_lists_id_seq', 1, false);

SELECT pg_catalog.setval('public.order_numbers', 1, false);

SELECT pg_catalog.setval('public.order_schedules_id_seq', 1, false);

SELECT pg_catalog.setval('public.order_status_counts_id_seq', 1, false);

SELECT pg_catalog.setval('public.orders_id_seq', 1, false);

SELECT pg_catalog.setval('public.paid_changes_id_seq', 1, false);

SELECT pg_catalog.setval('public.partner_keys_id_seq', 1, false);

SELECT pg_catalog.setval('public.payment_attempts_id_seq', 1, false);

SELECT pg_catalog.setval('public.payment_drafts_id_seq', 1, false);

SELECT pg_catalog.setval('public.payment_export_positions', 1, false);

SELECT pg_catalog.setval('public.payment_history_counts_id_seq', 1, false);

SELECT pg_catalog.setval('public.payment_numbers', 100001, false);

SELECT pg_catalog.setval('public.payment_reminders_id_seq', 1, false);

SELECT pg_catalog.setval('public.payment_requests_id_seq', 1, false);

SELECT pg_catalog.setval('public.payments_id_seq', 1, false);

SELECT pg_catalog.setval('public.price_list_items_id_seq', 1, false);

SELECT pg_catalog.setval('public.price_lists_id_seq', 1, false);

SELECT pg_catalog.setval('public.product_file_fetches_id_seq', 1, false);

SELECT pg_catalog.setval('public.products_id_seq', 1, false);

SELECT pg_catalog.setval('public.provider_messages_id_seq', 1, false);

SELECT pg_catalog.setval('public.quote_counts_id_seq', 1, false);

SELECT pg_catalog.setval('public.quote_export_positions', 1, false);

SELECT pg_catalog.setval('public.quote_messages_id_seq', 1, false);

SELECT pg_catalog.setval('public.quote_notes_id_seq', 1, false);

SELECT pg_catalog.setval('public.quote_numbers', 1, false);

SELECT pg_catalog.setval('public.quote_request_lines_id_seq', 1, false);

SELECT pg_catalog.setval('public.quote_version_lines_id_seq', 1, false);

SELECT pg_catalog.setval('public.quotes_id_seq', 1, false);

SELECT pg_catalog.setval('public.reconciliation_differences_id_seq', 1, false);

SELECT pg_catalog.setval('public.reconciliation_runs_id_seq', 1, false);

SELECT pg_catalog.setval('public.scheduled_orders_id_seq', 1, false);

SELECT pg_catalog.setval('public.search_synonyms_id_seq', 1, false);

SELECT pg_catalog.setval('public.shipping_addresses_id_seq', 1, false);

SELECT pg_catalog.setval('public.spending_sums_id_seq', 1, false);

SELECT pg_catalog.setval('public.statement_runs_id_seq', 1, false);

SELECT pg_catalog.setval('public.statements_id_seq', 1, false);

SELECT pg_catalog.setval('public.terms_version_seq', 1, false);

SELECT pg_catalog.setval('public.webhook_deliveries_id_seq', 1, false);

SELECT pg_catalog.setval('public.webhook_endpoints_id_seq', 1, false);

SELECT pg_catalog.setval('public.webhook_events_id_seq', 1, false);

ALTER TABLE ONLY public.approval_delegations
    ADD CONSTRAINT approval_delegations_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.audit_entries
    ADD CONSTRAINT audit_entries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.billing_details
    ADD CONSTRAINT billing_details_pkey PRIMARY KEY (customer_id);

ALTER TABLE ONLY public.brands
    ADD CONSTRAINT brands_name_key UNIQUE (name);

ALTER TABLE ONLY public.brands
    ADD CONSTRAINT brands_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.budget_amounts
    ADD CONSTRAINT budget_amounts_pkey PRIMARY KEY (customer_id, budget_id, starts_on);

ALTER TABLE ONLY public.budget_asks
    ADD CONSTRAINT budget_asks_pkey PRIMARY KEY (customer_id, order_id, budget_id);

ALTER TABLE ONLY public.budgets
    ADD CONSTRAINT budgets_customer_id_cost_centre_id_login_id_key UNIQUE NULLS NOT DISTINCT (customer_id, cost_centre_id, login_id);

ALTER TABLE ONLY public.budgets
    ADD CONSTRAINT budgets_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.card_receipts
    ADD CONSTRAINT card_receipts_pkey PRIMARY KEY (provider_transaction_id);

ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_name_key UNIQUE (name);

ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.change_counts
    ADD CONSTRAINT change_counts_pkey PRIMARY KEY (customer_id, kind, id);

ALTER TABLE ONLY public.change_folds
    ADD CONSTRAINT change_folds_pkey PRIMARY KEY (is_only_row);

ALTER TABLE ONLY public.change_relay
    ADD CONSTRAINT change_relay_pkey PRIMARY KEY (is_only_row);

ALTER TABLE ONLY public.changes
    ADD CONSTRAINT changes_pkey PRIMARY KEY (written_by, id);

ALTER TABLE ONLY public.cost_centre_members
    ADD CONSTRAINT cost_centre_members_pkey PRIMARY KEY (customer_id, cost_centre_id, membership_id);

ALTER TABLE ONLY public.cost_centres
    ADD CONSTRAINT cost_centres_customer_id_code_key UNIQUE (customer_id, code);

ALTER TABLE ONLY public.cost_centres
    ADD CONSTRAINT cost_centres_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.customer_debts
    ADD CONSTRAINT customer_debts_pkey PRIMARY KEY (customer_id);

ALTER TABLE ONLY public.customer_paid_changes
    ADD CONSTRAINT customer_paid_changes_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.customer_paid_days
    ADD CONSTRAINT customer_paid_days_pkey PRIMARY KEY (customer_id, day);

ALTER TABLE ONLY public.customer_reminders
    ADD CONSTRAINT customer_reminders_pkey PRIMARY KEY (customer_id);

ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_account_number_key UNIQUE (account_number);

ALTER TABLE ONLY public.customers
    ADD CONSTRAINT customers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.debt_changes
    ADD CONSTRAINT debt_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.debt_totals
    ADD CONSTRAINT debt_totals_pkey PRIMARY KEY (is_only_row);

ALTER TABLE ONLY public.document_fetches
    ADD CONSTRAINT document_fetches_pkey PRIMARY KEY (customer_id, document_id, kind);

ALTER TABLE ONLY public.document_question_files
    ADD CONSTRAINT document_question_files_pkey PRIMARY KEY (customer_id, message_id, file_id);

ALTER TABLE ONLY public.document_question_messages
    ADD CONSTRAINT document_question_messages_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.document_questions
    ADD CONSTRAINT document_questions_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_customer_id_document_number_key UNIQUE (customer_id, document_number);

ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.excluded_ship_days
    ADD CONSTRAINT excluded_ship_days_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_storage_name_key UNIQUE (storage_name);

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_once UNIQUE NULLS NOT DISTINCT (login_id, partner_key_id, key);

ALTER TABLE ONLY public.last_backup
    ADD CONSTRAINT last_backup_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.ledger_journals
    ADD CONSTRAINT ledger_journals_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.login_addresses
    ADD CONSTRAINT login_addresses_pkey PRIMARY KEY (login_id, address);

ALTER TABLE ONLY public.login_failures
    ADD CONSTRAINT login_failures_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.login_links
    ADD CONSTRAINT login_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.login_links
    ADD CONSTRAINT login_links_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.logins
    ADD CONSTRAINT logins_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.logins
    ADD CONSTRAINT logins_user_name_key UNIQUE (user_name);

ALTER TABLE ONLY public.mail_failures
    ADD CONSTRAINT mail_failures_pkey PRIMARY KEY (email);

ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_customer_id_login_id_key UNIQUE (customer_id, login_id);

ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.missed_searches
    ADD CONSTRAINT missed_searches_pkey PRIMARY KEY (customer_id, login_id, phrase);

ALTER TABLE ONLY public.order_creator_counts
    ADD CONSTRAINT order_creator_counts_pkey PRIMARY KEY (created_by_login_id, customer_id, status_id, id) INCLUDE (orders);

ALTER TABLE ONLY public.order_day_counts
    ADD CONSTRAINT order_day_counts_pkey PRIMARY KEY (customer_id, status_id, ordered_on, id) INCLUDE (orders);

ALTER TABLE ONLY public.order_days
    ADD CONSTRAINT order_days_pkey PRIMARY KEY (ordered_on);

ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_customer_id_order_id_event_id_key UNIQUE (customer_id, order_id, event_id);

ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.order_exports
    ADD CONSTRAINT order_exports_pkey PRIMARY KEY (customer_id, order_id);

ALTER TABLE ONLY public.order_exports
    ADD CONSTRAINT order_exports_position_key UNIQUE ("position");

ALTER TABLE ONLY public.order_line_notes
    ADD CONSTRAINT order_line_notes_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_customer_id_order_id_price_list_item_id_key UNIQUE (customer_id, order_id, price_list_item_id);

ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.order_list_items
    ADD CONSTRAINT order_list_items_customer_id_order_list_id_product_id_key UNIQUE (customer_id, order_list_id, product_id);

ALTER TABLE ONLY public.order_list_items
    ADD CONSTRAINT order_list_items_pkey PRIMARY KEY (customer_id, order_list_id, "position");

ALTER TABLE ONLY public.order_lists
    ADD CONSTRAINT order_lists_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.order_schedules
    ADD CONSTRAINT order_schedules_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.order_spending
    ADD CONSTRAINT order_spending_pkey PRIMARY KEY (customer_id, order_id);

ALTER TABLE ONLY public.order_status_counts
    ADD CONSTRAINT order_status_counts_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.paid_changes
    ADD CONSTRAINT paid_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.paid_days
    ADD CONSTRAINT paid_days_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.partner_keys
    ADD CONSTRAINT partner_keys_key_hash_key UNIQUE (key_hash);

ALTER TABLE ONLY public.partner_keys
    ADD CONSTRAINT partner_keys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_transaction_uuid_key UNIQUE (transaction_uuid);

ALTER TABLE ONLY public.payment_draft_choices
    ADD CONSTRAINT payment_draft_choices_pkey PRIMARY KEY (customer_id, draft_id, document_id);

ALTER TABLE ONLY public.payment_drafts
    ADD CONSTRAINT payment_drafts_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.payment_exports
    ADD CONSTRAINT payment_exports_pkey PRIMARY KEY (customer_id, payment_id);

ALTER TABLE ONLY public.payment_exports
    ADD CONSTRAINT payment_exports_position_key UNIQUE ("position");

ALTER TABLE ONLY public.payment_files
    ADD CONSTRAINT payment_files_pkey PRIMARY KEY (customer_id, payment_id, file_id);

ALTER TABLE ONLY public.payment_history_counts
    ADD CONSTRAINT payment_history_counts_pkey PRIMARY KEY (customer_id, day, id);

ALTER TABLE ONLY public.payment_reminders
    ADD CONSTRAINT payment_reminders_customer_id_reminded_on_key UNIQUE (customer_id, reminded_on);

ALTER TABLE ONLY public.payment_reminders
    ADD CONSTRAINT payment_reminders_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.payment_request_files
    ADD CONSTRAINT payment_request_files_pkey PRIMARY KEY (customer_id, payment_request_id, file_id);

ALTER TABLE ONLY public.payment_request_links
    ADD CONSTRAINT payment_request_links_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.payment_requests
    ADD CONSTRAINT payment_requests_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.payment_transactions
    ADD CONSTRAINT payment_transactions_pkey PRIMARY KEY (customer_id, payment_id, document_id);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_payment_number_key UNIQUE (payment_number);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.price_list_items
    ADD CONSTRAINT price_list_items_customer_id_price_list_id_product_id_key UNIQUE (customer_id, price_list_id, product_id);

ALTER TABLE ONLY public.price_list_items
    ADD CONSTRAINT price_list_items_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.price_lists
    ADD CONSTRAINT price_lists_customer_id_reference_key UNIQUE (customer_id, reference);

ALTER TABLE ONLY public.price_lists
    ADD CONSTRAINT price_lists_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.product_file_fetches
    ADD CONSTRAINT product_file_fetches_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.product_file_fetches
    ADD CONSTRAINT product_file_fetches_product_id_brand_id_place_key UNIQUE NULLS NOT DISTINCT (product_id, brand_id, place);

ALTER TABLE ONLY public.product_images
    ADD CONSTRAINT product_images_pkey PRIMARY KEY (product_id, "position");

ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_code_key UNIQUE (code);

ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.provider_messages
    ADD CONSTRAINT provider_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.provider_settings
    ADD CONSTRAINT provider_settings_pkey PRIMARY KEY (only_row);

ALTER TABLE ONLY public.quote_counts
    ADD CONSTRAINT quote_counts_pkey PRIMARY KEY (status, kind, id) INCLUDE (quotes);

ALTER TABLE ONLY public.quote_exports
    ADD CONSTRAINT quote_exports_pkey PRIMARY KEY (customer_id, quote_id);

ALTER TABLE ONLY public.quote_exports
    ADD CONSTRAINT quote_exports_position_key UNIQUE ("position");

ALTER TABLE ONLY public.quote_files
    ADD CONSTRAINT quote_files_pkey PRIMARY KEY (customer_id, message_id, file_id);

ALTER TABLE ONLY public.quote_followers
    ADD CONSTRAINT quote_followers_pkey PRIMARY KEY (customer_id, quote_id, login_id);

ALTER TABLE ONLY public.quote_messages
    ADD CONSTRAINT quote_messages_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.quote_notes
    ADD CONSTRAINT quote_notes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.quote_request_lines
    ADD CONSTRAINT quote_request_lines_customer_id_quote_id_request_number_pos_key UNIQUE (customer_id, quote_id, request_number, "position");

ALTER TABLE ONLY public.quote_request_lines
    ADD CONSTRAINT quote_request_lines_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.quote_requests
    ADD CONSTRAINT quote_requests_pkey PRIMARY KEY (customer_id, quote_id, number);

ALTER TABLE ONLY public.quote_version_lines
    ADD CONSTRAINT quote_version_lines_customer_id_quote_id_version_number_pos_key UNIQUE (customer_id, quote_id, version_number, "position");

ALTER TABLE ONLY public.quote_version_lines
    ADD CONSTRAINT quote_version_lines_customer_id_quote_id_version_number_pro_key UNIQUE (customer_id, quote_id, version_number, product_id);

ALTER TABLE ONLY public.quote_version_lines
    ADD CONSTRAINT quote_version_lines_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.quote_versions
    ADD CONSTRAINT quote_versions_pkey PRIMARY KEY (customer_id, quote_id, number);

ALTER TABLE ONLY public.quotes
    ADD CONSTRAINT quotes_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.reconciliation_charges
    ADD CONSTRAINT reconciliation_charges_pkey PRIMARY KEY (run_id, transaction_id);

ALTER TABLE ONLY public.reconciliation_differences
    ADD CONSTRAINT reconciliation_differences_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.reconciliation_runs
    ADD CONSTRAINT reconciliation_runs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (login_id, code_hash);

ALTER TABLE ONLY public.refused_card_messages
    ADD CONSTRAINT refused_card_messages_pkey PRIMARY KEY (day, address);

ALTER TABLE ONLY public.reminder_defaults
    ADD CONSTRAINT reminder_defaults_pkey PRIMARY KEY (only_row);

ALTER TABLE ONLY public.reminder_runs
    ADD CONSTRAINT reminder_runs_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.reminder_stops
    ADD CONSTRAINT reminder_stops_pkey PRIMARY KEY (customer_id, document_id);

ALTER TABLE ONLY public.request_rates
    ADD CONSTRAINT request_rates_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.scheduled_orders
    ADD CONSTRAINT scheduled_orders_pkey PRIMARY KEY (customer_id, schedule_id, due_on);

ALTER TABLE ONLY public.search_synonyms
    ADD CONSTRAINT search_synonyms_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.search_typos
    ADD CONSTRAINT search_typos_pkey PRIMARY KEY (variant, word);

ALTER TABLE ONLY public.search_vocabulary
    ADD CONSTRAINT search_vocabulary_pkey PRIMARY KEY (word);

ALTER TABLE ONLY public.search_words
    ADD CONSTRAINT search_words_pkey PRIMARY KEY (customer_id, kind, word, subject);

ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_pkey PRIMARY KEY (login_id);

ALTER TABLE ONLY public.sent_mails
    ADD CONSTRAINT sent_mails_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.shipping_addresses
    ADD CONSTRAINT shipping_addresses_customer_id_reference_key UNIQUE (customer_id, reference);

ALTER TABLE ONLY public.shipping_addresses
    ADD CONSTRAINT shipping_addresses_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.spending_sums
    ADD CONSTRAINT spending_sums_pkey PRIMARY KEY (customer_id, cost_centre_id, month, login_id, id);

ALTER TABLE ONLY public.statement_runs
    ADD CONSTRAINT statement_runs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.statements
    ADD CONSTRAINT statements_customer_id_month_key UNIQUE (customer_id, month);

ALTER TABLE ONLY public.statements
    ADD CONSTRAINT statements_pkey PRIMARY KEY (customer_id, id);

ALTER TABLE ONLY public.terms
    ADD CONSTRAINT terms_pkey PRIMARY KEY (version);

ALTER TABLE ONLY public.uploads_of_day
    ADD CONSTRAINT uploads_of_day_pkey PRIMARY KEY (customer_id, day);

ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.webhook_endpoints
    ADD CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.webhook_events
    ADD CONSTRAINT webhook_events_event_id_key UNIQUE (event_id);

ALTER TABLE ONLY public.webhook_events
    ADD CONSTRAINT webhook_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.webhook_wishes
    ADD CONSTRAINT webhook_wishes_pkey PRIMARY KEY (type);

CREATE INDEX approval_delegations_from ON public.approval_delegations USING btree (customer_id, from_login_id, ends_on) WHERE (ended_at IS NULL);

CREATE INDEX approval_delegations_to ON public.approval_delegations USING btree (customer_id, to_login_id, ends_on) WHERE (ended_at IS NULL);

CREATE INDEX audit_entries_newest ON public.audit_entries USING btree (at, id);

CREATE INDEX audit_entries_of_customer ON public.audit_entries USING btree (customer_id, at, id);

CREATE INDEX audit_entries_of_kind ON public.audit_entries USING btree (subject_kind, at, id);

CREATE INDEX audit_entries_of_person ON public.audit_entries USING btree (actor_login_id, at, id);

CREATE INDEX audit_entries_of_thing ON public.audit_entries USING btree (subject_kind, subject_id, at, id);

CREATE INDEX audit_entries_subject ON public.audit_entries USING btree (customer_id, subject_kind, subject_id, id);

CREATE INDEX budget_asks_budget ON public.budget_asks USING btree (customer_id, budget_id);

CREATE INDEX budget_asks_open ON public.budget_asks USING btree (customer_id, asked_at, order_id) WHERE (allowed_at IS NULL);

CREATE INDEX budgets_owner ON public.budgets USING btree (customer_id, owner_login_id) WHERE (owner_login_id IS NOT NULL);

CREATE INDEX budgets_person ON public.budgets USING btree (customer_id, login_id) WHERE (login_id IS NOT NULL);

CREATE INDEX card_receipts_payment ON public.card_receipts USING btree (customer_id, payment_id);

CREATE INDEX card_receipts_received ON public.card_receipts USING btree (received_at);

CREATE INDEX card_receipts_refund_due ON public.card_receipts USING btree (received_at, provider_transaction_id) WHERE ((disposition = 'refund'::text) AND (refunded_at IS NULL));

CREATE INDEX change_counts_newest ON public.change_counts USING btree (id);

CREATE INDEX cost_centre_members_membership ON public.cost_centre_members USING btree (customer_id, membership_id);

CREATE INDEX customer_debts_by_balance ON public.customer_debts USING btree (balance_cents, customer_id);

CREATE INDEX customer_debts_by_least_used ON public.customer_debts USING btree (credit_used, customer_id);

CREATE INDEX customer_debts_by_most_used ON public.customer_debts USING btree (credit_used DESC NULLS LAST, customer_id DESC);

CREATE INDEX customer_debts_by_name ON public.customer_debts USING btree (customer_name, customer_id);

CREATE INDEX customer_debts_by_newest ON public.customer_debts USING btree (oldest_due_on DESC NULLS LAST, customer_id DESC);

CREATE INDEX customer_debts_by_oldest ON public.customer_debts USING btree (oldest_due_on, customer_id);

CREATE INDEX customer_debts_by_overdue ON public.customer_debts USING btree (overdue_cents, customer_id);

CREATE INDEX customer_debts_over_limit ON public.customer_debts USING btree (overdue_cents, customer_id) WHERE is_over_limit;

CREATE INDEX customer_paid_changes_oldest ON public.customer_paid_changes USING btree (id);

CREATE INDEX customers_by_name ON public.customers USING btree (name, id);

CREATE INDEX document_fetches_due ON public.document_fetches USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);

CREATE INDEX document_fetches_open ON public.document_fetches USING btree (customer_id, document_id) WHERE (fetched_at IS NULL);

CREATE UNIQUE INDEX document_question_files_file ON public.document_question_files USING btree (customer_id, file_id);

CREATE INDEX document_question_messages_question ON public.document_question_messages USING btree (customer_id, question_id, id);

CREATE INDEX document_questions_asked ON public.document_questions USING btree (customer_id, asked_at);

CREATE INDEX document_questions_disputing ON public.document_questions USING btree (customer_id, document_id) WHERE (disputes AND (closed_at IS NULL));

CREATE INDEX document_questions_document ON public.document_questions USING btree (customer_id, document_id, id);

CREATE UNIQUE INDEX document_questions_id ON public.document_questions USING btree (id);

CREATE UNIQUE INDEX document_questions_latest ON public.document_questions USING btree (customer_id, document_id) WHERE is_latest;

CREATE INDEX document_questions_of_customer ON public.document_questions USING btree (customer_id, state_since, id);

CREATE INDEX document_questions_of_customer_state ON public.document_questions USING btree (customer_id, state, state_since, id);

CREATE INDEX document_questions_of_reason ON public.document_questions USING btree (state, reason, state_since, id);

CREATE INDEX document_questions_of_state ON public.document_questions USING btree (state, state_since, id);

CREATE INDEX documents_by_date ON public.documents USING btree (customer_id, documented_on, id);

CREATE INDEX documents_file ON public.documents USING btree (customer_id, file_id) WHERE (file_id IS NOT NULL);

CREATE INDEX documents_of_order ON public.documents USING btree (customer_id, order_id) WHERE (order_id IS NOT NULL);

CREATE INDEX documents_open_listed ON public.documents USING btree (customer_id, due_on, id) INCLUDE (type, balance_cents, total_cents, documented_on, document_number, reference_number) WHERE (balance_cents <> 0);

CREATE INDEX documents_proof_of_delivery_file ON public.documents USING btree (customer_id, proof_of_delivery_file_id) WHERE (proof_of_delivery_file_id IS NOT NULL);

CREATE INDEX documents_unapplied ON public.documents USING btree (documented_on, id) WHERE ((type = 'payment'::text) AND (balance_cents < 0) AND (document_number ~~ 'PAY-%'::text));

CREATE INDEX files_let_go ON public.files USING btree (let_go_at) WHERE (let_go_at IS NOT NULL);

CREATE INDEX files_of_documents ON public.files USING btree (customer_id, created_at) WHERE (purpose = ANY (ARRAY['document'::text, 'proofOfDelivery'::text]));

CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);

CREATE INDEX ledger_entries_document ON public.ledger_entries USING btree (customer_id, document_id) WHERE (document_id IS NOT NULL);

CREATE INDEX ledger_entries_journal_order ON public.ledger_entries USING btree (customer_id, journal_id, id);

CREATE INDEX ledger_journals_of_customer ON public.ledger_journals USING btree (customer_id, at);

CREATE INDEX login_failures_age ON public.login_failures USING btree (first_at);

CREATE UNIQUE INDEX login_links_open ON public.login_links USING btree (login_id, purpose) WHERE ((used_at IS NULL) AND (replaced_at IS NULL));

CREATE INDEX login_links_recent ON public.login_links USING btree (login_id, purpose, created_at);

CREATE INDEX logins_administering ON public.logins USING btree (first_name, id) WHERE is_admin;

CREATE INDEX logins_by_email ON public.logins USING btree (lower(email));

CREATE INDEX memberships_approving ON public.memberships USING btree (customer_id, login_id) WHERE (can_approve_orders OR general_approver);

CREATE INDEX memberships_by_email ON public.memberships USING btree (customer_id, sorted_email, id);

CREATE INDEX memberships_by_first_name ON public.memberships USING btree (customer_id, sorted_first_name, id);

CREATE INDEX memberships_by_last_name ON public.memberships USING btree (customer_id, sorted_last_name, id);

CREATE INDEX memberships_login ON public.memberships USING btree (login_id);

CREATE INDEX memberships_managing ON public.memberships USING btree (customer_id, id) WHERE (can_manage_users AND enabled);

CREATE INDEX memberships_parts ON public.memberships USING gin (public.people_parts(customer_id, searched));

CREATE INDEX memberships_payers ON public.memberships USING btree (customer_id, login_id) WHERE can_do_payments;

CREATE UNIQUE INDEX memberships_primary_contact ON public.memberships USING btree (customer_id) WHERE is_primary_contact;

CREATE INDEX missed_searches_age ON public.missed_searches USING btree (last_searched_at);

CREATE INDEX missed_searches_login ON public.missed_searches USING btree (login_id);

CREATE INDEX missed_searches_phrase ON public.missed_searches USING btree (phrase);

CREATE INDEX order_events_document ON public.order_events USING btree (customer_id, document_number) WHERE (document_number IS NOT NULL);

CREATE INDEX order_events_order ON public.order_events USING btree (customer_id, order_id, occurred_at, id);

CREATE INDEX order_exports_unplaced ON public.order_exports USING btree (queued_at, order_id) WHERE (("position" IS NULL) AND (acknowledged_at IS NULL));

CREATE INDEX order_exports_waiting ON public.order_exports USING btree ("position") WHERE (acknowledged_at IS NULL);

CREATE INDEX order_line_notes_newest ON public.order_line_notes USING btree (customer_id, order_line_id, id DESC);

CREATE INDEX order_line_notes_order ON public.order_line_notes USING btree (customer_id, order_id);

CREATE INDEX order_lines_item ON public.order_lines USING btree (customer_id, price_list_item_id);

CREATE UNIQUE INDEX order_lists_name ON public.order_lists USING btree (customer_id, owner_login_id, lower(name));

CREATE INDEX order_lists_shared ON public.order_lists USING btree (customer_id) WHERE shared;

CREATE INDEX order_schedules_cost_centre ON public.order_schedules USING btree (customer_id, cost_centre_id) WHERE (cost_centre_id IS NOT NULL);

CREATE INDEX order_schedules_due ON public.order_schedules USING btree (next_on) WHERE (NOT paused);

CREATE INDEX order_schedules_list ON public.order_schedules USING btree (customer_id, order_list_id);

CREATE UNIQUE INDEX order_schedules_name ON public.order_schedules USING btree (customer_id, login_id, lower(name));

CREATE INDEX order_spending_of_centre ON public.order_spending USING btree (customer_id, cost_centre_id, spent_on DESC, order_id DESC);

CREATE INDEX orders_all_of_shipment ON public.orders USING btree (shipment_state, status_id, order_number DESC) INCLUDE (customer_id, ordered_on, total_cents) WHERE ((order_number > 0) AND (shipment_state = ANY (ARRAY['backordered'::text, 'partShipped'::text, 'shipped'::text])));

CREATE INDEX orders_all_of_status ON public.orders USING btree (status_id, order_number DESC) INCLUDE (customer_id, ordered_on) WHERE (order_number > 0);

CREATE INDEX orders_all_of_status_by_date ON public.orders USING btree (status_id, ordered_on, order_number) INCLUDE (customer_id, total_cents) WHERE (order_number > 0);

CREATE INDEX orders_all_of_status_by_total ON public.orders USING btree (status_id, total_cents, order_number) INCLUDE (customer_id, ordered_on) WHERE (order_number > 0);

CREATE UNIQUE INDEX orders_by_id ON public.orders USING btree (id);

CREATE INDEX orders_cost_centre ON public.orders USING btree (customer_id, cost_centre_id) WHERE (cost_centre_id IS NOT NULL);

CREATE INDEX orders_customer_number_parts ON public.orders USING gin (public.customer_parts(customer_id, public.order_number_digits(order_number)));

CREATE INDEX orders_newest ON public.orders USING btree (customer_id, order_number DESC);

CREATE UNIQUE INDEX orders_number_once ON public.orders USING btree (order_number) WHERE (order_number >= 1);

CREATE INDEX orders_number_parts ON public.orders USING gin (public.digit_parts(public.order_number_digits(order_number)));

CREATE INDEX orders_of_creator ON public.orders USING btree (customer_id, created_by_login_id, status_id, order_number DESC) INCLUDE (ordered_on);

CREATE INDEX orders_of_quote ON public.orders USING btree (customer_id, quote_id, id DESC) WHERE (quote_id IS NOT NULL);

CREATE INDEX orders_of_shipment ON public.orders USING btree (customer_id, shipment_state, status_id, order_number DESC) INCLUDE (ordered_on, total_cents) WHERE (shipment_state = ANY (ARRAY['backordered'::text, 'partShipped'::text, 'shipped'::text]));

CREATE INDEX orders_of_status ON public.orders USING btree (customer_id, status_id, order_number DESC) INCLUDE (ordered_on);

CREATE INDEX orders_of_status_by_date ON public.orders USING btree (customer_id, status_id, ordered_on, order_number) INCLUDE (total_cents);

CREATE INDEX orders_of_status_by_purchase_order ON public.orders USING btree (customer_id, status_id, sorted_purchase_order, order_number) INCLUDE (ordered_on);

CREATE INDEX orders_of_status_by_submission ON public.orders USING btree (customer_id, status_id, sorted_submitted_at, order_number) INCLUDE (ordered_on);

CREATE INDEX orders_of_status_by_total ON public.orders USING btree (customer_id, status_id, total_cents, order_number) INCLUDE (ordered_on);

CREATE INDEX orders_ordered_from ON public.orders USING btree (customer_id, price_list_id, order_number DESC) WHERE (status_id = ANY (ARRAY[4, 6]));

CREATE INDEX orders_pending ON public.orders USING btree (customer_id, created_by_login_id, approver_login_id) WHERE (status_id = 2);

CREATE INDEX orders_purchase_order_file ON public.orders USING btree (customer_id, purchase_order_file_id) WHERE (purchase_order_file_id IS NOT NULL);

CREATE INDEX orders_requested ON public.orders USING btree (customer_id, approver_login_id, order_number DESC) WHERE (status_id = 2);

CREATE INDEX orders_to_address ON public.orders USING btree (customer_id, shipping_address_id, id DESC) WHERE (contact_name <> ''::text);

CREATE INDEX orders_unsaved ON public.orders USING btree (customer_id, created_by_login_id, order_number DESC) WHERE ((status_id = 1) AND unsaved);

CREATE UNIQUE INDEX partner_keys_name ON public.partner_keys USING btree (name) WHERE (revoked_at IS NULL);

CREATE INDEX payment_attempts_ended ON public.payment_attempts USING btree (resolved_at) WHERE (resolved_at IS NOT NULL);

CREATE INDEX payment_attempts_in_doubt ON public.payment_attempts USING btree (started_at, id) WHERE (state = ANY (ARRAY['open'::text, 'unknown'::text]));

CREATE UNIQUE INDEX payment_attempts_one_unresolved ON public.payment_attempts USING btree (customer_id, payment_id) WHERE (state = ANY (ARRAY['open'::text, 'unknown'::text]));

CREATE INDEX payment_attempts_payment ON public.payment_attempts USING btree (customer_id, payment_id, id DESC);

CREATE INDEX payment_draft_choices_document ON public.payment_draft_choices USING btree (customer_id, document_id);

CREATE INDEX payment_drafts_day ON public.payment_drafts USING btree (selected_on);

CREATE UNIQUE INDEX payment_drafts_one ON public.payment_drafts USING btree (customer_id, login_id, type_id, COALESCE(payment_id, (0)::bigint));

CREATE INDEX payment_drafts_payment ON public.payment_drafts USING btree (customer_id, payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX payment_exports_unplaced ON public.payment_exports USING btree (queued_at, payment_id) WHERE (("position" IS NULL) AND (acknowledged_at IS NULL));

CREATE INDEX payment_exports_waiting ON public.payment_exports USING btree ("position") WHERE (acknowledged_at IS NULL);

CREATE INDEX payment_files_file ON public.payment_files USING btree (customer_id, file_id);

CREATE INDEX payment_request_files_file ON public.payment_request_files USING btree (customer_id, file_id);

CREATE INDEX payment_request_links_recent ON public.payment_request_links USING btree (customer_id, payment_request_id, created_at);

CREATE INDEX payment_requests_document ON public.payment_requests USING btree (customer_id, document_id) WHERE (document_id IS NOT NULL);

CREATE INDEX payment_requests_newest ON public.payment_requests USING btree (created_at DESC, id DESC);

CREATE INDEX payment_requests_number ON public.payment_requests USING btree (id);

CREATE INDEX payment_requests_of_customer ON public.payment_requests USING btree (customer_id, created_at, id);

CREATE INDEX payment_transactions_document ON public.payment_transactions USING btree (customer_id, document_id);

CREATE INDEX payments_newest ON public.payments USING btree (customer_id, id DESC);

CREATE INDEX payments_of_request ON public.payments USING btree (customer_id, payment_request_id) WHERE (payment_request_id IS NOT NULL);

CREATE UNIQUE INDEX payments_one_open ON public.payments USING btree (customer_id) WHERE ((status_id = ANY (ARRAY[1, 2])) AND (payment_request_id IS NULL));

CREATE UNIQUE INDEX payments_one_open_a_request ON public.payments USING btree (customer_id, payment_request_id) WHERE ((status_id = ANY (ARRAY[1, 2])) AND (payment_request_id IS NOT NULL));

CREATE INDEX payments_past ON public.payments USING btree (customer_id, (
CASE
    WHEN (paid_at IS NULL) THEN updated_at
    ELSE paid_at
END) DESC, id DESC) WHERE (status_id <> 1);

CREATE INDEX payments_past_by_amount ON public.payments USING btree (customer_id, total_payment_cents, id) WHERE (status_id <> 1);

CREATE INDEX payments_past_by_number ON public.payments USING btree (customer_id, number_order, id) WHERE (status_id <> 1);

CREATE INDEX payments_past_by_provider_number ON public.payments USING btree (customer_id, COALESCE(provider_transaction_id, ''::text), id) WHERE (status_id <> 1);

CREATE INDEX payments_past_by_status ON public.payments USING btree (customer_id, status_id, id) WHERE (status_id <> 1);

CREATE INDEX payments_past_parts ON public.payments USING gin (public.customer_parts(customer_id, public.payment_searched(payment_number, provider_transaction_id, id, total_payment_cents))) WITH (gin_pending_list_limit='256') WHERE (status_id <> 1);

CREATE INDEX payments_unposted ON public.payments USING btree (customer_id, id) WHERE (status_id = 4);

CREATE INDEX price_list_items_by_name ON public.price_list_items USING btree (customer_id, price_list_id, product_name, id) WHERE (NOT withdrawn);

CREATE INDEX price_list_items_by_price ON public.price_list_items USING btree (customer_id, price_list_id, unit_price_ex_cents, id) WHERE (NOT withdrawn);

CREATE INDEX price_list_items_listed ON public.price_list_items USING btree (customer_id, price_list_id, product_id) WHERE (NOT withdrawn);

CREATE INDEX price_list_items_product ON public.price_list_items USING btree (product_id);

CREATE UNIQUE INDEX price_lists_quote ON public.price_lists USING btree (customer_id, quote_id, quote_version) WHERE (quote_id IS NOT NULL);

CREATE INDEX product_file_fetches_brand ON public.product_file_fetches USING btree (brand_id) WHERE (brand_id IS NOT NULL);

CREATE INDEX product_file_fetches_due ON public.product_file_fetches USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);

CREATE INDEX product_file_fetches_open ON public.product_file_fetches USING btree (id) WHERE (fetched_at IS NULL);

CREATE INDEX products_brand ON public.products USING btree (brand_id);

CREATE INDEX products_by_code_key ON public.products USING btree (code_key);

CREATE INDEX products_category ON public.products USING btree (category_id);

CREATE INDEX products_code_any_case ON public.products USING btree (lower(code));

CREATE INDEX products_off ON public.products USING btree (id) WHERE (NOT enabled);

CREATE INDEX products_word_parts ON public.products USING gin (((words)::text) public.gin_trgm_ops) WITH (fastupdate=off);

CREATE INDEX products_words ON public.products USING gin (words) WITH (fastupdate=off);

CREATE INDEX provider_messages_attempt ON public.provider_messages USING btree (transaction_uuid, id);

CREATE INDEX provider_messages_in_doubt ON public.provider_messages USING btree (received_at) WHERE (verified AND (decision = ANY (ARRAY['ERROR'::text, 'REVIEW'::text])));

CREATE INDEX quote_exports_unplaced ON public.quote_exports USING btree (queued_at, quote_id) WHERE (("position" IS NULL) AND (acknowledged_at IS NULL));

CREATE INDEX quote_exports_waiting ON public.quote_exports USING btree ("position") WHERE (acknowledged_at IS NULL);

CREATE UNIQUE INDEX quote_files_file ON public.quote_files USING btree (customer_id, file_id);

CREATE INDEX quote_followers_person ON public.quote_followers USING btree (customer_id, login_id, quote_id);

CREATE INDEX quote_messages_quote ON public.quote_messages USING btree (customer_id, quote_id, id);

CREATE INDEX quote_notes_quote ON public.quote_notes USING btree (quote_id, id);

CREATE INDEX quotes_all_needed ON public.quotes USING btree (needed_by, quote_number);

CREATE INDEX quotes_all_of_kind ON public.quotes USING btree (kind, quote_number DESC);

CREATE INDEX quotes_all_of_status ON public.quotes USING btree (status, quote_number DESC);

CREATE INDEX quotes_all_of_status_needed ON public.quotes USING btree (status, needed_by, quote_number);

CREATE INDEX quotes_all_of_status_since ON public.quotes USING btree (status, status_since, quote_number);

CREATE INDEX quotes_all_of_status_valid ON public.quotes USING btree (status, valid_until, quote_number);

CREATE INDEX quotes_all_since ON public.quotes USING btree (status_since, quote_number);

CREATE INDEX quotes_all_valid ON public.quotes USING btree (valid_until, quote_number);

CREATE INDEX quotes_asked ON public.quotes USING btree (customer_id, requested_at);

CREATE UNIQUE INDEX quotes_by_id ON public.quotes USING btree (id);

CREATE INDEX quotes_needed ON public.quotes USING btree (customer_id, needed_by, quote_number);

CREATE INDEX quotes_newest ON public.quotes USING btree (customer_id, quote_number DESC);

CREATE UNIQUE INDEX quotes_number_once ON public.quotes USING btree (quote_number);

CREATE INDEX quotes_of_status ON public.quotes USING btree (customer_id, status, quote_number DESC);

CREATE INDEX quotes_of_status_needed ON public.quotes USING btree (customer_id, status, needed_by, quote_number);

CREATE INDEX quotes_of_status_since ON public.quotes USING btree (customer_id, status, status_since, quote_number);

CREATE INDEX quotes_of_status_valid ON public.quotes USING btree (customer_id, status, valid_until, quote_number);

CREATE INDEX quotes_since ON public.quotes USING btree (customer_id, status_since, quote_number);

CREATE INDEX quotes_valid ON public.quotes USING btree (customer_id, valid_until, quote_number);

CREATE INDEX reconciliation_differences_closed ON public.reconciliation_differences USING btree (closed_at) WHERE (closed_at IS NOT NULL);

CREATE INDEX reconciliation_differences_gone ON public.reconciliation_differences USING btree (first_seen_at, id) WHERE ((closed_at IS NOT NULL) AND (id > 0));

CREATE INDEX reconciliation_differences_gone_of_kind ON public.reconciliation_differences USING btree (kind, first_seen_at, id) WHERE (closed_at IS NOT NULL);

CREATE INDEX reconciliation_differences_of_customer ON public.reconciliation_differences USING btree (customer_id) WHERE (closed_at IS NULL);

CREATE UNIQUE INDEX reconciliation_differences_one_open ON public.reconciliation_differences USING btree (kind, subject) WHERE (closed_at IS NULL);

CREATE INDEX reconciliation_differences_open ON public.reconciliation_differences USING btree (first_seen_at, id) WHERE (closed_at IS NULL);

CREATE UNIQUE INDEX reconciliation_runs_of_day ON public.reconciliation_runs USING btree (started_on) WHERE by_clock;

CREATE UNIQUE INDEX reconciliation_runs_unfinished ON public.reconciliation_runs USING btree ((true)) WHERE (finished_at IS NULL);

CREATE INDEX request_rates_age ON public.request_rates USING btree (full_at);

CREATE UNIQUE INDEX scheduled_orders_by_id ON public.scheduled_orders USING btree (id);

CREATE INDEX scheduled_orders_order ON public.scheduled_orders USING btree (customer_id, order_id) WHERE (order_id IS NOT NULL);

CREATE INDEX search_synonyms_keys ON public.search_synonyms USING gin (keys);

CREATE UNIQUE INDEX search_synonyms_word ON public.search_synonyms USING btree ((keys[1]));

CREATE INDEX search_vocabulary_parts ON public.search_vocabulary USING gin (word public.gin_trgm_ops) WITH (fastupdate=off);

CREATE INDEX search_vocabulary_stem ON public.search_vocabulary USING btree (stem);

CREATE INDEX search_words_of_all ON public.search_words USING btree (kind, word, subject, customer_id);

CREATE INDEX sessions_customer ON public.sessions USING btree (customer_id) WHERE (revoked_at IS NULL);

CREATE INDEX sessions_login ON public.sessions USING btree (login_id) WHERE (revoked_at IS NULL);

CREATE INDEX sessions_viewing ON public.sessions USING btree (view_ends_at) WHERE (view_login_id IS NOT NULL);

CREATE INDEX shipping_addresses_price_list ON public.shipping_addresses USING btree (customer_id, price_list_id);

CREATE UNIQUE INDEX statement_runs_one_of_month ON public.statement_runs USING btree (month) WHERE (finished_at IS NULL);

CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (endpoint_id, next_try_at) WHERE (state = 'waiting'::text);

CREATE INDEX webhook_deliveries_listed ON public.webhook_deliveries USING btree (endpoint_id, state, type, id);

CREATE UNIQUE INDEX webhook_deliveries_once_an_event ON public.webhook_deliveries USING btree (event_number, endpoint_id);

CREATE INDEX webhook_events_age ON public.webhook_events USING btree (occurred_at);

CREATE INDEX webhook_events_unexpanded ON public.webhook_events USING btree (id) WHERE (expanded_at IS NULL);

CREATE STATISTICS public.price_list_items_of_lists (dependencies) ON customer_id, price_list_id FROM public.price_list_items;

CREATE TRIGGER approval_delegations_delete_counted AFTER DELETE ON public.approval_delegations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('people');

CREATE TRIGGER approval_delegations_insert_counted AFTER INSERT ON public.approval_delegations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('people');

CREATE TRIGGER approval_delegations_told AFTER INSERT OR UPDATE ON public.approval_delegations FOR EACH ROW EXECUTE FUNCTION public.tell_delegation();

CREATE TRIGGER approval_delegations_update_counted AFTER UPDATE ON public.approval_delegations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('people');

CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER audit_entries_reminder_told AFTER INSERT ON public.audit_entries FOR EACH ROW WHEN (((new.subject_kind = 'order'::text) AND (new.action = 'remindApprover'::text))) EXECUTE FUNCTION public.tell_reminder();

CREATE TRIGGER brands_copied AFTER UPDATE OF name ON public.brands FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION public.copy_brand_to_items();

CREATE TRIGGER brands_delete_counted AFTER DELETE ON public.brands REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('catalogue', 'everybody');

CREATE TRIGGER brands_insert_counted AFTER INSERT ON public.brands REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('catalogue', 'everybody');

CREATE TRIGGER brands_update_counted AFTER UPDATE ON public.brands REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('catalogue', 'everybody');

CREATE TRIGGER budget_asks_delete_counted AFTER DELETE ON public.budget_asks REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('orders');

CREATE TRIGGER budget_asks_insert_counted AFTER INSERT ON public.budget_asks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('orders');

CREATE TRIGGER budget_asks_update_counted AFTER UPDATE ON public.budget_asks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('orders');

CREATE TRIGGER budgets_delete_counted AFTER DELETE ON public.budgets REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('people');

CREATE TRIGGER budgets_insert_counted AFTER INSERT ON public.budgets REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('people');

CREATE TRIGGER budgets_update_counted AFTER UPDATE ON public.budgets REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('people');

CREATE TRIGGER categories_delete_counted AFTER DELETE ON public.categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('catalogue', 'everybody');

CREATE TRIGGER categories_insert_counted AFTER INSERT ON public.categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('catalogue', 'everybody');

CREATE TRIGGER categories_update_counted AFTER UPDATE ON public.categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('catalogue', 'everybody');

CREATE TRIGGER cost_centres_delete_counted AFTER DELETE ON public.cost_centres REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('people');

CREATE TRIGGER cost_centres_insert_counted AFTER INSERT ON public.cost_centres REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('people');

CREATE TRIGGER cost_centres_update_counted AFTER UPDATE ON public.cost_centres REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('people');

CREATE TRIGGER customers_access_told AFTER UPDATE ON public.customers FOR EACH ROW WHEN ((old.enabled IS DISTINCT FROM new.enabled)) EXECUTE FUNCTION public.tell_access();

CREATE TRIGGER customers_counted AFTER INSERT OR DELETE ON public.customers FOR EACH STATEMENT EXECUTE FUNCTION public.count_for_everybody('customers');

CREATE TRIGGER customers_told AFTER UPDATE ON public.customers FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.tell_customer();

CREATE TRIGGER customers_update_owed AFTER UPDATE OF name, credit_limit_cents ON public.customers FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.credit_limit_cents IS DISTINCT FROM new.credit_limit_cents))) EXECUTE FUNCTION public.note_debtor();

CREATE TRIGGER customers_words_kept AFTER UPDATE OF name, account_number ON public.customers FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.account_number IS DISTINCT FROM new.account_number))) EXECUTE FUNCTION public.keep_words_of_customer();

CREATE TRIGGER customers_words_made AFTER INSERT ON public.customers FOR EACH ROW EXECUTE FUNCTION public.keep_words_of_customer();

CREATE TRIGGER document_question_messages_append_only BEFORE DELETE OR UPDATE ON public.document_question_messages FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER document_questions_delete_told AFTER DELETE ON public.document_questions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_rows('questions', 'id');

CREATE TRIGGER document_questions_insert_told AFTER INSERT ON public.document_questions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_rows('questions', 'id');

CREATE TRIGGER document_questions_update_told AFTER UPDATE ON public.document_questions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_rows('questions', 'id');

CREATE TRIGGER documents_delete_owed AFTER DELETE ON public.documents REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_open_documents();

CREATE TRIGGER documents_delete_told AFTER DELETE ON public.documents REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_rows('documents', 'id');

CREATE TRIGGER documents_insert_owed AFTER INSERT ON public.documents REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_open_documents();

CREATE TRIGGER documents_insert_told AFTER INSERT ON public.documents REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_rows('documents', 'id');

CREATE CONSTRAINT TRIGGER documents_match_ledger AFTER INSERT OR UPDATE OF total_cents, balance_cents ON public.documents DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.check_document();

CREATE TRIGGER documents_spending_kept AFTER UPDATE OF total_cents, total_ex_cents, type, order_id ON public.documents FOR EACH ROW WHEN ((((old.order_id IS NOT NULL) OR (new.order_id IS NOT NULL)) AND ((((old.total_cents IS DISTINCT FROM new.total_cents) OR (old.total_ex_cents IS DISTINCT FROM new.total_ex_cents)) OR (old.type IS DISTINCT FROM new.type)) OR (old.order_id IS DISTINCT FROM new.order_id)))) EXECUTE FUNCTION public.keep_spending_of_document();

CREATE TRIGGER documents_spending_made AFTER INSERT ON public.documents FOR EACH ROW WHEN ((new.order_id IS NOT NULL)) EXECUTE FUNCTION public.keep_spending_of_document();

CREATE TRIGGER documents_update_owed AFTER UPDATE ON public.documents REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.note_changed_documents();

CREATE TRIGGER documents_update_told AFTER UPDATE ON public.documents REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_rows('documents', 'id');

CREATE TRIGGER documents_words_kept AFTER UPDATE OF document_number, reference_number ON public.documents FOR EACH ROW WHEN (((old.document_number IS DISTINCT FROM new.document_number) OR (old.reference_number IS DISTINCT FROM new.reference_number))) EXECUTE FUNCTION public.keep_words_of_document();

CREATE TRIGGER documents_words_made AFTER INSERT ON public.documents REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.make_words_of_documents();

CREATE TRIGGER documents_words_of_requests_kept AFTER UPDATE OF document_number ON public.documents FOR EACH ROW WHEN ((old.document_number IS DISTINCT FROM new.document_number)) EXECUTE FUNCTION public.keep_words_of_documents_requests();

CREATE TRIGGER excluded_ship_days_told AFTER INSERT OR DELETE OR UPDATE ON public.excluded_ship_days FOR EACH STATEMENT EXECUTE FUNCTION public.tell_portal();

CREATE TRIGGER files_delete_counted AFTER DELETE ON public.files REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('files');

CREATE TRIGGER files_insert_counted AFTER INSERT ON public.files REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('files');

CREATE TRIGGER files_update_counted AFTER UPDATE ON public.files REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('files');

CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON public.ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.check_journal();

CREATE TRIGGER ledger_entries_paid AFTER INSERT ON public.ledger_entries REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION public.note_paid();

CREATE TRIGGER ledger_journals_append_only BEFORE DELETE OR UPDATE ON public.ledger_journals FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER logins_access_told AFTER UPDATE ON public.logins FOR EACH ROW WHEN (((old.enabled IS DISTINCT FROM new.enabled) OR (old.is_admin IS DISTINCT FROM new.is_admin))) EXECUTE FUNCTION public.tell_access();

CREATE TRIGGER logins_copied AFTER UPDATE OF first_name, last_name, email, names_set_at ON public.logins FOR EACH ROW WHEN (((old.first_name IS DISTINCT FROM new.first_name) OR (old.last_name IS DISTINCT FROM new.last_name) OR (old.email IS DISTINCT FROM new.email) OR (old.names_set_at IS DISTINCT FROM new.names_set_at))) EXECUTE FUNCTION public.copy_person_to_memberships();

CREATE TRIGGER logins_counted AFTER INSERT OR DELETE ON public.logins FOR EACH STATEMENT EXECUTE FUNCTION public.count_for_everybody('people');

CREATE TRIGGER logins_end_delegations AFTER UPDATE OF enabled ON public.logins FOR EACH ROW WHEN ((old.enabled AND (NOT new.enabled))) EXECUTE FUNCTION public.login_ends_delegations();

CREATE TRIGGER logins_update_counted AFTER UPDATE ON public.logins FOR EACH ROW WHEN (((old.user_name IS DISTINCT FROM new.user_name) OR (old.first_name IS DISTINCT FROM new.first_name) OR (old.last_name IS DISTINCT FROM new.last_name) OR (old.email IS DISTINCT FROM new.email) OR (old.is_admin IS DISTINCT FROM new.is_admin) OR (old.enabled IS DISTINCT FROM new.enabled))) EXECUTE FUNCTION public.count_for_everybody('people');

CREATE TRIGGER memberships_access_told AFTER UPDATE ON public.memberships FOR EACH ROW WHEN ((NOT ((old.sorted_first_name IS DISTINCT FROM new.sorted_first_name) OR (old.sorted_last_name IS DISTINCT FROM new.sorted_last_name) OR (old.searched IS DISTINCT FROM new.searched)))) EXECUTE FUNCTION public.tell_access();

CREATE TRIGGER memberships_copy BEFORE INSERT ON public.memberships FOR EACH ROW EXECUTE FUNCTION public.copy_person_to_membership();

CREATE TRIGGER memberships_delete_counted AFTER DELETE ON public.memberships REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('people');

CREATE TRIGGER memberships_end_delegations AFTER UPDATE OF enabled, can_approve_orders, general_approver ON public.memberships FOR EACH ROW WHEN ((old.enabled AND (old.can_approve_orders OR old.general_approver) AND (NOT (new.enabled AND (new.can_approve_orders OR new.general_approver))))) EXECUTE FUNCTION public.membership_ends_delegations();

CREATE TRIGGER memberships_end_told AFTER DELETE ON public.memberships FOR EACH ROW EXECUTE FUNCTION public.tell_access();

CREATE TRIGGER memberships_insert_counted AFTER INSERT ON public.memberships REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('people');

CREATE TRIGGER memberships_update_counted AFTER UPDATE ON public.memberships REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('people');

CREATE TRIGGER memberships_words_dropped AFTER DELETE ON public.memberships REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION public.drop_words_of_people();

CREATE TRIGGER memberships_words_kept AFTER UPDATE ON public.memberships REFERENCING OLD TABLE AS was NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.keep_words_of_people();

CREATE TRIGGER memberships_words_made AFTER INSERT ON public.memberships REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.make_words_of_people();

CREATE TRIGGER order_day_widened AFTER UPDATE OF ordered_on, order_number ON public.orders FOR EACH ROW EXECUTE FUNCTION public.widen_order_day();

CREATE TRIGGER order_days_widened AFTER INSERT ON public.orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.widen_order_days();

CREATE TRIGGER order_events_append_only BEFORE DELETE OR UPDATE ON public.order_events FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER order_events_insert_told AFTER INSERT ON public.order_events REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_rows('orders', 'order_id');

CREATE TRIGGER order_events_raise_webhooks AFTER INSERT ON public.order_events FOR EACH ROW WHEN ((new.type = ANY (ARRAY['shipped'::text, 'backordered'::text, 'delivered'::text, 'withdrawn'::text, 'cancelled'::text]))) EXECUTE FUNCTION public.raise_shipment_webhook();

CREATE TRIGGER order_events_spending_kept AFTER INSERT ON public.order_events FOR EACH ROW WHEN ((new.type = ANY (ARRAY['invoiced'::text, 'cancelled'::text]))) EXECUTE FUNCTION public.keep_spending_of_event();

CREATE TRIGGER order_line_notes_insert_told AFTER INSERT ON public.order_line_notes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_rows('orders', 'order_id');

CREATE TRIGGER order_lines_delete_told AFTER DELETE ON public.order_lines REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_rows('orders', 'order_id');

CREATE TRIGGER order_lines_deleted AFTER DELETE ON public.order_lines REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.total_orders_of_lines();

CREATE TRIGGER order_lines_insert_told AFTER INSERT ON public.order_lines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_rows('orders', 'order_id');

CREATE TRIGGER order_lines_inserted AFTER INSERT ON public.order_lines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.total_orders_of_lines();

CREATE TRIGGER order_lines_update_told AFTER UPDATE ON public.order_lines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_rows('orders', 'order_id');

CREATE TRIGGER order_lines_updated AFTER UPDATE ON public.order_lines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.total_orders_of_lines();

CREATE TRIGGER order_list_items_delete_told AFTER DELETE ON public.order_list_items REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_rows('orderLists', 'order_list_id');

CREATE TRIGGER order_list_items_insert_told AFTER INSERT ON public.order_list_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_rows('orderLists', 'order_list_id');

CREATE TRIGGER order_list_items_update_told AFTER UPDATE ON public.order_list_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_rows('orderLists', 'order_list_id');

CREATE TRIGGER order_lists_delete_told AFTER DELETE ON public.order_lists REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_rows('orderLists', 'id');

CREATE TRIGGER order_lists_insert_told AFTER INSERT ON public.order_lists REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_rows('orderLists', 'id');

CREATE TRIGGER order_lists_update_told AFTER UPDATE ON public.order_lists REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_rows('orderLists', 'id');

CREATE TRIGGER order_schedules_delete_counted AFTER DELETE ON public.order_schedules REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('orders');

CREATE TRIGGER order_schedules_insert_counted AFTER INSERT ON public.order_schedules REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('orders');

CREATE TRIGGER order_schedules_update_counted AFTER UPDATE ON public.order_schedules REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('orders');

CREATE TRIGGER orders_counted_in AFTER INSERT ON public.orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_added_orders();

CREATE TRIGGER orders_counted_out AFTER DELETE ON public.orders REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_removed_orders();

CREATE TRIGGER orders_counted_over AFTER UPDATE OF status_id, ordered_on ON public.orders FOR EACH ROW WHEN (((old.status_id IS DISTINCT FROM new.status_id) OR (old.ordered_on IS DISTINCT FROM new.ordered_on))) EXECUTE FUNCTION public.count_moved_order();

CREATE TRIGGER orders_delete_told AFTER DELETE ON public.orders REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_rows('orders', 'id');

CREATE TRIGGER orders_insert_told AFTER INSERT ON public.orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_rows('orders', 'id');

CREATE TRIGGER orders_queued_when_approved AFTER UPDATE OF status_id, version ON public.orders FOR EACH ROW WHEN (((new.status_id = 4) AND ((old.status_id IS DISTINCT FROM new.status_id) OR (old.version IS DISTINCT FROM new.version)))) EXECUTE FUNCTION public.queue_order_export();

CREATE TRIGGER orders_queued_when_made AFTER INSERT ON public.orders FOR EACH ROW WHEN ((new.status_id = 4)) EXECUTE FUNCTION public.queue_order_export();

CREATE TRIGGER orders_raise_webhooks AFTER UPDATE OF status_id ON public.orders FOR EACH ROW WHEN (((old.status_id <> new.status_id) AND (NOT ((old.status_id = 1) AND (new.status_id = 3))))) EXECUTE FUNCTION public.raise_webhook_event();

CREATE TRIGGER orders_spending_kept AFTER UPDATE OF status_id, cost_centre_id, total_cents, submitted_on, version, shipment_state ON public.orders FOR EACH ROW WHEN ((((old.cost_centre_id IS NOT NULL) OR (new.cost_centre_id IS NOT NULL)) AND ((old.status_id = ANY (ARRAY[2, 4, 6])) OR (new.status_id = ANY (ARRAY[2, 4, 6]))))) EXECUTE FUNCTION public.keep_spending_of_order();

CREATE TRIGGER orders_spending_made AFTER INSERT ON public.orders FOR EACH ROW WHEN (((new.cost_centre_id IS NOT NULL) AND (new.status_id = ANY (ARRAY[2, 4, 6])))) EXECUTE FUNCTION public.keep_spending_of_order();

CREATE TRIGGER orders_update_told AFTER UPDATE ON public.orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_rows('orders', 'id');

CREATE TRIGGER orders_words_kept AFTER UPDATE OF purchase_order_number, supplier_order_number ON public.orders FOR EACH ROW WHEN (((old.purchase_order_number IS DISTINCT FROM new.purchase_order_number) OR (old.supplier_order_number IS DISTINCT FROM new.supplier_order_number))) EXECUTE FUNCTION public.keep_words_of_order();

CREATE TRIGGER orders_words_made AFTER INSERT ON public.orders FOR EACH ROW WHEN (((new.purchase_order_number IS NOT NULL) OR (new.supplier_order_number IS NOT NULL))) EXECUTE FUNCTION public.keep_words_of_order();

CREATE TRIGGER payment_attempts_delete_told AFTER DELETE ON public.payment_attempts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_rows('payments', 'payment_id');

CREATE TRIGGER payment_attempts_insert_told AFTER INSERT ON public.payment_attempts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_rows('payments', 'payment_id');

CREATE TRIGGER payment_attempts_past_counted AFTER INSERT ON public.payment_attempts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_tried_payments();

CREATE TRIGGER payment_attempts_past_uncounted AFTER DELETE ON public.payment_attempts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_tried_payments();

CREATE TRIGGER payment_attempts_update_told AFTER UPDATE ON public.payment_attempts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_rows('payments', 'payment_id');

CREATE TRIGGER payment_drafts_delete_told AFTER DELETE ON public.payment_drafts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_rows('paymentDrafts', 'login_id');

CREATE TRIGGER payment_drafts_told AFTER INSERT OR UPDATE ON public.payment_drafts FOR EACH ROW WHEN ((new.version > 0)) EXECUTE FUNCTION public.tell_payment_draft();

CREATE TRIGGER payment_requests_words_kept AFTER UPDATE OF email, document_id ON public.payment_requests FOR EACH ROW WHEN (((old.email IS DISTINCT FROM new.email) OR (old.document_id IS DISTINCT FROM new.document_id))) EXECUTE FUNCTION public.keep_words_of_payment_request();

CREATE TRIGGER payment_requests_words_made AFTER INSERT OR DELETE ON public.payment_requests FOR EACH ROW EXECUTE FUNCTION public.keep_words_of_payment_request();

CREATE TRIGGER payment_transactions_delete_told AFTER DELETE ON public.payment_transactions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_rows('payments', 'payment_id');

CREATE TRIGGER payment_transactions_insert_told AFTER INSERT ON public.payment_transactions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_rows('payments', 'payment_id');

CREATE TRIGGER payment_transactions_update_told AFTER UPDATE ON public.payment_transactions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_rows('payments', 'payment_id');

CREATE TRIGGER payments_delete_told AFTER DELETE ON public.payments REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_rows('payments', 'id');

CREATE TRIGGER payments_insert_told AFTER INSERT ON public.payments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_rows('payments', 'id');

CREATE TRIGGER payments_made_raise_webhooks AFTER INSERT ON public.payments FOR EACH ROW WHEN ((new.status_id >= 4)) EXECUTE FUNCTION public.raise_webhook_event();

CREATE TRIGGER payments_past_counted AFTER INSERT OR DELETE ON public.payments FOR EACH ROW EXECUTE FUNCTION public.count_past_payment();

CREATE TRIGGER payments_past_recounted AFTER UPDATE OF status_id, paid_at, updated_at ON public.payments FOR EACH ROW WHEN ((((old.status_id IS DISTINCT FROM new.status_id) OR (old.paid_at IS DISTINCT FROM new.paid_at) OR (old.updated_at IS DISTINCT FROM new.updated_at)) AND ((old.status_id <> 1) OR (new.status_id <> 1)))) EXECUTE FUNCTION public.count_past_payment();

CREATE TRIGGER payments_queued_when_made AFTER INSERT ON public.payments FOR EACH ROW WHEN ((new.status_id = 4)) EXECUTE FUNCTION public.queue_payment_export();

CREATE TRIGGER payments_queued_when_paid AFTER UPDATE OF status_id ON public.payments FOR EACH ROW WHEN (((new.status_id = 4) AND (old.status_id <> 4))) EXECUTE FUNCTION public.queue_payment_export();

CREATE TRIGGER payments_raise_webhooks AFTER UPDATE OF status_id ON public.payments FOR EACH ROW WHEN ((old.status_id <> new.status_id)) EXECUTE FUNCTION public.raise_webhook_event();

CREATE TRIGGER payments_update_told AFTER UPDATE ON public.payments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_rows('payments', 'id');

CREATE TRIGGER price_list_items_copy BEFORE INSERT OR UPDATE OF product_id ON public.price_list_items FOR EACH ROW EXECUTE FUNCTION public.copy_product_to_item();

CREATE TRIGGER price_list_items_delete_counted AFTER DELETE ON public.price_list_items REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('catalogue');

CREATE TRIGGER price_list_items_insert_counted AFTER INSERT ON public.price_list_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('catalogue');

CREATE TRIGGER price_list_items_update_counted AFTER UPDATE ON public.price_list_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('catalogue');

CREATE TRIGGER price_list_items_updated AFTER UPDATE ON public.price_list_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.total_drafts_of_items();

CREATE TRIGGER price_lists_delete_counted AFTER DELETE ON public.price_lists REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('catalogue');

CREATE TRIGGER price_lists_insert_counted AFTER INSERT ON public.price_lists REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('catalogue');

CREATE TRIGGER price_lists_update_counted AFTER UPDATE ON public.price_lists REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('catalogue');

CREATE TRIGGER product_images_delete_counted AFTER DELETE ON public.product_images REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('catalogue', 'everybody');

CREATE TRIGGER product_images_deleted AFTER DELETE ON public.product_images REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.copy_primary_images();

CREATE TRIGGER product_images_insert_counted AFTER INSERT ON public.product_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('catalogue', 'everybody');

CREATE TRIGGER product_images_inserted AFTER INSERT ON public.product_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.copy_primary_images();

CREATE TRIGGER product_images_moved AFTER UPDATE ON public.product_images REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.copy_primary_images();

CREATE TRIGGER product_images_resized BEFORE UPDATE OF url ON public.product_images FOR EACH ROW EXECUTE FUNCTION public.forget_list_url();

CREATE TRIGGER product_images_update_counted AFTER UPDATE ON public.product_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('catalogue', 'everybody');

CREATE TRIGGER product_images_updated AFTER UPDATE ON public.product_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.copy_primary_images();

CREATE TRIGGER products_copied AFTER UPDATE OF name, code, brand_id, category_id ON public.products FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.code IS DISTINCT FROM new.code) OR (old.brand_id IS DISTINCT FROM new.brand_id) OR (old.category_id IS DISTINCT FROM new.category_id))) EXECUTE FUNCTION public.copy_product_to_items();

CREATE TRIGGER products_delete_counted AFTER DELETE ON public.products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('catalogue', 'everybody');

CREATE TRIGGER products_insert_counted AFTER INSERT ON public.products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('catalogue', 'everybody');

CREATE TRIGGER products_insert_learnt AFTER INSERT ON public.products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.learn_words_of_products();

CREATE TRIGGER products_searched BEFORE INSERT OR UPDATE OF name, code, brand_id ON public.products FOR EACH ROW EXECUTE FUNCTION public.write_product_searched();

CREATE TRIGGER products_stock_counted AFTER UPDATE ON public.products FOR EACH ROW WHEN ((old.available_stock IS DISTINCT FROM new.available_stock)) EXECUTE FUNCTION public.count_for_everybody('stock');

CREATE TRIGGER products_update_counted AFTER UPDATE ON public.products FOR EACH ROW WHEN (((old.code IS DISTINCT FROM new.code) OR (old.name IS DISTINCT FROM new.name) OR (old.brand_id IS DISTINCT FROM new.brand_id) OR (old.category_id IS DISTINCT FROM new.category_id) OR (old.features_html IS DISTINCT FROM new.features_html) OR (old.dimensions IS DISTINCT FROM new.dimensions) OR (old.finish IS DISTINCT FROM new.finish) OR (old.line_drawing_url IS DISTINCT FROM new.line_drawing_url) OR (old.specsheet_url IS DISTINCT FROM new.specsheet_url) OR (old.enabled IS DISTINCT FROM new.enabled) OR (old.primary_image_url IS DISTINCT FROM new.primary_image_url) OR (old.searched IS DISTINCT FROM new.searched) OR (old.code_key IS DISTINCT FROM new.code_key) OR (old.words IS DISTINCT FROM new.words))) EXECUTE FUNCTION public.count_for_everybody('catalogue');

CREATE TRIGGER products_update_learnt AFTER UPDATE ON public.products FOR EACH ROW WHEN ((old.searched IS DISTINCT FROM new.searched)) EXECUTE FUNCTION public.learn_words_of_product();

CREATE TRIGGER provider_messages_append_only BEFORE DELETE OR UPDATE ON public.provider_messages FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER provider_settings_told AFTER INSERT OR UPDATE ON public.provider_settings FOR EACH STATEMENT EXECUTE FUNCTION public.tell_portal();

CREATE TRIGGER quote_messages_append_only BEFORE DELETE OR UPDATE ON public.quote_messages FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER quote_messages_insert_told AFTER INSERT ON public.quote_messages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_rows('quotes', 'quote_id');

CREATE TRIGGER quote_notes_append_only BEFORE DELETE OR UPDATE ON public.quote_notes FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER quote_notes_insert_told AFTER INSERT ON public.quote_notes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_quote_notes();

CREATE TRIGGER quote_request_lines_append_only BEFORE DELETE OR UPDATE ON public.quote_request_lines FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER quote_requests_append_only BEFORE DELETE OR UPDATE ON public.quote_requests FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER quote_version_lines_append_only BEFORE DELETE OR UPDATE ON public.quote_version_lines FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER quote_versions_append_only BEFORE DELETE OR UPDATE ON public.quote_versions FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER quotes_added_to_counts AFTER INSERT ON public.quotes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_quotes('1');

CREATE TRIGGER quotes_delete_counted AFTER DELETE ON public.quotes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('orders');

CREATE TRIGGER quotes_insert_counted AFTER INSERT ON public.quotes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('orders');

CREATE TRIGGER quotes_insert_told AFTER INSERT ON public.quotes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_rows('quotes', 'id');

CREATE TRIGGER quotes_made_raise_webhooks AFTER INSERT ON public.quotes FOR EACH ROW EXECUTE FUNCTION public.raise_quote_event();

CREATE TRIGGER quotes_moved_in_counts AFTER UPDATE OF status, kind ON public.quotes FOR EACH ROW WHEN (((old.status <> new.status) OR (old.kind <> new.kind))) EXECUTE FUNCTION public.count_moved_quote();

CREATE TRIGGER quotes_queued_when_changed AFTER UPDATE OF version ON public.quotes FOR EACH ROW WHEN ((old.version <> new.version)) EXECUTE FUNCTION public.queue_quote_export();

CREATE TRIGGER quotes_queued_when_made AFTER INSERT ON public.quotes FOR EACH ROW EXECUTE FUNCTION public.queue_quote_export();

CREATE TRIGGER quotes_raise_webhooks AFTER UPDATE ON public.quotes FOR EACH ROW WHEN (((old.status <> new.status) OR (old.latest_version <> new.latest_version) OR (old.latest_request <> new.latest_request) OR (old.valid_until <> new.valid_until))) EXECUTE FUNCTION public.raise_quote_event();

CREATE TRIGGER quotes_removed_from_counts AFTER DELETE ON public.quotes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_quotes('-1');

CREATE TRIGGER quotes_update_counted AFTER UPDATE ON public.quotes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('orders');

CREATE TRIGGER quotes_update_told AFTER UPDATE ON public.quotes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.tell_changed_rows('quotes', 'id');

CREATE TRIGGER quotes_words_made AFTER INSERT ON public.quotes REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION public.make_words_of_quotes();

CREATE TRIGGER scheduled_orders_delete_counted AFTER DELETE ON public.scheduled_orders REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('orders');

CREATE TRIGGER scheduled_orders_insert_counted AFTER INSERT ON public.scheduled_orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('orders');

CREATE TRIGGER scheduled_orders_raise_webhooks AFTER INSERT ON public.scheduled_orders FOR EACH ROW EXECUTE FUNCTION public.raise_schedule_event();

CREATE TRIGGER scheduled_orders_update_counted AFTER UPDATE ON public.scheduled_orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('orders');

CREATE TRIGGER search_synonyms_counted AFTER INSERT OR DELETE OR UPDATE ON public.search_synonyms FOR EACH STATEMENT EXECUTE FUNCTION public.count_for_everybody('catalogue');

CREATE TRIGGER search_typos_counted AFTER INSERT OR DELETE OR UPDATE ON public.search_typos FOR EACH STATEMENT EXECUTE FUNCTION public.count_for_everybody('catalogue');

CREATE TRIGGER search_vocabulary_counted AFTER INSERT OR DELETE OR UPDATE ON public.search_vocabulary FOR EACH STATEMENT EXECUTE FUNCTION public.count_for_everybody('catalogue');

CREATE TRIGGER search_words_delete_counted AFTER DELETE ON public.search_words REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('search');

CREATE TRIGGER search_words_insert_counted AFTER INSERT ON public.search_words REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('search');

CREATE TRIGGER search_words_update_counted AFTER UPDATE ON public.search_words REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('search');

CREATE TRIGGER sessions_access_told AFTER UPDATE ON public.sessions FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION public.tell_access();

CREATE TRIGGER shipping_addresses_delete_counted AFTER DELETE ON public.shipping_addresses REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('catalogue');

CREATE TRIGGER shipping_addresses_insert_counted AFTER INSERT ON public.shipping_addresses REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('catalogue');

CREATE TRIGGER shipping_addresses_update_counted AFTER UPDATE ON public.shipping_addresses REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_changed_rows('catalogue');

CREATE TRIGGER webhook_deliveries_typed BEFORE INSERT ON public.webhook_deliveries FOR EACH ROW WHEN ((new.type IS NULL)) EXECUTE FUNCTION public.type_of_delivery();

ALTER TABLE ONLY public.approval_delegations
    ADD CONSTRAINT approval_delegations_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.approval_delegations
    ADD CONSTRAINT approval_delegations_customer_id_from_login_id_fkey FOREIGN KEY (customer_id, from_login_id) REFERENCES public.memberships(customer_id, login_id);

ALTER TABLE ONLY public.approval_delegations
    ADD CONSTRAINT approval_delegations_customer_id_to_login_id_fkey FOREIGN KEY (customer_id, to_login_id) REFERENCES public.memberships(customer_id, login_id);

ALTER TABLE ONLY public.audit_entries
    ADD CONSTRAINT audit_entries_actor_login_id_fkey FOREIGN KEY (actor_login_id) REFERENCES public.logins(id);

ALTER TABLE ONLY public.audit_entries
    ADD CONSTRAINT audit_entries_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.billing_details
    ADD CONSTRAINT billing_details_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.billing_details
    ADD CONSTRAINT billing_details_updated_by_login_id_fkey FOREIGN KEY (updated_by_login_id) REFERENCES public.logins(id);

ALTER TABLE ONLY public.budget_amounts
    ADD CONSTRAINT budget_amounts_customer_id_budget_id_fkey FOREIGN KEY (customer_id, budget_id) REFERENCES public.budgets(customer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.budget_asks
    ADD CONSTRAINT budget_asks_allowed_by_login_id_fkey FOREIGN KEY (allowed_by_login_id) REFERENCES public.logins(id);

ALTER TABLE ONLY public.budget_asks
    ADD CONSTRAINT budget_asks_customer_id_budget_id_fkey FOREIGN KEY (customer_id, budget_id) REFERENCES public.budgets(customer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.budget_asks
    ADD CONSTRAINT budget_asks_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES public.orders(customer_id, id);

ALTER TABLE ONLY public.budgets
    ADD CONSTRAINT budgets_customer_id_cost_centre_id_fkey FOREIGN KEY (customer_id, cost_centre_id) REFERENCES public.cost_centres(customer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.budgets
    ADD CONSTRAINT budgets_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.budgets
    ADD CONSTRAINT budgets_customer_id_login_id_fkey FOREIGN KEY (customer_id, login_id) REFERENCES public.memberships(customer_id, login_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.budgets
    ADD CONSTRAINT budgets_customer_id_owner_login_id_fkey FOREIGN KEY (customer_id, owner_login_id) REFERENCES public.memberships(customer_id, login_id);

ALTER TABLE ONLY public.card_receipts
    ADD CONSTRAINT card_receipts_customer_id_attempt_id_fkey FOREIGN KEY (customer_id, attempt_id) REFERENCES public.payment_attempts(customer_id, id);

ALTER TABLE ONLY public.card_receipts
    ADD CONSTRAINT card_receipts_customer_id_payment_id_fkey FOREIGN KEY (customer_id, payment_id) REFERENCES public.payments(customer_id, id);

ALTER TABLE ONLY public.cost_centre_members
    ADD CONSTRAINT cost_centre_members_customer_id_cost_centre_id_fkey FOREIGN KEY (customer_id, cost_centre_id) REFERENCES public.cost_centres(customer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.cost_centre_members
    ADD CONSTRAINT cost_centre_members_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.cost_centre_members
    ADD CONSTRAINT cost_centre_members_customer_id_membership_id_fkey FOREIGN KEY (customer_id, membership_id) REFERENCES public.memberships(customer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.cost_centres
    ADD CONSTRAINT cost_centres_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.customer_paid_changes
    ADD CONSTRAINT customer_paid_changes_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.customer_paid_days
    ADD CONSTRAINT customer_paid_days_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.customer_reminders
    ADD CONSTRAINT customer_reminders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.document_fetches
    ADD CONSTRAINT document_fetches_customer_id_document_id_fkey FOREIGN KEY (customer_id, document_id) REFERENCES public.documents(customer_id, id);

ALTER TABLE ONLY public.document_question_files
    ADD CONSTRAINT document_question_files_customer_id_file_id_fkey FOREIGN KEY (customer_id, file_id) REFERENCES public.files(customer_id, id);

ALTER TABLE ONLY public.document_question_files
    ADD CONSTRAINT document_question_files_customer_id_message_id_fkey FOREIGN KEY (customer_id, message_id) REFERENCES public.document_question_messages(customer_id, id);

ALTER TABLE ONLY public.document_question_messages
    ADD CONSTRAINT document_question_messages_customer_id_question_id_fkey FOREIGN KEY (customer_id, question_id) REFERENCES public.document_questions(customer_id, id);

ALTER TABLE ONLY public.document_question_messages
    ADD CONSTRAINT document_question_messages_login_id_fkey FOREIGN KEY (login_id) REFERENCES public.logins(id);

ALTER TABLE ONLY public.document_questions
    ADD CONSTRAINT document_questions_asked_by_login_id_fkey FOREIGN KEY (asked_by_login_id) REFERENCES public.logins(id);

ALTER TABLE ONLY public.document_questions
    ADD CONSTRAINT document_questions_customer_id_document_id_fkey FOREIGN KEY (customer_id, document_id) REFERENCES public.documents(customer_id, id);

ALTER TABLE ONLY public.document_questions
    ADD CONSTRAINT document_questions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.document_questions
    ADD CONSTRAINT document_questions_updated_by_login_id_fkey FOREIGN KEY (updated_by_login_id) REFERENCES public.logins(id);

ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_customer_id_file_id_fkey FOREIGN KEY (customer_id, file_id) REFERENCES public.files(customer_id, id);

ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES public.orders(customer_id, id);

ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_customer_id_proof_of_delivery_file_id_fkey FOREIGN KEY (customer_id, proof_of_delivery_file_id) REFERENCES public.files(customer_id, id);

ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_customer_id_reserved_by_payment_id_fkey FOREIGN KEY (customer_id, reserved_by_payment_id) REFERENCES public.payments(customer_id, id);

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_created_by_login_id_fkey FOREIGN KEY (created_by_login_id) REFERENCES public.logins(id);

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_login_id_fkey FOREIGN KEY (login_id) REFERENCES public.logins(id);

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_partner_key_id_fkey FOREIGN KEY (partner_key_id) REFERENCES public.partner_keys(id);

ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_customer_id_document_id_fkey FOREIGN KEY (customer_id, document_id) REFERENCES public.documents(customer_id, id);

ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_customer_id_journal_id_fkey FOREIGN KEY (customer_id, journal_id) REFERENCES public.ledger_journals(customer_id, id);

ALTER TABLE ONLY public.ledger_journals
    ADD CONSTRAINT ledger_journals_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.ledger_journals
    ADD CONSTRAINT ledger_journals_customer_id_payment_id_fkey FOREIGN KEY (customer_id, payment_id) REFERENCES public.payments(customer_id, id);

ALTER TABLE ONLY public.login_addresses
    ADD CONSTRAINT login_addresses_login_id_fkey FOREIGN KEY (login_id) REFERENCES public.logins(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.login_links
    ADD CONSTRAINT login_links_inviting_customer_id_fkey FOREIGN KEY (inviting_customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.login_links
    ADD CONSTRAINT login_links_login_id_fkey FOREIGN KEY (login_id) REFERENCES public.logins(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.logins
    ADD CONSTRAINT logins_last_customer_id_fkey FOREIGN KEY (last_customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.logins
    ADD CONSTRAINT logins_terms_version_fkey FOREIGN KEY (terms_version) REFERENCES public.terms(version);

ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_login_id_fkey FOREIGN KEY (login_id) REFERENCES public.logins(id);

ALTER TABLE ONLY public.missed_searches
    ADD CONSTRAINT missed_searches_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.missed_searches
    ADD CONSTRAINT missed_searches_login_id_fkey FOREIGN KEY (login_id) REFERENCES public.logins(id);

ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES public.orders(customer_id, id);

ALTER TABLE ONLY public.order_exports
    ADD CONSTRAINT order_exports_acknowledged_by_key_id_fkey FOREIGN KEY (acknowledged_by_key_id) REFERENCES public.partner_keys(id);

ALTER TABLE ONLY public.order_exports
    ADD CONSTRAINT order_exports_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES public.orders(customer_id, id);

ALTER TABLE ONLY public.order_line_notes
    ADD CONSTRAINT order_line_notes_created_by_login_id_fkey FOREIGN KEY (created_by_login_id) REFERENCES public.logins(id);

ALTER TABLE ONLY public.order_line_notes
    ADD CONSTRAINT order_line_notes_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES public.orders(customer_id, id);

ALTER TABLE ONLY public.order_line_notes
    ADD CONSTRAINT order_line_notes_customer_id_order_line_id_fkey FOREIGN KEY (customer_id, order_line_id) REFERENCES public.order_lines(customer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES public.orders(customer_id, id);

ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_customer_id_price_list_item_id_fkey FOREIGN KEY (customer_id, price_list_item_id) REFERENCES public.price_list_items(customer_id, id);

ALTER TABLE ONLY public.order_list_items
    ADD CONSTRAINT order_list_items_customer_id_order_list_id_fkey FOREIGN KEY (customer_id, order_list_id) REFERENCES public.order_lists(customer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_list_items
    ADD CONSTRAINT order_list_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);

ALTER TABLE ONLY public.order_lists
    ADD CONSTRAINT order_lists_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.order_lists
    ADD CONSTRAINT order_lists_customer_id_owner_login_id_fkey FOREIGN KEY (customer_id, owner_login_id) REFERENCES public.memberships(customer_id, login_id);

ALTER TABLE ONLY public.order_schedules
    ADD CONSTRAINT order_schedules_customer_id_cost_centre_id_fkey FOREIGN KEY (customer_id, cost_centre_id) REFERENCES public.cost_centres(customer_id, id);

ALTER TABLE ONLY public.order_schedules
    ADD CONSTRAINT order_schedules_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.order_schedules
    ADD CONSTRAINT order_schedules_customer_id_login_id_fkey FOREIGN KEY (customer_id, login_id) REFERENCES public.memberships(customer_id, login_id);

ALTER TABLE ONLY public.order_schedules
    ADD CONSTRAINT order_schedules_customer_id_order_list_id_fkey FOREIGN KEY (customer_id, order_list_id) REFERENCES public.order_lists(customer_id, id);

ALTER TABLE ONLY public.order_schedules
    ADD CONSTRAINT order_schedules_customer_id_shipping_address_id_fkey FOREIGN KEY (customer_id, shipping_address_id) REFERENCES public.shipping_addresses(customer_id, id);

ALTER TABLE ONLY public.order_spending
    ADD CONSTRAINT order_spending_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES public.orders(customer_id, id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_approved_by_login_id_fkey FOREIGN KEY (approved_by_login_id) REFERENCES public.logins(id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_customer_id_approver_login_id_fkey FOREIGN KEY (customer_id, approver_login_id) REFERENCES public.memberships(customer_id, login_id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_customer_id_cost_centre_id_fkey FOREIGN KEY (customer_id, cost_centre_id) REFERENCES public.cost_centres(customer_id, id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_customer_id_created_by_login_id_fkey FOREIGN KEY (customer_id, created_by_login_id) REFERENCES public.memberships(customer_id, login_id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_customer_id_price_list_id_fkey FOREIGN KEY (customer_id, price_list_id) REFERENCES public.price_lists(customer_id, id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_customer_id_purchase_order_file_id_fkey FOREIGN KEY (customer_id, purchase_order_file_id) REFERENCES public.files(customer_id, id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_customer_id_quote_id_fkey FOREIGN KEY (customer_id, quote_id) REFERENCES public.quotes(customer_id, id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_customer_id_shipping_address_id_fkey FOREIGN KEY (customer_id, shipping_address_id) REFERENCES public.shipping_addresses(customer_id, id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_rejected_by_login_id_fkey FOREIGN KEY (rejected_by_login_id) REFERENCES public.logins(id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_submitted_by_login_id_fkey FOREIGN KEY (submitted_by_login_id) REFERENCES public.logins(id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_updated_by_login_id_fkey FOREIGN KEY (updated_by_login_id) REFERENCES public.logins(id);

ALTER TABLE ONLY public.partner_keys
    ADD CONSTRAINT partner_keys_created_by_login_id_fkey FOREIGN KEY (created_by_login_id) REFERENCES public.logins(id);

ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_customer_id_payment_id_fkey FOREIGN KEY (customer_id, payment_id) REFERENCES public.payments(customer_id, id);

ALTER TABLE ONLY public.payment_attempts
    ADD CONSTRAINT payment_attempts_started_by_login_id_fkey FOREIGN KEY (started_by_login_id) REFERENCES public.logins(id);

ALTER TABLE ONLY public.payment_draft_choices
    ADD CONSTRAINT payment_draft_choices_customer_id_document_id_fkey FOREIGN KEY (customer_id, document_id) REFERENCES public.documents(customer_id, id);

ALTER TABLE ONLY public.payment_draft_choices
    ADD CONSTRAINT payment_draft_choices_customer_id_draft_id_fkey FOREIGN KEY (customer_id, draft_id) REFERENCES public.payment_drafts(customer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.payment_drafts
    ADD CONSTRAINT payment_drafts_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.payment_drafts
    ADD CONSTRAINT payment_drafts_customer_id_payment_id_fkey FOREIGN KEY (customer_id, payment_id) REFERENCES public.payments(customer_id, id);

ALTER TABLE ONLY public.payment_drafts
    ADD CONSTRAINT payment_drafts_login_id_fkey FOREIGN KEY (login_id) REFERENCES public.logins(id);

ALTER TABLE ONLY public.payment_exports
    ADD CONSTRAINT payment_exports_acknowledged_by_key_id_fkey FOREIGN KEY (acknowledged_by_key_id) REFERENCES public.partner_keys(id);

ALTER TABLE ONLY public.payment_exports
    ADD CONSTRAINT payment_exports_customer_id_payment_id_fkey FOREIGN KEY (customer_id, payment_id) REFERENCES public.payments(customer_id, id);

ALTER TABLE ONLY public.payment_files
    ADD CONSTRAINT payment_files_customer_id_document_id_fkey FOREIGN KEY (customer_id, document_id) REFERENCES public.documents(customer_id, id);

ALTER TABLE ONLY public.payment_files
    ADD CONSTRAINT payment_files_customer_id_file_id_fkey FOREIGN KEY (customer_id, file_id) REFERENCES public.files(customer_id, id);

ALTER TABLE ONLY public.payment_files
    ADD CONSTRAINT payment_files_customer_id_payment_id_fkey FOREIGN KEY (customer_id, payment_id) REFERENCES public.payments(customer_id, id);

ALTER TABLE ONLY public.payment_reminders
    ADD CONSTRAINT payment_reminders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.payment_request_files
    ADD CONSTRAINT payment_request_files_customer_id_file_id_fkey FOREIGN KEY (customer_id, file_id) REFERENCES public.files(customer_id, id);

ALTER TABLE ONLY public.payment_request_files
    ADD CONSTRAINT payment_request_files_customer_id_payment_request_id_fkey FOREIGN KEY (customer_id, payment_request_id) REFERENCES public.payment_requests(customer_id, id);

ALTER TABLE ONLY public.payment_request_links
    ADD CONSTRAINT payment_request_links_customer_id_payment_request_id_fkey FOREIGN KEY (customer_id, payment_request_id) REFERENCES public.payment_requests(customer_id, id);

ALTER TABLE ONLY public.payment_requests
    ADD CONSTRAINT payment_requests_created_by_login_id_fkey FOREIGN KEY (created_by_login_id) REFERENCES public.logins(id);

ALTER TABLE ONLY public.payment_requests
    ADD CONSTRAINT payment_requests_customer_id_document_id_fkey FOREIGN KEY (customer_id, document_id) REFERENCES public.documents(customer_id, id);

ALTER TABLE ONLY public.payment_requests
    ADD CONSTRAINT payment_requests_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.payment_transactions
    ADD CONSTRAINT payment_transactions_customer_id_document_id_fkey FOREIGN KEY (customer_id, document_id) REFERENCES public.documents(customer_id, id);

ALTER TABLE ONLY public.payment_transactions
    ADD CONSTRAINT payment_transactions_customer_id_payment_id_fkey FOREIGN KEY (customer_id, payment_id) REFERENCES public.payments(customer_id, id);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_created_by_login_id_fkey FOREIGN KEY (created_by_login_id) REFERENCES public.logins(id);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_customer_id_payment_request_id_fkey FOREIGN KEY (customer_id, payment_request_id) REFERENCES public.payment_requests(customer_id, id);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_updated_by_login_id_fkey FOREIGN KEY (updated_by_login_id) REFERENCES public.logins(id);

ALTER TABLE ONLY public.price_list_items
    ADD CONSTRAINT price_list_items_customer_id_price_list_id_fkey FOREIGN KEY (customer_id, price_list_id) REFERENCES public.price_lists(customer_id, id);

ALTER TABLE ONLY public.price_list_items
    ADD CONSTRAINT price_list_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);

ALTER TABLE ONLY public.price_lists
    ADD CONSTRAINT price_lists_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.price_lists
    ADD CONSTRAINT price_lists_customer_id_quote_id_quote_version_fkey FOREIGN KEY (customer_id, quote_id, quote_version) REFERENCES public.quote_versions(customer_id, quote_id, number);

ALTER TABLE ONLY public.product_file_fetches
    ADD CONSTRAINT product_file_fetches_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES public.brands(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.product_file_fetches
    ADD CONSTRAINT product_file_fetches_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.product_images
    ADD CONSTRAINT product_images_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES public.brands(id);

ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id);

ALTER TABLE ONLY public.quote_exports
    ADD CONSTRAINT quote_exports_acknowledged_by_key_id_fkey FOREIGN KEY (acknowledged_by_key_id) REFERENCES public.partner_keys(id);

ALTER TABLE ONLY public.quote_exports
    ADD CONSTRAINT quote_exports_customer_id_quote_id_fkey FOREIGN KEY (customer_id, quote_id) REFERENCES public.quotes(customer_id, id);

ALTER TABLE ONLY public.quote_files
    ADD CONSTRAINT quote_files_customer_id_file_id_fkey FOREIGN KEY (customer_id, file_id) REFERENCES public.files(customer_id, id);

ALTER TABLE ONLY public.quote_files
    ADD CONSTRAINT quote_files_customer_id_message_id_fkey FOREIGN KEY (customer_id, message_id) REFERENCES public.quote_messages(customer_id, id);

ALTER TABLE ONLY public.quote_followers
    ADD CONSTRAINT quote_followers_customer_id_login_id_fkey FOREIGN KEY (customer_id, login_id) REFERENCES public.memberships(customer_id, login_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.quote_followers
    ADD CONSTRAINT quote_followers_customer_id_quote_id_fkey FOREIGN KEY (customer_id, quote_id) REFERENCES public.quotes(customer_id, id);

ALTER TABLE ONLY public.quote_messages
    ADD CONSTRAINT quote_messages_customer_id_quote_id_fkey FOREIGN KEY (customer_id, quote_id) REFERENCES public.quotes(customer_id, id);

ALTER TABLE ONLY public.quote_messages
    ADD CONSTRAINT quote_messages_login_id_fkey FOREIGN KEY (login_id) REFERENCES public.logins(id);

ALTER TABLE ONLY public.quote_notes
    ADD CONSTRAINT quote_notes_login_id_fkey FOREIGN KEY (login_id) REFERENCES public.logins(id);

ALTER TABLE ONLY public.quote_notes
    ADD CONSTRAINT quote_notes_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES public.quotes(id);

ALTER TABLE ONLY public.quote_request_lines
    ADD CONSTRAINT quote_request_lines_customer_id_quote_id_request_number_fkey FOREIGN KEY (customer_id, quote_id, request_number) REFERENCES public.quote_requests(customer_id, quote_id, number);

ALTER TABLE ONLY public.quote_request_lines
    ADD CONSTRAINT quote_request_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);

ALTER TABLE ONLY public.quote_requests
    ADD CONSTRAINT quote_requests_customer_id_quote_id_fkey FOREIGN KEY (customer_id, quote_id) REFERENCES public.quotes(customer_id, id);

ALTER TABLE ONLY public.quote_requests
    ADD CONSTRAINT quote_requests_customer_id_requested_by_login_id_fkey FOREIGN KEY (customer_id, requested_by_login_id) REFERENCES public.memberships(customer_id, login_id);

ALTER TABLE ONLY public.quote_version_lines
    ADD CONSTRAINT quote_version_lines_customer_id_quote_id_version_number_fkey FOREIGN KEY (customer_id, quote_id, version_number) REFERENCES public.quote_versions(customer_id, quote_id, number);

ALTER TABLE ONLY public.quote_version_lines
    ADD CONSTRAINT quote_version_lines_customer_id_request_line_id_fkey FOREIGN KEY (customer_id, request_line_id) REFERENCES public.quote_request_lines(customer_id, id);

ALTER TABLE ONLY public.quote_version_lines
    ADD CONSTRAINT quote_version_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);

ALTER TABLE ONLY public.quote_versions
    ADD CONSTRAINT quote_versions_answered_by_login_id_fkey FOREIGN KEY (answered_by_login_id) REFERENCES public.logins(id);

ALTER TABLE ONLY public.quote_versions
    ADD CONSTRAINT quote_versions_customer_id_quote_id_request_number_fkey FOREIGN KEY (customer_id, quote_id, request_number) REFERENCES public.quote_requests(customer_id, quote_id, number);

ALTER TABLE ONLY public.quotes
    ADD CONSTRAINT quotes_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.quotes
    ADD CONSTRAINT quotes_customer_id_requested_by_login_id_fkey FOREIGN KEY (customer_id, requested_by_login_id) REFERENCES public.memberships(customer_id, login_id);

ALTER TABLE ONLY public.quotes
    ADD CONSTRAINT quotes_customer_id_shipping_address_id_fkey FOREIGN KEY (customer_id, shipping_address_id) REFERENCES public.shipping_addresses(customer_id, id);

ALTER TABLE ONLY public.quotes
    ADD CONSTRAINT quotes_updated_by_login_id_fkey FOREIGN KEY (updated_by_login_id) REFERENCES public.logins(id);

ALTER TABLE ONLY public.reconciliation_charges
    ADD CONSTRAINT reconciliation_charges_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.reconciliation_runs(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.reconciliation_differences
    ADD CONSTRAINT reconciliation_differences_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_login_id_fkey FOREIGN KEY (login_id) REFERENCES public.second_factors(login_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.reminder_stops
    ADD CONSTRAINT reminder_stops_customer_id_document_id_fkey FOREIGN KEY (customer_id, document_id) REFERENCES public.documents(customer_id, id);

ALTER TABLE ONLY public.scheduled_orders
    ADD CONSTRAINT scheduled_orders_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES public.orders(customer_id, id);

ALTER TABLE ONLY public.scheduled_orders
    ADD CONSTRAINT scheduled_orders_customer_id_schedule_id_fkey FOREIGN KEY (customer_id, schedule_id) REFERENCES public.order_schedules(customer_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY public.search_typos
    ADD CONSTRAINT search_typos_word_fkey FOREIGN KEY (word) REFERENCES public.search_vocabulary(word) ON DELETE CASCADE;

ALTER TABLE ONLY public.search_words
    ADD CONSTRAINT search_words_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_login_id_fkey FOREIGN KEY (login_id) REFERENCES public.logins(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_login_id_fkey FOREIGN KEY (login_id) REFERENCES public.logins(id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_view_customer_id_fkey FOREIGN KEY (view_customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_view_login_id_fkey FOREIGN KEY (view_login_id) REFERENCES public.logins(id);

ALTER TABLE ONLY public.shipping_addresses
    ADD CONSTRAINT shipping_addresses_customer_id_price_list_id_fkey FOREIGN KEY (customer_id, price_list_id) REFERENCES public.price_lists(customer_id, id);

ALTER TABLE ONLY public.statements
    ADD CONSTRAINT statements_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.uploads_of_day
    ADD CONSTRAINT uploads_of_day_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);

ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES public.webhook_endpoints(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_event_number_fkey FOREIGN KEY (event_number) REFERENCES public.webhook_events(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.webhook_events
    ADD CONSTRAINT webhook_events_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES public.customers(id);

ALTER TABLE public.approval_delegations ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.audit_entries ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.billing_details ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.budget_amounts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.budget_asks ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.budgets ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.card_receipts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.change_counts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.changes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.cost_centre_members ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.cost_centres ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.customer_debts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.customer_paid_changes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.customer_paid_days ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.customer_reminders ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.customers ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.debt_changes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.debt_totals ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.document_fetches ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.document_question_files ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.document_question_messages ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.document_questions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.documents ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.files ENABLE ROW LEVEL SECURITY;

CREATE POLICY in_scope ON public.approval_delegations USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.audit_entries USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.billing_details USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.budget_amounts USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.budget_asks USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.budgets USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.card_receipts USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.change_counts USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.changes USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.cost_centre_members USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.cost_centres USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.customer_debts USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.customer_paid_changes USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.customer_paid_days USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.customer_reminders USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.customers USING (((id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.debt_changes USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.document_fetches USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.document_question_files USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.document_question_messages USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.document_questions USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.documents USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.files USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.ledger_entries USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.ledger_journals USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.memberships USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.missed_searches USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.order_creator_counts USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.order_day_counts USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.order_events USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.order_exports USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.order_line_notes USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.order_lines USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.order_list_items USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.order_lists USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.order_schedules USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.order_spending USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.order_status_counts USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.orders USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.payment_attempts USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.payment_draft_choices USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.payment_drafts USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.payment_exports USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.payment_files USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.payment_history_counts USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.payment_reminders USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.payment_request_files USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.payment_request_links USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.payment_requests USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.payment_transactions USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.payments USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.price_list_items USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.price_lists USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.quote_exports USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.quote_files USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.quote_followers USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.quote_messages USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.quote_request_lines USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.quote_requests USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.quote_version_lines USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.quote_versions USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.quotes USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.reconciliation_differences USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.reminder_stops USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.scheduled_orders USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.search_words USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.shipping_addresses USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.spending_sums USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.statements USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.uploads_of_day USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

CREATE POLICY in_scope ON public.webhook_events USING (((customer_id = ( SELECT public.scope_customer() AS scope_customer)) OR ( SELECT public.scope_is_provider() AS scope_is_provider)));

ALTER TABLE public.ledger_entries ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.ledger_journals ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.memberships ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.missed_searches ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.order_creator_counts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.order_day_counts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.order_days ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.order_events ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.order_exports ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.order_line_notes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.order_lines ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.order_list_items ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.order_lists ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.order_schedules ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.order_spending ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.order_status_counts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.orders ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.paid_changes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.paid_days ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.partner_keys ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.payment_attempts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.payment_draft_choices ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.payment_drafts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.payment_exports ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.payment_files ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.payment_history_counts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.payment_reminders ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.payment_request_files ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.payment_request_links ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.payment_requests ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.payment_transactions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.payments ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.price_list_items ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.price_lists ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.product_file_fetches ENABLE ROW LEVEL SECURITY;

CREATE POLICY provider_only ON public.debt_totals USING (( SELECT public.scope_is_provider() AS scope_is_provider));

CREATE POLICY provider_only ON public.paid_changes USING (( SELECT public.scope_is_provider() AS scope_is_provider)) WITH CHECK (true);

CREATE POLICY provider_only ON public.paid_days USING (( SELECT public.scope_is_provider() AS scope_is_provider));

CREATE POLICY provider_only ON public.partner_keys USING (( SELECT public.scope_is_provider() AS scope_is_provider));

CREATE POLICY provider_only ON public.product_file_fetches USING (( SELECT public.scope_is_provider() AS scope_is_provider));

CREATE POLICY provider_only ON public.quote_counts USING (( SELECT public.scope_is_provider() AS scope_is_provider));

CREATE POLICY provider_only ON public.quote_notes USING (( SELECT public.scope_is_provider() AS scope_is_provider));

CREATE POLICY provider_only ON public.reconciliation_charges USING (( SELECT public.scope_is_provider() AS scope_is_provider));

CREATE POLICY provider_only ON public.reconciliation_runs USING (( SELECT public.scope_is_provider() AS scope_is_provider));

CREATE POLICY provider_only ON public.statement_runs USING (( SELECT public.scope_is_provider() AS scope_is_provider));

CREATE POLICY provider_only ON public.webhook_deliveries USING (( SELECT public.scope_is_provider() AS scope_is_provider));

CREATE POLICY provider_only ON public.webhook_endpoints USING (( SELECT public.scope_is_provider() AS scope_is_provider));

ALTER TABLE public.quote_counts ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.quote_exports ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.quote_files ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.quote_followers ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.quote_messages ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.quote_notes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.quote_request_lines ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.quote_requests ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.quote_version_lines ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.quote_versions ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.quotes ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.reconciliation_charges ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.reconciliation_differences ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.reconciliation_runs ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.reminder_stops ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.scheduled_orders ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.search_words ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.shipping_addresses ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.spending_sums ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.statement_runs ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.statements ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.uploads_of_day ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.webhook_deliveries ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.webhook_endpoints ENABLE ROW LEVEL SECURITY;

ALTER TABLE public.webhook_events ENABLE ROW LEVEL SECURITY;

GRANT USAGE ON SCHEMA public TO tradecounter_app;

REVOKE ALL ON FUNCTION public.add_orders_on_day(customer integer, status smallint, day date, change bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.add_quotes(status text, kind text, change bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION public.all_order_numbers_with(digits text, at_start boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.all_order_numbers_with(digits text, at_start boolean) TO tradecounter_app;

REVOKE ALL ON FUNCTION public.budget_asks_of(customer integer, asking_order bigint, today date) FROM PUBLIC;
GRANT ALL ON FUNCTION public.budget_asks_of(customer integer, asking_order bigint, today date) TO tradecounter_app;

REVOKE ALL ON FUNCTION public.change_counters(customer integer, kinds text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.change_counters(customer integer, kinds text[]) TO tradecounter_app;

REVOKE ALL ON FUNCTION public.copy_person_to_memberships() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.count_added_orders() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.count_change(changed_kind text, customer integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_change(changed_kind text, customer integer) TO tradecounter_app;

REVOKE ALL ON FUNCTION public.count_moved_order() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.count_moved_quote() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.count_quotes() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.count_removed_orders() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.delegates_of(customer integer, approver bigint, today date) FROM PUBLIC;
GRANT ALL ON FUNCTION public.delegates_of(customer integer, approver bigint, today date) TO tradecounter_app;

REVOKE ALL ON FUNCTION public.fold_change_counts() FROM PUBLIC;
GRANT ALL ON FUNCTION public.fold_change_counts() TO tradecounter_app;

REVOKE ALL ON FUNCTION public.order_numbers_of_days(first date, last date) FROM PUBLIC;
GRANT ALL ON FUNCTION public.order_numbers_of_days(first date, last date) TO tradecounter_app;

REVOKE ALL ON FUNCTION public.order_numbers_with(customer integer, digits text, at_start boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.order_numbers_with(customer integer, digits text, at_start boolean) TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.payment_numbers TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.payments TO tradecounter_app;

REVOKE ALL ON FUNCTION public.payments_with(customer integer, words text, amount text, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.payments_with(customer integer, words text, amount text, most integer) TO tradecounter_app;

REVOKE ALL ON FUNCTION public.people_with(customer integer, words text, pattern text, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.people_with(customer integer, words text, pattern text, most integer) TO tradecounter_app;

REVOKE ALL ON FUNCTION public.relay_changes() FROM PUBLIC;
GRANT ALL ON FUNCTION public.relay_changes() TO tradecounter_app;

REVOKE ALL ON FUNCTION public.tell_change(topic text, customer integer, ids bigint[], session uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.tell_change(topic text, customer integer, ids bigint[], session uuid) TO tradecounter_app;

REVOKE ALL ON FUNCTION public.widen_order_day() FROM PUBLIC;

REVOKE ALL ON FUNCTION public.widen_order_days() FROM PUBLIC;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.approval_delegations TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.approval_delegations_id_seq TO tradecounter_app;

GRANT SELECT,INSERT ON TABLE public.audit_entries TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.audit_entries_id_seq TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.billing_details TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.brands TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.brands_id_seq TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.budget_amounts TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.budget_asks TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.budgets TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.card_receipts TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.categories TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.categories_id_seq TO tradecounter_app;

GRANT SELECT,INSERT ON TABLE public.change_counts TO tradecounter_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.changes TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.cost_centre_members TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.cost_centres TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.cost_centres_id_seq TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.customer_debts TO tradecounter_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.customer_paid_changes TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.customer_paid_changes_id_seq TO tradecounter_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.customer_paid_days TO tradecounter_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.customer_reminders TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.customers TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.customers_id_seq TO tradecounter_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.debt_changes TO tradecounter_app;

GRANT SELECT,UPDATE ON TABLE public.debt_totals TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.document_fetches TO tradecounter_app;

GRANT SELECT,INSERT ON TABLE public.document_question_files TO tradecounter_app;

GRANT SELECT,INSERT ON TABLE public.document_question_messages TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.document_question_messages_id_seq TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.document_questions TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.document_questions_id_seq TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.documents TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.documents_id_seq TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.excluded_ship_days TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.files TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.files_id_seq TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_keys TO tradecounter_app;

GRANT SELECT ON TABLE public.last_backup TO tradecounter_app;

GRANT SELECT,INSERT ON TABLE public.ledger_entries TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.ledger_entries_id_seq TO tradecounter_app;

GRANT SELECT,INSERT ON TABLE public.ledger_journals TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.ledger_journals_id_seq TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.login_addresses TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.login_failures TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.login_links TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.login_links_id_seq TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.logins TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.logins_id_seq TO tradecounter_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.mail_failures TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.memberships TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.memberships_id_seq TO tradecounter_app;

GRANT SELECT ON TABLE public.migrations TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.missed_searches TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.order_creator_counts TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.order_day_counts TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.order_day_counts_id_seq TO tradecounter_app;

GRANT SELECT,INSERT ON TABLE public.order_events TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.order_events_id_seq TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.order_export_positions TO tradecounter_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.order_exports TO tradecounter_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.order_line_notes TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.order_line_notes_id_seq TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.order_lines TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.order_numbers TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.orders TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.price_list_items TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.order_line_prices TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.order_lines_id_seq TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.order_list_items TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.order_lists TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.order_lists_id_seq TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.order_schedules TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.order_spending TO tradecounter_app;

GRANT SELECT ON TABLE public.order_spending_now TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.order_status_counts TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.order_status_counts_id_seq TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.orders_id_seq TO tradecounter_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.paid_changes TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.paid_changes_id_seq TO tradecounter_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.paid_days TO tradecounter_app;

GRANT SELECT,INSERT ON TABLE public.partner_keys TO tradecounter_app;

GRANT UPDATE(revoked_at) ON TABLE public.partner_keys TO tradecounter_app;

GRANT UPDATE(last_used_at) ON TABLE public.partner_keys TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.partner_keys_id_seq TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.payment_attempts TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.payment_attempts_id_seq TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.payment_draft_choices TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.payment_drafts TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.payment_drafts_id_seq TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.payment_export_positions TO tradecounter_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.payment_exports TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.payment_files TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.payment_history_counts TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.payment_history_counts_id_seq TO tradecounter_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.payment_reminders TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.payment_reminders_id_seq TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.payment_request_files TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.payment_request_links TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.payment_requests TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.payment_requests_id_seq TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.payment_transactions TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.payments_id_seq TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.price_list_items_id_seq TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.price_lists TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.price_lists_id_seq TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.product_file_fetches TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.product_file_fetches_id_seq TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.product_images TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.products TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.products_id_seq TO tradecounter_app;

GRANT SELECT,INSERT ON TABLE public.provider_messages TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.provider_messages_id_seq TO tradecounter_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.provider_settings TO tradecounter_app;

GRANT SELECT ON TABLE public.quote_counts TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.quote_export_positions TO tradecounter_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.quote_exports TO tradecounter_app;

GRANT SELECT,INSERT ON TABLE public.quote_files TO tradecounter_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.quote_followers TO tradecounter_app;

GRANT SELECT,INSERT ON TABLE public.quote_messages TO tradecounter_app;

GRANT SELECT,INSERT ON TABLE public.quote_notes TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.quote_numbers TO tradecounter_app;

GRANT SELECT,INSERT ON TABLE public.quote_request_lines TO tradecounter_app;

GRANT SELECT,INSERT ON TABLE public.quote_requests TO tradecounter_app;

GRANT SELECT,INSERT ON TABLE public.quote_version_lines TO tradecounter_app;

GRANT SELECT,INSERT ON TABLE public.quote_versions TO tradecounter_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.quotes TO tradecounter_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.reconciliation_charges TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.reconciliation_differences TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.reconciliation_differences_id_seq TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.reconciliation_runs TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.reconciliation_runs_id_seq TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.recovery_codes TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.refused_card_messages TO tradecounter_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.reminder_defaults TO tradecounter_app;

GRANT SELECT,INSERT,UPDATE ON TABLE public.reminder_runs TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.reminder_stops TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.request_rates TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.scheduled_orders TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.search_synonyms TO tradecounter_app;

GRANT SELECT,INSERT ON TABLE public.search_typos TO tradecounter_app;

GRANT SELECT,INSERT ON TABLE public.search_vocabulary TO tradecounter_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.search_words TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.second_factors TO tradecounter_app;

GRANT SELECT,INSERT ON TABLE public.sent_mails TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sessions TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.shipping_addresses TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.shipping_addresses_id_seq TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.spending_sums TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.statement_runs TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.statement_runs_id_seq TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.statements TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.statements_id_seq TO tradecounter_app;

GRANT SELECT,INSERT ON TABLE public.terms TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.terms_version_seq TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.uploads_of_day TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.webhook_deliveries TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.webhook_deliveries_id_seq TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.webhook_endpoints TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.webhook_endpoints_id_seq TO tradecounter_app;

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.webhook_events TO tradecounter_app;

GRANT USAGE ON SEQUENCE public.webhook_events_id_seq TO tradecounter_app;

GRANT SELECT,INSERT,DELETE ON TABLE public.webhook_wishes TO tradecounter_app;

reset all;
