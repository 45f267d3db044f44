-- Followers of a quote get one mail before its prices expire.

alter table quotes add column expiry_told integer not null default 0 check (expiry_told >= 0);
comment on column quotes.expiry_told is 'Latest version whose last day was mailed to followers in advance; 0 for none.';

create index quotes_all_of_kind on quotes (kind, quote_number desc);
