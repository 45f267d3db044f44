-- Code without its signs: 630/8-2RSR is 63082rsr.
create function product_code_key(code text) returns text
  language sql immutable parallel safe as $$ select replace(public.product_text(code), ' ', '') $$;
