-- Text that a quote is searched by: its number with and without zeros, subject and reference.
create function quote_search_text(quote_number bigint, subject text, reference text) returns text
  language sql immutable parallel safe as $$
  select concat_ws(' ', 'QU-' || lpad(quote_number::text, greatest(7, length(quote_number::text)), '0'), quote_number,
    subject, reference)
$$;
