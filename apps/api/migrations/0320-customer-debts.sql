-- Open amounts of each customer and of all, kept for the list of customers that owe. A change of documents
-- notes the customer, and a task adds its documents up again; the list adds up noted customers itself.

create table customer_debts (
  customer_id integer primary key,
  customer_name text not null,
  credit_limit_cents bigint not null,
  balance_cents bigint not null,
  total_due_cents bigint not null,
  unapplied_credit_cents bigint not null,
  not_due_yet_cents bigint not null,
  due_end_of_month_cents bigint not null,
  one_month_overdue_cents bigint not null,
  two_months_overdue_cents bigint not null,
  three_months_overdue_cents bigint not null,
  four_months_plus_overdue_cents bigint not null,
  oldest_due_on date,
  overdue_cents bigint not null generated always as (one_month_overdue_cents + two_months_overdue_cents
    + three_months_overdue_cents + four_months_plus_overdue_cents) stored,
  -- A limit of 0 is none.
  credit_used numeric generated always as (balance_cents::numeric / nullif(credit_limit_cents, 0)) stored,
  is_over_limit boolean not null generated always as
    (credit_limit_cents > 0 and balance_cents > credit_limit_cents) stored
);
comment on table customer_debts is
  'Open amounts of each customer with open documents, by due-date bucket of the month in debt_totals. A row holds
unless debt_changes names its customer.';
comment on column customer_debts.oldest_due_on is 'Due date of the oldest open invoice.';
comment on column customer_debts.customer_name is 'Copied from the customer, as its credit limit is: the list sorts by it.';

-- Columns without values come last in both directions, so these need an index for each direction.
create index customer_debts_by_overdue on customer_debts (overdue_cents, customer_id);
create index customer_debts_by_balance on customer_debts (balance_cents, customer_id);
create index customer_debts_by_name on customer_debts (customer_name, customer_id);
create index customer_debts_by_oldest on customer_debts (oldest_due_on, customer_id);
create index customer_debts_by_newest on customer_debts (oldest_due_on desc nulls last, customer_id desc);
create index customer_debts_by_least_used on customer_debts (credit_used, customer_id);
create index customer_debts_by_most_used on customer_debts (credit_used desc nulls last, customer_id desc);
create index customer_debts_over_limit on customer_debts (overdue_cents, customer_id) where is_over_limit;

create table debt_totals (
  is_only_row boolean primary key default true check (is_only_row),
  month date,
  balance_cents bigint not null default 0,
  total_due_cents bigint not null default 0,
  unapplied_credit_cents bigint not null default 0,
  not_due_yet_cents bigint not null default 0,
  due_end_of_month_cents bigint not null default 0,
  one_month_overdue_cents bigint not null default 0,
  two_months_overdue_cents bigint not null default 0,
  three_months_overdue_cents bigint not null default 0,
  four_months_plus_overdue_cents bigint not null default 0,
  customers_owing bigint not null default 0,
  customers_overdue bigint not null default 0,
  customers_over_limit bigint not null default 0
);
comment on table debt_totals is 'One row: the sums of customer_debts, and their month.';
comment on column debt_totals.month is
  'First day of the month whose due-date buckets customer_debts holds; null until the first fold. In another month the
list adds up every customer itself.';
insert into debt_totals default values;

create table debt_changes (
  id bigint generated always as identity primary key,
  customer_id integer not null
);
comment on table debt_changes is
  'Customers whose open documents, name or credit limit changed since customer_debts was written. Writers only insert,
so none waits for another.';

create function note_open_documents() returns trigger
  language plpgsql as $$
begin
  insert into debt_changes (customer_id) select distinct customer_id from changed where balance_cents <> 0;
  return null;
end $$;
comment on function note_open_documents() is
  'Notes in debt_changes the customers of open documents that a statement inserted or deleted.';

-- Compares by EXCEPT: a join is planned once, for one row, and would be slow for a thousand.
create function note_changed_documents() returns trigger
  language plpgsql as $$
begin
  insert into debt_changes (customer_id)
  select distinct customer_id from (
    select customer_id, id, balance_cents, due_on, type from changed
    except
    select customer_id, id, balance_cents, due_on, type from before) c;
  return null;
end $$;
comment on function note_changed_documents() is
  'Notes in debt_changes the customers of documents whose balance, due date or type a statement changed.';

create function note_debtor() returns trigger
  language plpgsql as $$
begin
  insert into debt_changes (customer_id) values (new.id);
  return null;
end $$;
comment on function note_debtor() is 'Notes in debt_changes a customer whose name or credit limit changed.';

create trigger documents_insert_owed after insert on documents
  referencing new table as changed
  for each statement
  execute function note_open_documents();
create trigger documents_delete_owed after delete on documents
  referencing old table as changed
  for each statement
  execute function note_open_documents();
create trigger documents_update_owed after update on documents
  referencing old table as before new table as changed
  for each statement
  execute function note_changed_documents();
create trigger customers_update_owed after update of name, credit_limit_cents on customers
  for each row
  when (old.name is distinct from new.name or old.credit_limit_cents is distinct from new.credit_limit_cents)
  execute function note_debtor();

alter table customer_debts enable row level security;
create policy provider_only on customer_debts using ((select scope_is_provider()));
alter table debt_totals enable row level security;
create policy provider_only on debt_totals using ((select scope_is_provider()));
alter table debt_changes enable row level security;
create policy provider_only on debt_changes using ((select scope_is_provider())) with check (true);

grant select, insert, update, delete on customer_debts to tradecounter_app;
grant select, update on debt_totals to tradecounter_app;
grant select, insert, delete on debt_changes to tradecounter_app;
