-- Uploads by the links of one payment request, files they let go of included: their quota is the request's, not the customer's.
alter table payment_requests add column uploaded_files integer not null default 0;
alter table payment_requests add column uploaded_bytes bigint not null default 0;
update payment_requests r set uploaded_files = f.files, uploaded_bytes = f.bytes
from (select x.customer_id, x.payment_request_id, count(*) as files, sum(f.byte_size) as bytes
  from payment_request_files x join files f on f.customer_id = x.customer_id and f.id = x.file_id
  group by x.customer_id, x.payment_request_id) f
where r.customer_id = f.customer_id and r.id = f.payment_request_id;
