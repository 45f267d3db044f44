-- The latest approved and received orders from a price list, whose products its customer is offered again.
create index orders_ordered_from on orders (customer_id, price_list_id, order_number desc)
  where (status_id in (4, 6));
