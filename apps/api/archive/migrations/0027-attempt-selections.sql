-- What an attempt was taken to the card page for: money that arrives once other documents are selected is not theirs,
-- though it may come to the same. Attempts from before have none.
alter table payment_attempts add column selection_digest text;
