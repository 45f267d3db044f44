-- Makes one row of the rows of each long counter. The sum stays, and no writer waits: each adds rows of its own.
create function fold_change_counts() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with folded as (
    delete from change_counts c
    using (
      select customer_id, kind, id from change_counts
      where (customer_id, kind) in (select customer_id, kind from change_counts group by 1, 2 having count(*) > 8)
      for update skip locked
    ) free
    where c.customer_id = free.customer_id and c.kind = free.kind and c.id = free.id
    returning c.customer_id, c.kind, c.amount
  )
  insert into change_counts (customer_id, kind, amount)
  select customer_id, kind, sum(amount) from folded group by customer_id, kind;
end $$;
revoke execute on function fold_change_counts() from public;
grant execute on function fold_change_counts() to tradecounter_app;
