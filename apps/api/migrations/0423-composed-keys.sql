-- Keys that imports name get composed letters (é as one character), as requests and imports have from now on.
-- Two keys of one composed form stay as they are: a person has to join their records.

update customers c set account_number = normalize(c.account_number)
where c.account_number is not nfc normalized and not exists (
  select from customers o where o.id <> c.id and normalize(o.account_number) = normalize(c.account_number));

update products p set code = normalize(p.code)
where p.code is not nfc normalized and not exists (
  select from products o where o.id <> p.id and normalize(o.code) = normalize(p.code));

update price_lists l set reference = normalize(l.reference)
where l.reference is not nfc normalized and not exists (
  select from price_lists o
  where o.customer_id = l.customer_id and o.id <> l.id and normalize(o.reference) = normalize(l.reference));

update shipping_addresses a set reference = normalize(a.reference)
where a.reference is not nfc normalized and not exists (
  select from shipping_addresses o
  where o.customer_id = a.customer_id and o.id <> a.id and normalize(o.reference) = normalize(a.reference));

update cost_centres c set code = normalize(c.code)
where c.code is not nfc normalized and not exists (
  select from cost_centres o where o.customer_id = c.customer_id and o.id <> c.id and normalize(o.code) = normalize(c.code));

update documents d set document_number = normalize(d.document_number)
where d.document_number is not nfc normalized and not exists (
  select from documents o
  where o.customer_id = d.customer_id and o.id <> d.id and normalize(o.document_number) = normalize(d.document_number));
