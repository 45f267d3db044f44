-- Freight is compared like the price: an order of a schedule is not submitted by itself when it changed.
alter table order_list_items add column freight_ex_cents bigint;
comment on column order_list_items.freight_ex_cents is 'Freight of a unit when the product was put on the list, to show changes. Null if it is not known.';
