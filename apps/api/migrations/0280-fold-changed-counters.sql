-- Folding grouped all counters each minute; it looks at those that have rows since the last time.

create index change_counts_newest on change_counts (id);

create table change_folds (
  is_only_row boolean primary key default true check (is_only_row),
  folded_to bigint not null
);
comment on table change_folds is
  'One row: the highest id of change_counts that folding has looked at.';
insert into change_folds (folded_to) values (0);

-- Planned for the id of the moment: a plan for any id reads the whole table.
create or replace function fold_change_counts() returns void
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
comment on function fold_change_counts() is
  'Makes one row of the rows of each counter that has more than two, and one since the last call. The sum stays, and no
writer waits: each adds rows of its own. A row that was committed late is folded with the next one of its counter.';

-- Changes are deleted an hour after they were written, which may be long after their transaction began.
alter table changes alter column written_at set default clock_timestamp();
