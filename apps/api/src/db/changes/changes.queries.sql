-- Statements of requests of the plan tests, and of calls that give every value; `npm run schema` writes this file.

-- deleteOldChanges: a call
delete from changes
where written_at < $1;

-- foldChangeCounts: a call
select fold_change_counts ();
