-- The audit log as administrators read it: newest first, of everybody, of a customer, of a person, or of one thing.
create index audit_entries_newest on audit_entries (at, id);
create index audit_entries_of_customer on audit_entries (customer_id, at, id);
create index audit_entries_of_person on audit_entries (actor_login_id, at, id);
create index audit_entries_of_thing on audit_entries (subject_kind, subject_id, at, id);
create index audit_entries_of_kind on audit_entries (subject_kind, at, id);
