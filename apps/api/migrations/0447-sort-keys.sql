-- Keys for lists by name, of one order on every server: "apple", "Éclair", "Zebra". Collation C alone lists
-- capitals first and letters with accents last.

create function folded_text(name text) returns text
  language sql immutable parallel safe as $$
  select lower(case when octet_length(name) = char_length(name) then name
    else regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g') end)
$$;
comment on function folded_text(text) is 'Text without capitals and accents, by which lists are sorted, with collation C.';

create index customers_by_sort_key on customers (folded_text(name) collate "C", id);
create index customer_debts_by_sort_key on customer_debts (folded_text(customer_name) collate "C", customer_id);
create index memberships_by_first_sort_key on memberships (customer_id, folded_text(sorted_first_name) collate "C", id);
create index memberships_by_last_sort_key on memberships (customer_id, folded_text(sorted_last_name) collate "C", id);
create index memberships_by_email_sort_key on memberships (customer_id, folded_text(sorted_email) collate "C", id);
create index price_list_items_by_sort_key on price_list_items (customer_id, price_list_id, folded_text(product_name) collate "C", id)
  where not withdrawn;
create index cost_centres_by_sort_key on cost_centres (customer_id, folded_text(code) collate "C", id);
create index administrators_by_sort_key on logins (folded_text(first_name) collate "C", id) where is_admin;

-- customers_by_name stays: joins read names from it instead of whole rows.
drop index customer_debts_by_name, memberships_by_first_name, memberships_by_last_name,
  memberships_by_email, price_list_items_by_name, logins_administering;
