-- One search over everything (docs/decisions/0028-found-by-beginnings.md). A text is found by where its words begin: what
-- follows from there, as far as somebody types, is a word of the index. So a search is one range of an index, wherever it is
-- asked and however much there is of other customers'.

-- What is told apart by signs between words is the same to who looks for it; `finding/findText.ts` says it too.
create function search_text(phrase text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(translate(lower(phrase), '-_/\.,;:@#()&''"+|', repeat(' ', 17)), '\s+', ' ', 'g'))
$$;
-- Where a word begins, and where digits begin within one: PO4500 is found by 4500.
create function search_beginnings(phrase text) returns text[] language sql immutable parallel safe as $$
  select array(
    select distinct substr(t.words, place, 60)
    from (select public.search_text(phrase) as words) t, generate_series(1, length(t.words)) as place
    where substr(t.words, place, 1) <> ' '
      and (place = 1 or substr(t.words, place - 1, 1) = ' '
        or (strpos('0123456789', substr(t.words, place, 1)) > 0
          and strpos('0123456789', substr(t.words, place - 1, 1)) = 0)))
$$;

create table search_words (
  customer_id integer not null references customers,
  kind text not null check (kind in ('order', 'document', 'person', 'customer')),
  word text collate "C" not null,
  -- The number of an order, the id of a document, a membership or a customer.
  subject bigint not null,
  primary key (customer_id, kind, word, subject)
);
-- The provider's, among everybody's.
create index search_words_of_all on search_words (kind, word, subject, customer_id);
alter table search_words enable row level security;
create policy in_scope on search_words
  using (customer_id = (select scope_customer()) or (select scope_is_provider()));
grant select, insert, delete on search_words to tradecounter_app;

-- Of a row that changes: the beginnings that are gone, and those that are new.
create function keep_search_words(customer integer, of_kind text, of_subject bigint, before text, after text) returns void
language plpgsql as $$
declare
  gone text[] := public.search_beginnings(before);
  fresh text[] := public.search_beginnings(after);
begin
  delete from search_words w
  where w.customer_id = customer and w.kind = of_kind and w.subject = of_subject
    and w.word = any(gone) and not (w.word = any(fresh));
  insert into search_words (customer_id, kind, word, subject)
  select customer, of_kind, word, of_subject from unnest(fresh) word
  on conflict do nothing;
end $$;

create function order_search_text(purchase_order text, supplier_order text) returns text
language sql immutable parallel safe as $$ select concat_ws(' ', purchase_order, supplier_order) $$;

create function keep_words_of_order() returns trigger language plpgsql as $$
begin
  perform keep_search_words(new.customer_id, 'order', new.order_number,
    case when tg_op = 'UPDATE' then order_search_text(old.purchase_order_number, old.supplier_order_number) end,
    order_search_text(new.purchase_order_number, new.supplier_order_number));
  return null;
end $$;
create trigger orders_words_made after insert on orders for each row
  when (new.purchase_order_number is not null or new.supplier_order_number is not null)
  execute function keep_words_of_order();
create trigger orders_words_kept after update of purchase_order_number, supplier_order_number on orders for each row
  when ((old.purchase_order_number, old.supplier_order_number)
    is distinct from (new.purchase_order_number, new.supplier_order_number))
  execute function keep_words_of_order();

-- Of documents many come at once.
create function make_words_of_documents() returns trigger language plpgsql as $$
begin
  insert into search_words (customer_id, kind, word, subject)
  select d.customer_id, 'document', w.word, d.id
  from made d, unnest(search_beginnings(concat_ws(' ', d.document_number, d.reference_number))) w (word)
  on conflict do nothing;
  return null;
end $$;
create trigger documents_words_made after insert on documents referencing new table as made
  for each statement execute function make_words_of_documents();
create function keep_words_of_document() returns trigger language plpgsql as $$
begin
  perform keep_search_words(new.customer_id, 'document', new.id, concat_ws(' ', old.document_number, old.reference_number),
    concat_ws(' ', new.document_number, new.reference_number));
  return null;
end $$;
create trigger documents_words_kept after update of document_number, reference_number on documents for each row
  when ((old.document_number, old.reference_number) is distinct from (new.document_number, new.reference_number))
  execute function keep_words_of_document();

-- Of people many come at once too, and are called something at once: a row at a time ten thousand take a minute.
create function make_words_of_people() returns trigger language plpgsql as $$
begin
  insert into search_words (customer_id, kind, word, subject)
  select m.customer_id, 'person', w.word, m.id from made m, unnest(search_beginnings(m.searched)) w (word)
  on conflict do nothing;
  return null;
end $$;
create trigger memberships_words_made after insert on memberships referencing new table as made
  for each statement execute function make_words_of_people();
create function keep_words_of_people() returns trigger language plpgsql as $$
begin
  with changed as materialized (
    select b.customer_id, b.id, search_beginnings(b.searched) as gone, search_beginnings(a.searched) as fresh
    from was b join made a on a.customer_id = b.customer_id and a.id = b.id and a.searched is distinct from b.searched
  ), dropped as (
    delete from search_words w using changed c, unnest(c.gone) g (word)
    where w.customer_id = c.customer_id and w.kind = 'person' and w.word = g.word and w.subject = c.id
      and not (g.word = any(c.fresh))
  )
  insert into search_words (customer_id, kind, word, subject)
  select c.customer_id, 'person', f.word, c.id from changed c, unnest(c.fresh) f (word)
  on conflict do nothing;
  return null;
end $$;
create trigger memberships_words_kept after update on memberships referencing old table as was new table as made
  for each statement execute function keep_words_of_people();
create function drop_words_of_people() returns trigger language plpgsql as $$
begin
  delete from search_words w using was b
  where w.customer_id = b.customer_id and w.kind = 'person' and w.subject = b.id
    and w.word = any(search_beginnings(b.searched));
  return null;
end $$;
create trigger memberships_words_dropped after delete on memberships referencing old table as was
  for each statement execute function drop_words_of_people();

create function keep_words_of_customer() returns trigger language plpgsql as $$
begin
  perform keep_search_words(new.id, 'customer', new.id,
    case when tg_op = 'UPDATE' then concat_ws(' ', old.name, old.account_number) end,
    concat_ws(' ', new.name, new.account_number));
  return null;
end $$;
create trigger customers_words_made after insert on customers for each row execute function keep_words_of_customer();
create trigger customers_words_kept after update of name, account_number on customers for each row
  when ((old.name, old.account_number) is distinct from (new.name, new.account_number))
  execute function keep_words_of_customer();

insert into search_words (customer_id, kind, word, subject)
select o.customer_id, 'order', w.word, o.order_number
from orders o, unnest(search_beginnings(order_search_text(o.purchase_order_number, o.supplier_order_number))) w (word)
where o.purchase_order_number is not null or o.supplier_order_number is not null
union all
select d.customer_id, 'document', w.word, d.id
from documents d, unnest(search_beginnings(concat_ws(' ', d.document_number, d.reference_number))) w (word)
union all
select m.customer_id, 'person', w.word, m.id from memberships m, unnest(search_beginnings(m.searched)) w (word)
union all
select c.id, 'customer', w.word, c.id
from customers c, unnest(search_beginnings(concat_ws(' ', c.name, c.account_number))) w (word);

analyze search_words;
