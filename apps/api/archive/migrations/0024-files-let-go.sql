-- When its order let go of a file. It is kept for a while, as backups may still name it, and removed then.
alter table files add column let_go_at timestamptz;
create index files_let_go on files (let_go_at) where let_go_at is not null;

-- What a file's removal asks: does an order still name it?
create index orders_purchase_order_file on orders (customer_id, purchase_order_file_id)
  where purchase_order_file_id is not null;

update files f set let_go_at = now()
where f.purpose = 'purchaseOrder' and not exists (
  select from orders o where o.customer_id = f.customer_id and o.purchase_order_file_id = f.id
);
