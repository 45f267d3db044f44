-- Maintains the search words of a customer.
create function keep_words_of_customer() returns trigger
  language plpgsql as $$
begin
  perform keep_search_words(new.id, 'customer', new.id,
    case when tg_op = 'UPDATE' then concat_ws(' ', old.name, old.account_number) end,
    concat_ws(' ', new.name, new.account_number));
  return null;
end $$;
