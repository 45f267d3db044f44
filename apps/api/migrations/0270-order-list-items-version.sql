-- Schedules compare the items of their list alone: another name or reader is no change of what is ordered.
alter table order_lists add column items_version integer not null default 1;
comment on column order_lists.items_version is 'Version of the list that last changed its items.';
update order_lists set items_version = version where version <> 1;
