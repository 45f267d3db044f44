-- Maintains the search words of an order.
create function keep_words_of_order() returns trigger
  language plpgsql as $$
begin
  perform keep_search_words(new.customer_id, 'order', new.order_number,
    case when tg_op = 'UPDATE' then order_search_text(old.purchase_order_number, old.supplier_order_number) end,
    order_search_text(new.purchase_order_number, new.supplier_order_number));
  return null;
end $$;
