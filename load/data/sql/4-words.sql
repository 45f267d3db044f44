-- Words that triggers would have stored for the search over everything.
insert into search_words (customer_id, kind, word, subject)
select o.customer_id, 'order', w.word, o.order_number
from orders o, unnest(search_beginnings(order_search_text(o.purchase_order_number, o.supplier_order_number))) w (word)
where o.purchase_order_number is not null or o.supplier_order_number is not null;
insert into search_words (customer_id, kind, word, subject)
select d.customer_id, 'document', w.word, d.id
from documents d, unnest(search_beginnings(concat_ws(' ', d.document_number, d.reference_number))) w (word);
insert into search_words (customer_id, kind, word, subject)
select m.customer_id, 'person', w.word, m.id from memberships m, unnest(search_beginnings(m.searched)) w (word);
insert into search_words (customer_id, kind, word, subject)
select c.id, 'customer', w.word, c.id
from customers c, unnest(search_beginnings(concat_ws(' ', c.name, c.account_number))) w (word);
insert into search_words (customer_id, kind, word, subject)
select r.customer_id, 'paymentRequest', w.word, r.id
from payment_requests r
left join documents d on d.customer_id = r.customer_id and d.id = r.document_id,
unnest(search_beginnings(concat_ws(' ', r.email, d.document_number))) w (word);
