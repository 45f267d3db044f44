-- The desk answers first what is needed first; customers sort by the same day.
create index quotes_needed on quotes (customer_id, needed_by, quote_number);
create index quotes_of_status_needed on quotes (customer_id, status, needed_by, quote_number);
create index quotes_all_needed on quotes (needed_by, quote_number);
create index quotes_all_of_status_needed on quotes (status, needed_by, quote_number);
