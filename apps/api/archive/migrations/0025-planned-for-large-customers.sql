-- Statements are planned once, for every customer (plan_cache_mode of the program's connections): for one that has a fiftieth
-- of all rows, because a small customer's rows are found fast in any way. Taken for the average of thousands, all rows of a
-- large customer were sorted to show ten. See docs/decisions/0016-planned-once.md.
alter table orders alter column customer_id set (n_distinct = 50);
alter table order_lines alter column customer_id set (n_distinct = 50);
alter table documents alter column customer_id set (n_distinct = 50);
alter table payments alter column customer_id set (n_distinct = 50);
alter table price_list_items alter column customer_id set (n_distinct = 50),
  alter column price_list_id set (n_distinct = 50);

-- A price list is one customer's: taken for independent, customer and list were expected to have one item together, and all
-- items of a list of 20,000 were read to find one of them.
create statistics price_list_items_of_lists (dependencies) on customer_id, price_list_id from price_list_items;

-- Everybody's orders by number, for the provider's statements, which say `order_number > 0`. A customer's statements do not
-- and cannot be led through other customers' orders to its own.
alter table orders add check (order_number > 0);
alter table orders drop constraint orders_order_number_key;
create unique index orders_all_by_number on orders (order_number) where order_number > 0;
drop index orders_all_by_status;
create index orders_all_by_status on orders (status_id, order_number desc) where order_number > 0;

analyze orders, order_lines, documents, payments, price_list_items;
