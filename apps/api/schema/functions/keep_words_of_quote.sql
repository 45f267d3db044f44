-- Maintains the search words of a quote.
create function keep_words_of_quote() returns trigger
  language plpgsql as $$
begin
  perform keep_search_words(new.customer_id, 'quote', new.id,
    case when tg_op = 'UPDATE' then quote_search_text(old.quote_number, old.subject, old.reference) end,
    quote_search_text(new.quote_number, new.subject, new.reference));
  return null;
end $$;
