-- Counters of changes: a cached response is valid until one that it depends on has moved (decision 0038).

create table change_counts (
  customer_id integer not null,
  kind text not null,
  id bigint generated always as identity,
  amount numeric not null check (amount > 0),
  primary key (customer_id, kind, id)
);
comment on table change_counts is
  'Counters of changes by customer and kind; customer 0 stands for all customers. A counter is the sum of its rows. Only
functions read and write this table.';
comment on column change_counts.amount is
  'Random for each change: the sums of two different sets of changes differ, also after a failover that lost some.';

create table change_folds (
  is_only_row boolean primary key default true check (is_only_row),
  folded_to bigint not null
);
comment on table change_folds is
  'One row: the highest id of change_counts that folding has looked at.';
insert into change_folds (folded_to) values (0);

create function count_change(changed_kind text, customer integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
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
revoke execute on function count_change(changed_kind text, customer integer) from public;
grant execute on function count_change(changed_kind text, customer integer) to tradecounter_app;
comment on function count_change(changed_kind text, customer integer) is
  'Moves a counter, once a transaction; customer 0: that of all customers, as for more than some hundred customers in
one transaction. Runs as the owner: some changes are of all customers.';

-- Planned for the id of the moment: a plan for any id reads the whole table.
create function fold_change_counts() returns void
  language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
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
revoke execute on function fold_change_counts() from public;
grant execute on function fold_change_counts() to tradecounter_app;
comment on function fold_change_counts() is
  'Makes one row of the rows of each counter that has more than two, and one since the last call. The sum stays, and no
writer waits: each adds rows of its own. A row that was committed late is folded with the next one of its counter.';

create function change_counters(customer integer, kinds text[]) returns text
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if customer is null then
    return null;
  end if;
  return (
    select coalesce(sum(amount), 0)::text from change_counts
    where customer_id = any(array[0, customer]) and kind = any(kinds));
end $$;
revoke execute on function change_counters(customer integer, kinds text[]) from public;
grant execute on function change_counters(customer integer, kinds text[]) to tradecounter_app;
comment on function change_counters(customer integer, kinds text[]) is
  'Sum of the counters of some kinds, of one customer and of all customers. Equal sums: nothing of these kinds has
changed. Runs as the owner and tells nothing but the number.';

create function count_changed_rows() returns trigger
  language plpgsql as $$
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
comment on function count_changed_rows() is
  'Moves the counters of the customers whose rows a statement has changed. Arguments: kind; ''everybody'' for rows that
all customers share.';

create function count_for_everybody() returns trigger
  language plpgsql as $$
begin
  perform count_change(tg_argv[0], 0);
  return null;
end $$;
comment on function count_for_everybody() is
  'Moves the counter of all customers. Argument: kind.';

create trigger approval_delegations_delete_counted after delete on approval_delegations
  referencing old table as changed for each statement execute function count_changed_rows('people');
create trigger approval_delegations_insert_counted after insert on approval_delegations
  referencing new table as changed for each statement execute function count_changed_rows('people');
create trigger approval_delegations_update_counted after update on approval_delegations
  referencing new table as changed for each statement execute function count_changed_rows('people');
create trigger brands_delete_counted after delete on brands
  referencing old table as changed for each statement execute function count_changed_rows('catalogue', 'everybody');
create trigger brands_insert_counted after insert on brands
  referencing new table as changed for each statement execute function count_changed_rows('catalogue', 'everybody');
create trigger brands_update_counted after update on brands
  referencing new table as changed for each statement execute function count_changed_rows('catalogue', 'everybody');
create trigger budget_asks_delete_counted after delete on budget_asks
  referencing old table as changed
  for each statement
  execute function count_changed_rows('orders');
create trigger budget_asks_insert_counted after insert on budget_asks
  referencing new table as changed
  for each statement
  execute function count_changed_rows('orders');
create trigger budget_asks_update_counted after update on budget_asks
  referencing new table as changed
  for each statement
  execute function count_changed_rows('orders');
create trigger budgets_delete_counted after delete on budgets
  referencing old table as changed
  for each statement
  execute function count_changed_rows('people');
create trigger budgets_insert_counted after insert on budgets
  referencing new table as changed
  for each statement
  execute function count_changed_rows('people');
create trigger budgets_update_counted after update on budgets
  referencing new table as changed
  for each statement
  execute function count_changed_rows('people');
create trigger categories_delete_counted after delete on categories
  referencing old table as changed for each statement execute function count_changed_rows('catalogue', 'everybody');
create trigger categories_insert_counted after insert on categories
  referencing new table as changed for each statement execute function count_changed_rows('catalogue', 'everybody');
create trigger categories_update_counted after update on categories
  referencing new table as changed for each statement execute function count_changed_rows('catalogue', 'everybody');
create trigger cost_centres_delete_counted after delete on cost_centres
  referencing old table as changed for each statement execute function count_changed_rows('people');
create trigger cost_centres_insert_counted after insert on cost_centres
  referencing new table as changed for each statement execute function count_changed_rows('people');
create trigger cost_centres_update_counted after update on cost_centres
  referencing new table as changed for each statement execute function count_changed_rows('people');
create trigger customers_counted after insert or delete on customers
  for each statement execute function count_for_everybody('customers');
create trigger files_delete_counted after delete on files
  referencing old table as changed for each statement execute function count_changed_rows('files');
create trigger files_insert_counted after insert on files
  referencing new table as changed for each statement execute function count_changed_rows('files');
create trigger files_update_counted after update on files
  referencing new table as changed for each statement execute function count_changed_rows('files');
create trigger logins_counted after insert or delete on logins
  for each statement execute function count_for_everybody('people');
-- Columns that a login, a new password or the terms change are in no kept answer.
create trigger logins_update_counted after update on logins
  for each row
  when (old.user_name is distinct from new.user_name or old.first_name is distinct from new.first_name
    or old.last_name is distinct from new.last_name or old.email is distinct from new.email
    or old.is_admin is distinct from new.is_admin or old.enabled is distinct from new.enabled)
  execute function count_for_everybody('people');
create trigger memberships_delete_counted after delete on memberships
  referencing old table as changed for each statement execute function count_changed_rows('people');
create trigger memberships_insert_counted after insert on memberships
  referencing new table as changed for each statement execute function count_changed_rows('people');
create trigger memberships_update_counted after update on memberships
  referencing new table as changed for each statement execute function count_changed_rows('people');
-- Pages of orders name their schedule.
create trigger order_schedules_delete_counted after delete on order_schedules
  referencing old table as changed
  for each statement
  execute function count_changed_rows('orders');
create trigger order_schedules_insert_counted after insert on order_schedules
  referencing new table as changed
  for each statement
  execute function count_changed_rows('orders');
create trigger order_schedules_update_counted after update on order_schedules
  referencing new table as changed
  for each statement
  execute function count_changed_rows('orders');
create trigger price_list_items_delete_counted after delete on price_list_items
  referencing old table as changed for each statement execute function count_changed_rows('catalogue');
create trigger price_list_items_insert_counted after insert on price_list_items
  referencing new table as changed for each statement execute function count_changed_rows('catalogue');
create trigger price_list_items_update_counted after update on price_list_items
  referencing new table as changed for each statement execute function count_changed_rows('catalogue');
create trigger price_lists_delete_counted after delete on price_lists
  referencing old table as changed for each statement execute function count_changed_rows('catalogue');
create trigger price_lists_insert_counted after insert on price_lists
  referencing new table as changed for each statement execute function count_changed_rows('catalogue');
create trigger price_lists_update_counted after update on price_lists
  referencing new table as changed for each statement execute function count_changed_rows('catalogue');
create trigger product_images_delete_counted after delete on product_images
  referencing old table as changed for each statement execute function count_changed_rows('catalogue', 'everybody');
create trigger product_images_insert_counted after insert on product_images
  referencing new table as changed for each statement execute function count_changed_rows('catalogue', 'everybody');
create trigger product_images_update_counted after update on product_images
  referencing new table as changed for each statement execute function count_changed_rows('catalogue', 'everybody');
create trigger products_delete_counted after delete on products
  referencing old table as changed for each statement execute function count_changed_rows('catalogue', 'everybody');
create trigger products_insert_counted after insert on products
  referencing new table as changed for each statement execute function count_changed_rows('catalogue', 'everybody');
create trigger products_stock_counted after update on products
  for each row
  when (old.available_stock is distinct from new.available_stock)
  execute function count_for_everybody('stock');
create trigger products_update_counted after update on products
  for each row
  when (old.code is distinct from new.code or old.name is distinct from new.name
    or old.brand_id is distinct from new.brand_id
    or old.category_id is distinct from new.category_id
    or old.features_html is distinct from new.features_html
    or old.dimensions is distinct from new.dimensions
    or old.finish is distinct from new.finish
    or old.line_drawing_url is distinct from new.line_drawing_url
    or old.specsheet_url is distinct from new.specsheet_url
    or old.enabled is distinct from new.enabled
    or old.primary_image_url is distinct from new.primary_image_url
    or old.searched is distinct from new.searched
    or old.code_key is distinct from new.code_key
    or old.words is distinct from new.words)
  execute function count_for_everybody('catalogue');
-- Orders show the quote they are priced by.
create trigger quotes_delete_counted after delete on quotes
  referencing old table as changed for each statement execute function count_changed_rows('orders');
create trigger quotes_insert_counted after insert on quotes
  referencing new table as changed for each statement execute function count_changed_rows('orders');
create trigger quotes_update_counted after update on quotes
  referencing new table as changed for each statement execute function count_changed_rows('orders');
create trigger scheduled_orders_delete_counted after delete on scheduled_orders
  referencing old table as changed
  for each statement
  execute function count_changed_rows('orders');
create trigger scheduled_orders_insert_counted after insert on scheduled_orders
  referencing new table as changed
  for each statement
  execute function count_changed_rows('orders');
create trigger scheduled_orders_update_counted after update on scheduled_orders
  referencing new table as changed
  for each statement
  execute function count_changed_rows('orders');
create trigger search_synonyms_counted after insert or update or delete on search_synonyms
  for each statement execute function count_for_everybody('catalogue');
create trigger search_typos_counted after insert or update or delete on search_typos
  for each statement execute function count_for_everybody('catalogue');
create trigger search_vocabulary_counted after insert or update or delete on search_vocabulary
  for each statement execute function count_for_everybody('catalogue');
create trigger search_words_delete_counted after delete on search_words
  referencing old table as changed for each statement execute function count_changed_rows('search');
create trigger search_words_insert_counted after insert on search_words
  referencing new table as changed for each statement execute function count_changed_rows('search');
create trigger search_words_update_counted after update on search_words
  referencing new table as changed for each statement execute function count_changed_rows('search');
create trigger shipping_addresses_delete_counted after delete on shipping_addresses
  referencing old table as changed for each statement execute function count_changed_rows('catalogue');
create trigger shipping_addresses_insert_counted after insert on shipping_addresses
  referencing new table as changed for each statement execute function count_changed_rows('catalogue');
create trigger shipping_addresses_update_counted after update on shipping_addresses
  referencing new table as changed for each statement execute function count_changed_rows('catalogue');

alter table change_counts enable row level security;
create policy in_scope on change_counts
  using ((customer_id = (select scope_customer())) or (select scope_is_provider()));

create index change_counts_newest on change_counts (id);

grant select, insert on change_counts to tradecounter_app;

-- Plans of a new database expect small tables until autovacuum has read them.
analyze orders, order_lines, order_days, order_day_counts, documents, payments, payment_requests,
  payment_history_counts, price_list_items, products, memberships, search_words, webhook_deliveries;
