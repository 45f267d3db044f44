-- Texts under which an order is found.
create function order_search_text(purchase_order text, supplier_order text) returns text
  language sql immutable parallel safe as $$ select concat_ws(' ', purchase_order, supplier_order) $$;
