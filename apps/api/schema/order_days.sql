-- Lowest and highest order number of each day over all customers. A list by number begins where its days
-- begin. The bounds are wider than the numbers, so that few orders widen them. Only functions read this
-- table.
create table order_days (
  ordered_on date primary key,
  lowest bigint not null,
  highest bigint not null
);

alter table order_days enable row level security;
