-- Differences that are gone stay listed until they are forgotten: in the order of the list, those of one kind or all of them.
create index reconciliation_differences_gone_of_kind on reconciliation_differences (kind, first_seen_at, id)
  where closed_at is not null;
-- A condition that is always true, and that only who asks for all kinds says: for one of them it would be walked through in vain
-- (docs/decisions/0016-planned-once.md).
create index reconciliation_differences_gone on reconciliation_differences (first_seen_at, id)
  where closed_at is not null and id > 0;
